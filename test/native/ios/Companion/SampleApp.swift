// The least that an app around the pages has: who is signed in, and a screen that stands for its own ones.
import UIKit
import WebKit

final class SampleApp: CompanionApp {
    let version = "1.0"
    let authorization = "" // "Bearer ..." of the gateway
    private(set) var userName = "Mia Wong"
    let userIcon = ""
    let deviceUnit = 0
    let tenantUnit = 0
    let firstAnswers: FirstAnswers? = nil
    let pages: PagePackage? = nil
    func take(_ name: String, _ message: [String: Any]) {}
    func open(_ label: String, _ message: [String: Any], over page: UIViewController, closed: @escaping () -> Void) {
        let screen = NativeScreen(closed: closed) { [weak self, weak page] in
            self?.changePerson()
            (page as? PageViewController)?.sessionDidChange()
        }
        screen.title = "\(label) \(message)"
        page.navigationController?.pushViewController(screen, animated: true)
    }
    /// As after a sign-in: the page gets `refreshPage(session)`.
    private func changePerson() { userName = userName == "Mia Wong" ? "Ben Okoro" : "Mia Wong" }
}

final class NativeScreen: UIViewController {
    private let closed: () -> Void
    private let changePerson: () -> Void
    init(closed: @escaping () -> Void, changePerson: @escaping () -> Void) {
        self.closed = closed
        self.changePerson = changePerson
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Change the person") { [changePerson] _ in
            changePerson()
        })
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(button)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closed()
    }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let app = SampleApp()

    /// Opens the bridge's test, which `npm start` and debug builds have.
    func application(_ application: UIApplication,
                     didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let start = UIViewController()
        let pages = UINavigationController(rootViewController: start)
        pages.pushViewController(PageViewController(app: app, link: "/bridge-test"), animated: false)
        window.rootViewController = pages
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
