// The pages' files in an app (iOS 15 or newer), so that a page needs no network for them: a sample to copy from. It does
// what PagePackage.kt does, and makes the single files that a WKWebView can show. Checked by check.sh: a grammar of Swift
// reads it without an error. No Swift compiler has seen it, so try html() with single.cases.json first.
import Compression
import CryptoKit
import Foundation

private let contract = 1
private let maxBytes = 20_000_000 // of an archive
private let maxFileBytes = 4_000_000 // and of a manifest
private let timeoutSeconds = 15.0
private let gapEdge: UInt8 = 1

struct PackageError: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// One for the whole app. `folder`: in the app's own storage, with `isExcludedFromBackup`. `source`: where dist-package/ is
/// served. `publicKey`: in DER (`openssl ec -in <file> -pubout -outform DER`), part of the app.
///
/// In the folder: `files/<digest>`, whatever a file's name is; `<build>.json`, the manifests; and `state.json`, which says
/// what counts. It is replaced in one step, as the last of an update: until then the old package counts.
actor PagePackage {
    private let folder: URL
    private let source: URL
    private let key: P256.Signing.PublicKey
    private let network: URLSession
    private var running: Task<Bool, Error>?

    init(folder: URL, source: URL, publicKey: Data) throws {
        self.folder = folder
        self.source = source
        key = try P256.Signing.PublicKey(derRepresentation: publicKey)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeoutSeconds
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        network = URLSession(configuration: configuration)
    }

    /// The page at this link ("/running-statistics?para=Data%20centre") as one document, for loadSimulatedRequest. `language`
    /// is the session's. Nil: the network's. It is made from files of one package, and checked before it is shown.
    nonisolated func html(_ link: String, _ language: String) -> String? {
        guard let manifest = heldManifest() else { return nil }
        var path = link.components(separatedBy: CharacterSet(charactersIn: "?#"))[0]
        if path.hasSuffix("/index.html") { path.removeLast("index.html".count) }
        if path.hasSuffix("/") { path.removeLast() }
        let routes = manifest.routes.first { route, _ in
            manifest.base + (route == "/" ? "" : route) == path
        }
        guard let route = routes?.value else { return nil }
        return try? page(route, language, manifest)
    }

    /// At the app's start, say, and once a day. True: there is another package for the next visit. What fails throws, and
    /// leaves all as it was; files that were stored by then need not be fetched again. A second call waits for the first.
    ///
    /// The number of a package counts up, and none is taken that is not above all before: who stands between can not bring
    /// an old one back, though its signature is right. Nor is the one taken again that goBack() has left.
    func update() async throws -> Bool {
        if let running { return try await running.value }
        let task = Task { try await fetchNext() }
        running = task
        defer { running = nil }
        return try await task.value
    }

    /// The package before this one counts from the next visit on: for the app to call where pages of a new one fail.
    func goBack() throws -> Bool {
        var state = readState()
        guard !state.before.isEmpty, read(state.before) != nil else { return false }
        (state.build, state.before, state.left) = (state.before, "", state.build)
        try save(state)
        return true
    }

    private func fetchNext() async throws -> Bool {
        let held = heldManifest()
        // Not so where the manifest of the build that counts can not be read: held is the one before then, or nil.
        let isWhole = held.map { $0.build == readState().build && missing($0).isEmpty } ?? false
        guard let mark = try await fetch("manifest.sig", 200) else { throw PackageError("there is no manifest.sig") }
        if isWhole && hex(mark) == readState().mark { return false } // 70 bytes where nothing is new
        let manifest = try await signedManifest(mark)
        try check(manifest)
        let isOther = manifest.build != held?.build
        let isNew = (isOther || !isWhole) && manifest.build != readState().left
        if isNew {
            let state = readState()
            let highest = max(state.number, held?.number ?? 0)
            // The build that counts may come again, whether it could be read or not.
            if manifest.build != state.build && manifest.number <= highest {
                throw PackageError("\(manifest.build) is older: \(manifest.number) is not above \(highest)")
            }
            try await fetchAll(manifest)
            try write(try JSONEncoder().encode(manifest), "\(manifest.build).json")
        }
        try switchTo(isNew ? manifest : nil, hex(mark))
        return isNew && isOther
    }
    private func switchTo(_ next: Manifest?, _ mark: String) throws {
        var state = readState()
        state.mark = mark
        state.number = max(state.number, next?.number ?? 0)
        // goBack() may have left it while it was being mended.
        guard let next, next.build != state.build, next.build != state.left else { return try save(state) }
        (state.build, state.before) = (next.build, state.build)
        try save(state)
        let kept = [next, read(state.before)].compactMap { $0 }
        let digests = Set(kept.flatMap(\.files).map(\.sha256))
        let names = Set(kept.map { "\($0.build).json" } + ["state.json", "files"])
        remove(folder.appendingPathComponent("files"), allBut: digests)
        remove(folder, allBut: names)
    }
    private func remove(_ place: URL, allBut kept: Set<String>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        for name in names where !kept.contains(name) {
            try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
        }
    }

    private func missing(_ manifest: Manifest) -> [File] {
        let rows = manifest.files.filter { row in
            let size = try? place(row).resourceValues(forKeys: [.fileSizeKey]).fileSize
            return size != row.bytes
        }
        return Array(Dictionary(rows.map { ($0.sha256, $0) }, uniquingKeysWith: { first, _ in first }).values)
    }
    private func fetchAll(_ next: Manifest) async throws {
        let rows = missing(next)
        let isMost = rows.reduce(0) { $0 + $1.packed } > next.archive.bytes / 2
        let archive = isMost ? try await fetch(next.archive.path, next.archive.bytes) : nil
        for row in rows {
            let packed: Data?
            if let archive {
                packed = try cut(archive, row)
            } else {
                packed = try await fetch(next.archive.path, next.archive.bytes, row)
            }
            let unpacked = row.packed == row.bytes ? packed : packed.flatMap { inflated($0, row.bytes) }
            guard let bytes = unpacked, digest(bytes) == row.sha256 else { throw PackageError("not \(row.path)") }
            try write(bytes, "files/\(row.sha256)")
        }
    }

    /// Nothing of it is read before its signature has been checked.
    private func signedManifest(_ signature: Data) async throws -> Manifest {
        guard let bytes = try await fetch("manifest.json", maxFileBytes) else { throw PackageError("there is no manifest.json") }
        guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature),
              key.isValidSignature(signature, for: bytes) else { throw PackageError("manifest.json has not our signature") }
        return try JSONDecoder().decode(Manifest.self, from: bytes)
    }
    private func check(_ manifest: Manifest) throws {
        let isKnown = manifest.contract == contract && matches("[0-9a-f]{8}", manifest.build) && manifest.number >= 1
            && matches("[A-Za-z0-9_-][A-Za-z0-9_.-]*", manifest.archive.path) && (1...maxBytes).contains(manifest.archive.bytes)
        guard isKnown else { throw PackageError("no package for this app") }
        for row in manifest.files {
            let isSound = matches("[0-9a-f]{64}", row.sha256) && (0...maxBytes).contains(row.at)
                && (0...maxFileBytes).contains(row.bytes) && (0...row.bytes).contains(row.packed)
            if !isSound { throw PackageError("no file of a package: \(row.path)") }
        }
    }

    /// Nil: there is no such file. `row`: only this file's part of the archive.
    private func fetch(_ name: String, _ most: Int, _ row: File? = nil) async throws -> Data? {
        var request = URLRequest(url: source.appendingPathComponent(name))
        if let row { request.setValue("bytes=\(row.at)-\(row.at + row.packed - 1)", forHTTPHeaderField: "Range") }
        let (stream, response) = try await network.bytes(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status == 404 { return nil }
        guard status == 200 || (status == 206 && row != nil) else { throw PackageError("\(name): \(status)") }
        var bytes = Data()
        for try await byte in stream { // an answer that is cut off throws
            if bytes.count >= most { throw PackageError("more than \(most) bytes") }
            bytes.append(byte)
        }
        if let row, status == 200 { return try cut(bytes, row) } // a server without ranges sends it all
        return bytes
    }
    private func cut(_ archive: Data, _ row: File) throws -> Data {
        guard row.at + row.packed <= archive.count else { throw PackageError("cut off") }
        return archive.subdata(in: row.at..<(row.at + row.packed))
    }

    private nonisolated func heldManifest() -> Manifest? {
        let state = readState()
        return read(state.build) ?? read(state.before)
    }
    private nonisolated func read(_ build: String) -> Manifest? {
        guard !build.isEmpty, let bytes = try? Data(contentsOf: folder.appendingPathComponent("\(build).json")) else { return nil }
        return try? JSONDecoder().decode(Manifest.self, from: bytes)
    }
    private nonisolated func readState() -> State {
        let bytes = try? Data(contentsOf: folder.appendingPathComponent("state.json"))
        return bytes.flatMap { try? JSONDecoder().decode(State.self, from: $0) } ?? State()
    }
    private func save(_ state: State) throws { try write(try JSONEncoder().encode(state), "state.json") }
    /// Written beside it first, so that a file is there as a whole or not at all.
    private func write(_ bytes: Data, _ name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file, options: .atomic)
    }
    private nonisolated func place(_ row: File) -> URL { folder.appendingPathComponent("files/\(row.sha256)") }

    /// A file that is damaged is deleted, so that update() brings it again.
    private nonisolated func text(_ path: String, _ manifest: Manifest) throws -> String {
        guard let row = manifest.files.first(where: { $0.path == path }) else { throw PackageError("no \(path)") }
        let bytes = try Data(contentsOf: place(row))
        guard digest(bytes) == row.sha256, let text = String(data: bytes, encoding: .utf8) else {
            try? FileManager.default.removeItem(at: place(row))
            throw PackageError("damaged")
        }
        return text
    }
    /// "Single files" in src/host/README.md.
    private nonisolated func page(_ route: Route, _ language: String, _ manifest: Manifest) throws -> String {
        let document = try text(route.document, manifest)
        guard let single = route.single else { return document }
        let short = language.lowercased().components(separatedBy: CharacterSet(charactersIn: "-_"))[0]
        let pathIn = { (path: String, code: String) in path.replacingOccurrences(of: "{language}", with: code) }
        let hasIt = single.first.allSatisfy { path in manifest.files.contains { $0.path == pathIn(path, short) } }
        let texts = { (paths: [String]) in try paths.map { try self.text(pathIn($0, hasIt ? short : "en"), manifest) } }
        let (first, last) = (try texts(single.first), try texts(single.last))
        let elements = { (all: [String]) in all.map { "<script>\($0)</script>" }.joined() }
        let hashes = (first + last).map { " 'sha256-\(Data(SHA256.hash(data: Data($0.utf8))).base64EncodedString())'" }
        let parts = ["first": elements(first), "last": elements(last), "hashes": hashes.joined()]
        return try manifest.single.reduce(document) { html, edit in
            guard let from = html.range(of: edit.from, options: .literal) else { throw PackageError("no \(edit.from)") }
            var end = from.upperBound
            if let to = edit.to {
                guard let found = html.range(of: to, options: .literal, range: end..<html.endIndex) else { throw PackageError("no \(to)") }
                end = found.upperBound
            }
            return String(html[..<from.lowerBound]) + (try filled(edit.with, parts)) + String(html[end...])
        }
    }
}

private struct State: Codable {
    var build = "", before = "", left = "", mark = ""
    var number = 0
}
private struct File: Codable {
    let path: String, sha256: String
    let bytes: Int, at: Int, packed: Int
}
private struct Single: Codable { let first: [String], last: [String] }
private struct Route: Codable {
    let document: String
    let single: Single?
}
private struct Edit: Codable {
    let from: String
    let to: String?
    let with: String
}
private struct Archive: Codable {
    let path: String
    let bytes: Int
}
private struct Manifest: Codable {
    let build: String, number: Int, contract: Int, base: String
    let archive: Archive
    let single: [Edit]
    let files: [File]
    let routes: [String: Route]
}

/// Every other part of a text is the name of a gap.
private func filled(_ text: String, _ names: [String: String]) throws -> String {
    let parts = text.utf8.split(separator: gapEdge, omittingEmptySubsequences: false).map { String(Substring($0)) }
    return try parts.enumerated().map { index, part in
        if index % 2 == 0 { return part }
        guard let name = names[part] else { throw PackageError("no name \(part)") }
        return name
    }.joined()
}
private func matches(_ pattern: String, _ text: String) -> Bool {
    text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
}
/// Raw deflate, into no more bytes than the manifest says.
private func inflated(_ packed: Data, _ size: Int) -> Data? {
    guard size > 0, !packed.isEmpty else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = compression_decode_buffer(&bytes, size, [UInt8](packed), packed.count, nil, COMPRESSION_ZLIB)
    return count == size ? Data(bytes) : nil
}
private func hex(_ bytes: Data) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
private func digest(_ bytes: Data) -> String { hex(Data(SHA256.hash(data: bytes))) }
