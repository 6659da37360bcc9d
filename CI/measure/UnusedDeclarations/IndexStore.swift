import Foundation

/// The compiler's index of a build, read through the C interface of the toolchain.
struct IndexStore {
  private let store: indexstore_t

  init(path: String) throws {
    var error: indexstore_error_t?
    guard let store = indexstore_store_create(path, &error) else { throw Problem("\(path): \(text(of: error))") }
    self.store = store
  }

  /// Calls a visitor with every occurrence in the files that were compiled from some folders and still exist.
  func visit(below folders: [String], _ visit: @escaping (IndexOccurrence) -> Void) throws {
    var seen: Set<String> = []
    for unit in unitNames() {
      var error: indexstore_error_t?
      guard let reader = indexstore_unit_reader_create(store, unit, &error) else { throw Problem(text(of: error)) }
      defer { indexstore_unit_reader_dispose(reader) }
      let module = indexstore_unit_reader_get_module_name(reader).text
      for record in records(of: reader) where seen.insert(record.key).inserted {
        guard folders.contains(where: record.file.hasPrefix), FileManager.default.fileExists(atPath: record.file) else {
          continue
        }
        try read(record, of: module, visit)
      }
    }
  }

  private struct Record {
    var name: String
    var file: String
    var key: String { name + file }
  }

  private func unitNames() -> [String] {
    let names = Box<[String]>([])
    _ = indexstore_store_units_apply_f(store, 1, names.pointer) { context, name in
      Box<[String]>.at(context).value.append(name.text)
      return true
    }
    return names.value
  }

  private func records(of reader: indexstore_unit_reader_t) -> [Record] {
    let records = Box<[Record]>([])
    _ = indexstore_unit_reader_dependencies_apply_f(reader, records.pointer) { context, dependency in
      if indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD,
        !indexstore_unit_dependency_is_system(dependency)
      {
        Box<[Record]>.at(context).value.append(
          Record(
            name: indexstore_unit_dependency_get_name(dependency).text,
            file: indexstore_unit_dependency_get_filepath(dependency).text))
      }
      return true
    }
    return records.value
  }

  private func read(_ record: Record, of module: String, _ visit: @escaping (IndexOccurrence) -> Void) throws {
    var error: indexstore_error_t?
    guard let reader = indexstore_record_reader_create(store, record.name, &error) else {
      throw Problem(text(of: error))
    }
    defer { indexstore_record_reader_dispose(reader) }
    let visitor = Box { visit(IndexOccurrence(raw: $0, file: record.file, module: module)) }
    _ = indexstore_record_reader_occurrences_apply_f(reader, visitor.pointer) { context, occurrence in
      if let occurrence { Box<(indexstore_occurrence_t) -> Void>.at(context).value(occurrence) }
      return true
    }
  }
}

/// One occurrence of a symbol; valid while it is visited.
struct IndexOccurrence {
  let raw: indexstore_occurrence_t
  let file: String
  let module: String

  var roles: UInt64 { indexstore_occurrence_get_roles(raw) }
  var symbol: IndexSymbol { IndexSymbol(raw: indexstore_occurrence_get_symbol(raw)) }

  var place: Symbol.Place {
    var (line, column): (UInt32, UInt32) = (0, 0)
    indexstore_occurrence_get_line_col(raw, &line, &column)
    return Symbol.Place(file: file, line: Int(line), column: Int(column), module: module)
  }

  /// The symbols that it is related to, with the kinds of relation.
  var relations: [(roles: UInt64, symbol: IndexSymbol)] {
    let relations = Box<[(roles: UInt64, symbol: IndexSymbol)]>([])
    _ = indexstore_occurrence_relations_apply_f(raw, relations.pointer) { context, relation in
      Box<[(roles: UInt64, symbol: IndexSymbol)]>.at(context).value.append(
        (
          indexstore_symbol_relation_get_roles(relation),
          IndexSymbol(raw: indexstore_symbol_relation_get_symbol(relation))
        ))
      return true
    }
    return relations.value
  }
}

/// A symbol of the index; valid while its occurrence is.
struct IndexSymbol {
  let raw: indexstore_symbol_t?

  var usr: String { indexstore_symbol_get_usr(raw).text }
  var name: String { indexstore_symbol_get_name(raw).text }

  var kind: Symbol.Kind {
    let subkind = indexstore_symbol_get_subkind(raw)
    switch indexstore_symbol_get_kind(raw) {
    case INDEXSTORE_SYMBOL_KIND_ENUM, INDEXSTORE_SYMBOL_KIND_STRUCT, INDEXSTORE_SYMBOL_KIND_CLASS: return .type
    case INDEXSTORE_SYMBOL_KIND_PROTOCOL: return .protocol
    case INDEXSTORE_SYMBOL_KIND_EXTENSION: return .extension
    case INDEXSTORE_SYMBOL_KIND_TYPEALIAS:
      return switch subkind {
      case INDEXSTORE_SYMBOL_SUBKIND_SWIFTASSOCIATEDTYPE: .associatedType
      case INDEXSTORE_SYMBOL_SUBKIND_SWIFTGENERICTYPEPARAM: .parameter
      default: .alias
      }
    case INDEXSTORE_SYMBOL_KIND_ENUMCONSTANT: return .enumCase
    case INDEXSTORE_SYMBOL_KIND_CONSTRUCTOR: return .initializer
    case INDEXSTORE_SYMBOL_KIND_DESTRUCTOR: return .deinitializer
    case INDEXSTORE_SYMBOL_KIND_PARAMETER: return .parameter
    case INDEXSTORE_SYMBOL_KIND_VARIABLE, INDEXSTORE_SYMBOL_KIND_INSTANCEPROPERTY,
      INDEXSTORE_SYMBOL_KIND_CLASSPROPERTY, INDEXSTORE_SYMBOL_KIND_STATICPROPERTY:
      return .property
    case INDEXSTORE_SYMBOL_KIND_FUNCTION, INDEXSTORE_SYMBOL_KIND_INSTANCEMETHOD,
      INDEXSTORE_SYMBOL_KIND_CLASSMETHOD, INDEXSTORE_SYMBOL_KIND_STATICMETHOD:
      let plain = [
        INDEXSTORE_SYMBOL_SUBKIND_NONE, INDEXSTORE_SYMBOL_SUBKIND_SWIFTPREFIXOPERATOR,
        INDEXSTORE_SYMBOL_SUBKIND_SWIFTPOSTFIXOPERATOR, INDEXSTORE_SYMBOL_SUBKIND_SWIFTINFIXOPERATOR,
      ]
      return plain.contains(subkind) ? .function : .accessor
    default: return .other
    }
  }
}

/// A Swift value behind the pointer that a C function hands back.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// Valid while the box is alive.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Box {
    guard let pointer else { preconditionFailure("the index lost the context of a callback") }
    return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension indexstore_string_ref_t {
  fileprivate var text: String { String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self) }
}

private func text(of error: indexstore_error_t?) -> String {
  guard let error else { return "the index cannot be read" }
  defer { indexstore_error_dispose(error) }
  return String(cString: indexstore_error_get_description(error))
}
