// What an app (iOS 15 or newer) asks the gateway while its WKWebView is being made: a sample to copy from. The same as
// FirstAnswers.kt. Checked by check.sh: a grammar of Swift reads it without an error. No Swift compiler has seen it, so
// run it with first-requests.cases.json first.
import Foundation

private let maxAnswers = 60
private let maxChars = 1_000_000 // of all answers together, as JavaScript counts them
private let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()")
private let sendable = "(?!(?i:Bearer( null| undefined)?)$)[!-~][ -~]*" // printable ASCII, but no `Bearer` without a token
private let offset = "(?:UTC|GMT)?([-+])([0-9]{1,2}):?([0-9]{2})?"
private let token = "\\{(today|query\\..+?)(?:\\.((?:first|last)Of(?:Week|Month|Year)))?\\}"

/// What the rules say that this code does not know: the page asks for itself.
private struct Unknown: Error {}

/// A day of the calendar, without a time or a zone.
struct Day: Comparable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int
    var description: String { String(format: "%04d-%02d-%02d", year, month, day) }
    static func < (one: Day, other: Day) -> Bool { one.number < other.number }

    /// Days since 1970-01-01. A year begins in March here, so that a leap day is its last.
    var number: Int {
        let fromMarch = (month + 9) % 12
        let years = year - (month < 3 ? 1 : 0)
        return years * 365 + years / 4 - years / 100 + years / 400 + (fromMarch * 153 + 2) / 5 + day - 719_469
    }
    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
    init(number: Int) {
        var year = 1970 + (number < 0 ? number / 365 - 1 : number / 366) // not too late
        while Day(year: year + 1, month: 1, day: 1).number <= number { year += 1 }
        let month = (1...12).last { Day(year: year, month: $0, day: 1).number <= number } ?? 1
        self.init(year: year, month: month, day: number - Day(year: year, month: month, day: 1).number + 1)
    }
    /// From the year 100 on.
    init?(_ text: String) {
        let parts = groups("([0-9]{4})-([0-9]{2})-([0-9]{2})", text).compactMap { Int($0) }
        guard parts.count == 3, parts[0] >= 100, (1...12).contains(parts[1]), parts[2] >= 1 else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
        if Day(number: number) != self { return nil }
    }
    func part(_ end: String) throws -> Day {
        let monday = number - ((number + 3) % 7 + 7) % 7 // 1970 began on a Thursday
        switch end {
        case "firstOfWeek": return Day(number: monday)
        case "lastOfWeek": return Day(number: monday + 6)
        case "firstOfMonth": return Day(year: year, month: month, day: 1)
        case "lastOfMonth":
            let next = month == 12 ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
            return Day(number: next.number - 1)
        case "firstOfYear": return Day(year: year, month: 1, day: 1)
        case "lastOfYear": return Day(year: year, month: 12, day: 31)
        default: throw Unknown()
        }
    }
}

final class FirstAnswers: NSObject, URLSessionTaskDelegate {
    private let routes: [String: [[String: Any]]]
    private let languages: [String]
    private let defaults: [String: String]
    private let origin: String
    private let gateway: String

    /// `rules`: first-requests.json. `origin`: of the pages. `gateway`: of the calls, where it is another one
    /// (GATEWAY_ORIGIN). The session's headers go to these two alone.
    init?(rules: Data, origin: String, gateway: String? = nil) {
        guard let json = (try? JSONSerialization.jsonObject(with: rules)) as? [String: Any],
              let routes = json["routes"] as? [String: [[String: Any]]],
              let languages = json["languages"] as? [String],
              let defaults = json["defaults"] as? [String: String] else { return nil }
        self.routes = routes
        self.languages = languages
        self.defaults = defaults
        self.origin = origin
        self.gateway = gateway ?? origin
    }

    /// Sends the first requests of a page. `link`: without the pages' folder. `session`: as the prompt's answer has it.
    func ask(_ link: String, _ session: [String: Any], seconds: TimeInterval = 5) -> Asked {
        let sent = headers(session)
        // No session, a zone that the phone does not know, newer rules: the page asks itself.
        let today = sent["Authorization"] == "" ? nil : self.today(sent["time_zone"] ?? "", Date())
        let urls = today.flatMap { try? addresses(link, sent, $0) } ?? []
        return Asked(self, urls, sent, seconds)
    }

    final class Asked: @unchecked Sendable { // the lock guards what changes
        private let rules: FirstAnswers
        private let sent: [String: String]
        private let network: URLSession
        private let lock = NSLock()
        private var found: [[String: Any]?]
        private var isTaken = false

        init(_ rules: FirstAnswers, _ urls: [String], _ sent: [String: String], _ seconds: TimeInterval) {
            self.rules = rules
            self.sent = sent
            found = Array(repeating: nil, count: urls.count)
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForResource = seconds // until the whole answer is there
            network = URLSession(configuration: configuration, delegate: rules, delegateQueue: nil)
            for (index, url) in urls.enumerated() { fetch(index, url) }
            network.finishTasksAndInvalidate()
        }
        private func fetch(_ index: Int, _ url: String) {
            let address = url.hasPrefix("/") ? rules.origin + url : url
            let isAllowed = [rules.origin, rules.gateway].contains { address.hasPrefix($0 + "/") }
            guard isAllowed, let whole = URL(string: address) else { return }
            var request = URLRequest(url: whole, cachePolicy: .reloadIgnoringLocalCacheData)
            for (name, value) in sent { request.setValue(value, forHTTPHeaderField: name) }
            network.dataTask(with: request) { [weak self] data, response, error in
                guard let self, error == nil, (response as? HTTPURLResponse)?.statusCode == 200,
                      let text = data.flatMap({ String(data: $0, encoding: .utf8) }) else { return }
                let atMs = Int(Date().timeIntervalSince1970 * 1000)
                self.lock.lock()
                if !self.isTaken { self.found[index] = ["url": url, "status": 200, "text": text, "atMs": atMs] }
                self.lock.unlock()
            }.resume()
        }
        /// For `answers` in the prompt's answer: what has come by now, once. It does not wait, because the page stands
        /// still meanwhile. For another session than that of ask() it is empty.
        func take(_ session: [String: Any]) -> [[String: Any]] {
            lock.lock()
            defer { lock.unlock() }
            if isTaken || rules.headers(session) != sent { found = [] }
            isTaken = true
            network.invalidateAndCancel()
            var left = maxChars
            let fitting = found.compactMap { $0 }.filter { answer in
                let chars = (answer["text"] as? String)?.utf16.count ?? .max
                if chars > left { return false }
                left -= chars
                return true
            }
            return Array(fitting.prefix(maxAnswers))
        }
    }
    /// A redirect could lead to another server: its own status counts.
    func urlSession(_ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
                    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void) {
        completionHandler(nil)
    }

    func headers(_ session: [String: Any]) -> [String: String] {
        let text = { (name: String) in session[name] as? String ?? "" }
        let authorization = text("authorization").trimmingCharacters(in: .whitespacesAndNewlines)
        let short = text("language").lowercased().components(separatedBy: CharacterSet(charactersIn: "-_.@"))[0]
        return [
            "Authorization": isWhole(sendable, authorization) ? authorization : "",
            "time_zone": text("time_zone").isEmpty ? defaults["time_zone"] ?? "" : text("time_zone"),
            "language": languages.contains(short) ? short : defaults["language"] ?? "",
        ]
    }
    func today(_ zone: String, _ now: Date) -> Day? {
        let parts = groups(offset, zone)
        let minutes = parts.isEmpty ? 0 : (Int(parts[1]) ?? 0) * 60 + (Int(parts[2]) ?? 0)
        let fixed = (parts.first == "-" ? -60 : 60) * minutes
        guard let seconds = parts.isEmpty ? TimeZone(identifier: zone)?.secondsFromGMT(for: now) : fixed else { return nil }
        return Day(number: Int(((now.timeIntervalSince1970 + Double(seconds)) / 86_400).rounded(.down)))
    }
    /// Of the route's rules the first one counts whose conditions hold.
    func addresses(_ link: String, _ sent: [String: String], _ today: Day) throws -> [String] {
        let bare = link.components(separatedBy: "#")[0]
        let path = bare.components(separatedBy: "?")[0]
        let query = self.query(String(bare.dropFirst(path.count + 1)))
        let value = { (name: String) -> String? in
            name.hasPrefix("headers.") ? sent[String(name.dropFirst(8))] : query[String(name.dropFirst(6))]
        }
        for rule in routes[path] ?? [] {
            let conditions = rule["when"] as? [[String: Any]] ?? []
            guard try conditions.allSatisfy({ try holds($0, value, today) }) else { continue }
            return try (rule["requests"] as? [String] ?? []).map { try filled($0, value, today) }
        }
        return []
    }
    private func holds(_ condition: [String: Any], _ value: (String) -> String?, _ today: Day) throws -> Bool {
        let found = value(condition["value"] as? String ?? "")
        let text = found ?? ""
        if condition["isMissing"] as? Bool == true { return found == nil }
        if let expected = condition["is"] as? String { return text == expected }
        if let pattern = condition["matches"] as? String { return isWhole(pattern, text) }
        if condition["isDayUntil"] as? String == "today" { return Day(text).map { $0 <= today } ?? false }
        throw Unknown() // of newer rules: no guess of what it asks
    }
    private func filled(_ address: String, _ value: (String) -> String?, _ today: Day) throws -> String {
        var rest = address
        var done = ""
        while let range = rest.range(of: token, options: .regularExpression) {
            let parts = groups(token, String(rest[range]))
            var text = parts[0] == "today" ? today.description : value(parts[0]) ?? ""
            if !parts[1].isEmpty {
                guard let day = Day(text) else { throw Unknown() }
                text = try day.part(parts[1]).description
            }
            done += String(rest[..<range.lowerBound]) + (text.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
            rest = String(rest[range.upperBound...])
        }
        return done + rest
    }
    /// If a name comes twice, its first value counts.
    private func query(_ search: String) -> [String: String] {
        let pairs = search.components(separatedBy: "&").filter { !$0.isEmpty }.map { pair -> (String, String) in
            let name = pair.components(separatedBy: "=")[0]
            return (decoded(name), decoded(String(pair.dropFirst(name.count + 1))))
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    private func decoded(_ text: String) -> String {
        let spaced = text.replacingOccurrences(of: "+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }
}

private func isWhole(_ pattern: String, _ text: String) -> Bool {
    text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
}
/// What the groups of the pattern take of the whole text; "" for one that takes nothing. Empty: it does not match.
private func groups(_ pattern: String, _ text: String) -> [String] {
    let all = NSRange(text.startIndex..., in: text)
    guard let regex = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z"),
          let match = regex.firstMatch(in: text, range: all) else { return [] }
    return (1..<match.numberOfRanges).map { index in
        Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
    }
}
