// A WKWebView that is made before it is needed: a sample to copy from. The first one of an app starts WebKit's processes.
// Checked by check.sh as PageViewController.swift is: no Swift compiler has seen it, and it ran on no phone.
import WebKit

@MainActor enum WarmView {
    private static var spare: WKWebView?

    /// For the app to call once its first screen is shown (`viewDidAppear`). PageViewController calls it when a page has gone,
    /// so that there is one for the next. It is made when the main thread has nothing to do: after drawing, never in a scroll.
    static func prepare(_ app: CompanionApp) {
        let idle = CFRunLoopActivity.beforeWaiting.rawValue
        let observer = CFRunLoopObserverCreateWithHandler(nil, idle, false, CFIndex.max) { _, _ in
            if spare != nil { return }
            let view = make(app)
            view.loadHTMLString("", baseURL: nil) // its process starts with the first load; this one is in no history
            spare = view
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .defaultMode)
    }
    /// For one page alone. It has no message handlers yet, since they are the page's own.
    static func take(_ app: CompanionApp) -> WKWebView {
        defer { spare = nil }
        return spare ?? make(app)
    }
    private static func make(_ app: CompanionApp) -> WKWebView {
        return WKWebView(frame: .zero, configuration: PageViewController.configuration(app))
    }
}
