// How an iOS app (15 or newer, by Xcode 16 or newer) shows the pages: a sample to copy from. CompanionApp is the app's
// own part. Checked by check.sh: a grammar of Swift reads it without an error, and its delegate methods are those of
// Apple's declarations. No Swift compiler has seen it, and it ran on no phone.
import UIKit
import WebKit

private let origin = "https://pages.example.com"
private let methods = ["finishActivity", "startActivity", "routerFinish", "arouseTreadmill", "refreshUI", "applyReward"]
private let labels: Set<String> = [
    "sportResult", "sportTarget", "shareSport", "shareCourseSport", "musicAuthorized", "DeviceBindingPage",
    "SubmitFeedBackPage", "QuickExercisePage", "SocialMediaFollowPage", "ProductUserVerificationPage",
]
/// The web's schemes and the store's.
private let outside: Set<String> = ["https", "http", "itms-apps", "itms-appss"]

/// It holds the session in memory, since a page stands still while it asks; "" means none.
@MainActor protocol CompanionApp: AnyObject {
    var version: String { get }
    var authorization: String { get } // the header's whole value
    var userName: String { get }; var userIcon: String { get }
    var deviceUnit: Int { get }; var tenantUnit: Int { get } // 0: metric, 1: imperial
    var firstAnswers: FirstAnswers? { get } // nil: the pages ask for themselves
    var pages: PagePackage? { get } // nil: the pages come from the network
    func take(_ name: String, _ message: [String: Any])
    /// Shows a native screen and calls back when it has closed.
    func open(_ label: String, _ message: [String: Any], over page: UIViewController, closed: @escaping () -> Void)
}

final class PageViewController: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
    private let app: CompanionApp
    private let link: String // "/running-statistics?para=Data%20centre"
    private var asked: FirstAnswers.Asked?
    private lazy var page = WarmView.take(app)

    init(app: CompanionApp, link: String) {
        self.app = app
        self.link = link
        super.init(nibName: nil, bundle: nil)
        asked = app.firstAnswers?.ask(link, session()) // before the WKWebView is made, which takes time
    }
    required init?(coder: NSCoder) { return nil }
    /// For WarmView, too: but for the message handlers, nothing of it can change once a view is made.
    static func configuration(_ app: CompanionApp) -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        // "Mobile/15E148" stands there by itself. No StatusBar/<px>: on iOS it is the safe area's.
        configuration.applicationNameForUserAgent = "Mobile/15E148 CompanionApp/\(app.version)"
        configuration.defaultWebpagePreferences.preferredContentMode = .mobile // else an iPad says "Macintosh"
        configuration.allowsInlineMediaPlayback = true // else an iPhone plays the help's film in full screen alone
        return configuration
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let handler = WeakHandler(self) // a content controller holds on to its handlers
        for method in methods { page.configuration.userContentController.add(handler, name: method) }
        page.navigationDelegate = self
        page.uiDelegate = self
        page.allowsBackForwardNavigationGestures = true
        page.frame = view.bounds // up to all edges: the pages keep off the safe area themselves
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page)
        let address = origin + (link.hasPrefix("/") ? link : "/") // never "@elsewhere"
        if let url = URL(string: address), !showsFromApp(url) { page.load(URLRequest(url: url)) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        WarmView.prepare(app) // while no page needs the time
    }
    /// The app's own file, at the page's own address. False: it has none. A reload asks the network.
    private func showsFromApp(_ url: URL) -> Bool {
        let link = String(url.absoluteString.dropFirst(origin.count))
        let language = session()["language"] as? String ?? "en"
        guard let html = app.pages?.html(link, language) else { return false }
        page.loadSimulatedRequest(URLRequest(url: url), responseHTML: html)
        return true
    }

    /// All fields, always: one that is left out keeps the value that the visit had before.
    private func session() -> [String: Any] {
        return [
            "authorization": app.authorization, "userName": app.userName, "userIcon": app.userIcon,
            "deviceUnit": app.deviceUnit, "tenantUnit": app.tenantUnit,
            "language": Bundle.main.preferredLocalizations.first ?? "en", "time_zone": TimeZone.current.identifier,
        ]
    }
    private func json(_ fields: [String: Any]) -> String {
        let data = try? JSONSerialization.data(withJSONObject: fields)
        return data.flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
    }
    private func promptAnswer() -> String {
        var fields = session()
        fields["answers"] = asked?.take(fields)
        fields["contract"] = 1
        return json(fields)
    }
    /// For the app to call, on the main thread, when a token was renewed or the language, a unit or the person changed.
    func sessionDidChange() { refresh(json(session())) }
    /// The page loads its data anew, with the session if there is one.
    private func refresh(_ session: String = "") {
        guard isOurs(page.url) else { return }
        page.evaluateJavaScript("window.refreshPage && refreshPage(\(session))", completionHandler: nil)
    }
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard isOurs(message.frameInfo), let body = message.body as? [String: Any] else { return }
        switch message.name {
        case "finishActivity": close()
        case "startActivity": start(body)
        default: app.take(message.name, body)
        }
    }
    /// A page that is still loading sends a message for each tap: the second one must not close the screen below.
    private func close() {
        guard let stack = navigationController, stack.viewControllers.count > 1 else {
            if !isBeingDismissed { dismiss(animated: true) }
            return
        }
        if stack.topViewController === self { stack.popViewController(animated: true) }
    }
    private func start(_ message: [String: Any]) {
        guard let label = message["activityLabel"] as? String, labels.contains(label) else { return }
        if label == "musicAuthorized" { return app.take(label, message) } // with `musicUserToken`
        app.open(label, message, over: self) { [weak self] in self?.refresh() } // ids are strings
    }
    /// Others get nil, which is what a page without an app would get.
    func webView(_ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
                 initiatedByFrame frame: WKFrameInfo,
                 completionHandler: @escaping @MainActor @Sendable (String?) -> Void) {
        completionHandler(prompt == "getDeviceId" && isOurs(frame) ? promptAnswer() : nil)
    }
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
                 decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void) {
        let url = navigationAction.request.url
        let isInside = webView == page ? isOurs(url) : isApple(url)
        guard navigationAction.targetFrame?.isMainFrame == true, !isInside else { return decisionHandler(.allow) }
        openOutside(url)
        decisionHandler(.cancel)
    }
    /// A link with a window of its own goes to the browser. Apple's alone is shown here, and without the bridge.
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
                 for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView? {
        let url = navigationAction.request.url
        let asksApple = isOurs(webView.url) && webView.url?.path == "/musicKit-authorize" && isApple(url)
        guard asksApple else { openOutside(url); return nil }
        configuration.userContentController = WKUserContentController()
        let window = WKWebView(frame: .zero, configuration: configuration)
        window.navigationDelegate = self
        window.uiDelegate = self
        let controller = UIViewController()
        controller.view = window
        present(controller, animated: true)
        return window
    }
    func webViewDidClose(_ webView: WKWebView) {
        if webView != page { presentedViewController?.dismiss(animated: true) }
    }
    /// Without a network: the app's own file, or for legal documents the bundle's folder pages/, copied from dist/.
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        guard let error = error as? URLError, error.code != .cancelled, let url = error.failingURL, isOurs(url), !showsFromApp(url),
              let file = Bundle.main.url(forResource: "index", withExtension: "html", subdirectory: "pages" + url.path),
              let html = try? String(contentsOf: file, encoding: .utf8) else { return }
        webView.loadSimulatedRequest(URLRequest(url: url), responseHTML: html)
    }
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { webView.reload() }
    private func openOutside(_ url: URL?) {
        if let url, outside.contains(url.scheme ?? "") { UIApplication.shared.open(url) }
    }
    private func isOurs(_ url: URL?) -> Bool { url?.absoluteString.hasPrefix(origin + "/") == true }
    private func isApple(_ url: URL?) -> Bool { url?.scheme == "https" && url?.host?.hasSuffix(".apple.com") == true }
    private func isOurs(_ frame: WKFrameInfo) -> Bool {
        let asks = frame.securityOrigin
        let port = asks.port == 0 ? "" : ":\(asks.port)" // 0 is the default port
        return frame.isMainFrame && "\(asks.protocol)://\(asks.host)\(port)" == origin
    }
}

private final class WeakHandler: NSObject, WKScriptMessageHandler {
    private weak var target: WKScriptMessageHandler?
    init(_ target: WKScriptMessageHandler) { self.target = target }
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        target?.userContentController(controller, didReceive: message)
    }
}
