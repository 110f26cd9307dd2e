package check

import android.content.Intent
import android.content.res.Configuration
import android.graphics.Point
import android.net.Network
import android.os.Bundle
import android.view.View
import android.webkit.RenderProcessGoneDetail
import android.webkit.ServiceWorkerClient
import android.webkit.WebChromeClient
import android.webkit.WebView
import android.webkit.WebViewClient
import com.example.companion.FirstAnswers
import com.example.companion.PagePackage
import com.example.companion.WarmView
import java.io.File
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import org.json.JSONObject

// Runs PageActivity.kt on the stubs as a phone would. Each check says what the README asks of the native side.

/** What was handed to other apps. */
private fun outside() = calls("startActivity").map { it.arguments[0] as Intent }.map { "${it.action} ${it.data}" }

private const val VIEW = "android.intent.action.VIEW"
private val FIELDS = setOf("authorization", "language", "time_zone", "deviceUnit", "tenantUnit", "userName", "userIcon")
private const val RESULT = "{\"activityLabel\":\"sportResult\",\"sportType\":1,\"id\":\"9007199254740993\"}"

private val checks = listOf<Check>(
    "the page is loaded once, with the marker; 25 px more on a tall screen" to {
        val opened = Opened()
        same(calls("loadUrl").map { it.arguments[0] }, listOf("$OURS?para=Data%20centre"))
        same(opened.settings.userAgent, Settings().userAgent + " CompanionApp/2.4.1 StatusBar/49")
        same(Opened(heightPx = 1920).settings.userAgent, Settings().userAgent + " CompanionApp/2.4.1 StatusBar/24")
    },
    "a rotated phone tells the height anew, without a load" to {
        val opened = Opened()
        for ((widthPx, heightPx, px) in listOf(listOf(2400, 1080, 24), listOf(1080, 2400, 49))) {
            Phone.answers["getRealSize"] = Point().apply { x = widthPx; y = heightPx }
            opened.activity.onConfigurationChanged(Configuration())
            same(calls("requestApplyInsets").last().on, argument("setContentView"))
            repeat(2) { opened.showBars() }
            same(opened.settings.userAgent, Settings().userAgent + " CompanionApp/2.4.1 StatusBar/$px")
        }
        same(calls("requestApplyInsets").size, 2)
        same(calls("loadUrl").size, 1)
    },
    "a link cannot lead away from the pages" to {
        for (link in listOf("@evil.example", ".evil.example", "", null)) {
            Opened(link)
            same(argument("loadUrl"), "https://pages.example.com/")
        }
    },
    "after the end of its process the page comes again at the address that it had, and not at a foreign one" to {
        val saved = Bundle()
        Phone.answers.clear()
        val opened = Opened()
        Phone.answers["getUrl"] = "https://pages.example.com/today-goal?day=2026-10-17"
        opened.protected("onSaveInstanceState", Bundle::class.java to saved)
        Opened(saved = saved)
        same(argument("loadUrl"), "https://pages.example.com/today-goal?day=2026-10-17")
        val other = Opened()
        Phone.answers["getUrl"] = THEIRS
        other.protected("onSaveInstanceState", Bundle::class.java to saved)
        Opened(saved = saved)
        same(argument("loadUrl"), "$OURS?para=Data%20centre")
    },
    "a film in full screen lies over the page, and goes again" to {
        val opened = Opened()
        val film = View(opened.activity)
        var told = 0
        for (leave in listOf(opened.windows::onHideCustomView, opened.activity::onBackPressed)) {
            opened.windows.onShowCustomView(film, WebChromeClient.CustomViewCallback { told++ })
            same(calls("addView").last().arguments, listOf(film))
            leave()
        }
        opened.windows.onHideCustomView()
        same(calls("removeView").map { it.arguments }, listOf(listOf(film), listOf(film)))
        same(listOf(told, calls("onBackPressed").size), listOf(2, 0))
    },
    "settings; text keeps its zoom, which has no stub" to {
        val settings = Opened().settings
        same(listOf(settings.runsScripts, settings.hasDomStorage, settings.opensWindows), listOf(true, true, true))
        same(listOf(settings.readsFiles, settings.readsContent), listOf(false, false))
    },
    "the frame keeps off the lower bar and those at the sides, the page learns of the upper one alone" to {
        val left = Opened().showBars()
        same(calls("setPadding").last().arguments, listOf(84, 0, 42, 126))
        same(with(left) { listOf(systemWindowInsetLeft, systemWindowInsetTop, systemWindowInsetRight, systemWindowInsetBottom) },
            listOf(0, 63, 0, 0))
    },
    "the prompt is answered with every field" to {
        val session = JSONObject(Opened().ask())
        same(session.keys().asSequence().toSet(), FIELDS + "contract")
        same(session["contract"], 1)
        same(FIELDS.map(session::get), listOf("Bearer one", "de-DE", "Europe/Berlin", 1, 0, "Mia\u2028Wong", ""))
    },
    "the prompt of others, and other questions, get nothing" to {
        val opened = Opened()
        same(opened.ask(frame = THEIRS), null)
        same(opened.ask(question = "Your name?"), null)
        Phone.answers["getUrl"] = THEIRS
        same(opened.ask(), null)
    },
    "every method acts on the main thread, and there only for our page" to {
        val opened = Opened()
        val others = listOf("routerFinish", "arouseTreadmill", "refreshUI", "applyReward")
        for (name in others) same(opened.say(name, "{\"id\":7}"), null)
        same(opened.say("finishActivity", "{}"), null)
        same(listOf(opened.app.taken, calls("finish")), listOf(listOf<String>(), listOf<Phone.Call>()))
        Phone.runMainThread()
        same(opened.app.taken, others.map { "$it {\"id\":7}" })
        same(calls("finish").size, 1)
        Phone.answers["getUrl"] = THEIRS
        opened.say("finishActivity", "{}")
        Phone.runMainThread()
        same(calls("finish").size, 1)
    },
    "a screen opens with the message as it came; unknown ones are refused" to {
        val opened = Opened()
        same(opened.say("startActivity", RESULT), null)
        Phone.runMainThread()
        val intent = argument<Intent>("startActivityForResult")
        same(listOf(intent.action, intent.getPackage()), listOf("$PACKAGE.sportResult", PACKAGE))
        same(intent.getStringExtra("message"), RESULT)
        opened.say("startActivity", "{\"activityLabel\":\"musicAuthorized\",\"musicUserToken\":\"t\"}")
        for (refused in listOf("{\"activityLabel\":\"../Settings\"}", "{}", "[]", "null", "{"))
            check(opened.say("startActivity", refused) != null) { refused }
        Phone.runMainThread()
        same(calls("startActivityForResult").size, 1)
        same(opened.app.taken.size, 1)
    },
    "a screen that the app lacks does no harm" to {
        val opened = Opened()
        Phone.answers["hasNoScreen"] = true
        opened.say("startActivity", RESULT)
        Phone.runMainThread()
        same(calls("startActivityForResult").size, 0)
    },
    "links: ours stay, the web and stores go outside, nothing else goes anywhere" to {
        val opened = Opened()
        val pages = opened.pages
        same(pages.shouldOverrideUrlLoading(opened.page, request("https://pages.example.com/today-goal")), false)
        val frame = request("https://apple.com/", isMainFrame = false)
        same(pages.shouldOverrideUrlLoading(opened.page, frame), false)
        val allowed = listOf(THEIRS, "http://pages.example.com/", "market://details?id=a")
        for (address in allowed + listOf("intent://a#Intent;end", "file:///sdcard/a", "javascript:1"))
            same(pages.shouldOverrideUrlLoading(opened.page, request(address)), true)
        same(outside(), allowed.map { "$VIEW $it" })
    },
    "a new window is never shown: its address goes outside, then it is destroyed" to {
        val opened = Opened()
        val window = opened.openWindow(from = OURS)
        val client = argument<WebViewClient>("setWebViewClient")
        same(client.shouldOverrideUrlLoading(window, request("https://idmsa.apple.com/")), true)
        same(outside(), listOf("$VIEW https://idmsa.apple.com/"))
        same(listOf(calls("show").size, calls("destroy").size), listOf(0, 0))
        same((window.settings as Settings).runsScripts, false)
        Phone.runMainThread()
        same(calls("destroy").map { it.on }, listOf(window))
    },
    "Apple's window is shown, without the bridge, and leads nowhere else" to {
        val opened = Opened()
        val window = opened.openWindow(from = "https://pages.example.com/musicKit-authorize?type=1")
        val client = argument<WebViewClient>("setWebViewClient")
        same(client.shouldOverrideUrlLoading(window, request("https://idmsa.apple.com/sign-in")), false)
        for (other in listOf("http://idmsa.apple.com/", "https://evilapple.com/"))
            same(client.shouldOverrideUrlLoading(window, request(other)), true)
        same(outside().size, 2)
        same(listOf("show", "addJavascriptInterface", "destroy").map { calls(it).size }, listOf(1, 1, 0))
        argument<WebChromeClient>("setWebChromeClient").onCloseWindow(window)
        same(calls("dismiss").size, 1)
    },
    "the prompt hands over what the app has asked before the view was made, once, and refreshPage does not" to {
        val asked = CountDownLatch(1)
        Server { exchange -> exchange.answer(200, "{\"of\":\"${exchange.requestURI}\"}".toByteArray()).also { asked.countDown() } }.use {
            val rules = File(RELEASES, "one/dist-deploy/first-requests.json").readText()
            val pool = Executors.newSingleThreadExecutor()
            val opened = Opened("/today-goal", app = App().apply { firstAnswers = FirstAnswers(rules, it.origin, pool = pool) })
            pool.shutdown()
            check(pool.awaitTermination(60, TimeUnit.SECONDS))
            asked.await()
            opened.app.sessionListeners.forEach { changed -> changed() }
            Phone.runMainThread()
            check("answers" !in argument<String>("evaluateJavascript"))
            val session = JSONObject(opened.ask())
            same(session.keys().asSequence().toSet(), FIELDS + "answers" + "contract")
            val answers = session.getJSONArray("answers")
            same(answers.length(), it.asked.size)
            check(answers.length() > 0)
            same(answers.getJSONObject(0)["text"], "{\"of\":\"${answers.getJSONObject(0)["url"]}\"}")
            same(JSONObject(opened.ask()).getJSONArray("answers").length(), 0)
        }
    },
    "the package's files serve with all that a server sends; the rest, and other verbs, are the network's" to {
        val release = File(RELEASES, "one")
        Server { exchange -> exchange.answer(200, File(release, "dist-package${exchange.requestURI}").readBytes()) }.use {
            val folder = File(RELEASES, "app").apply { deleteRecursively() }
            val key = File(RELEASES, "public.der").readBytes()
            val app = App().apply { pages = PagePackage(folder, it.origin, "https://pages.example.com", key).apply { update() } }
            val opened = Opened(app = app)
            Phone.answers["getActiveNetwork"] = Network()
            fun answer(url: String, verb: String = "GET") = opened.pages.shouldInterceptRequest(opened.page, request(url, verb = verb))
            val document = answer("$OURS?para=Data%20centre")!!
            same(listOf(document.mimeType, document.encoding, document.statusCode), listOf("text/html", "utf-8", 200))
            check("Content-Security-Policy" in document.responseHeaders && "X-Content-Type-Options" in document.responseHeaders)
            val page = File(release, "dist/running-statistics/index.html").readBytes()
            check(document.data.readBytes().contentEquals(page))
            same(answer(OURS, "POST"), null)
            for (other in listOf(THEIRS, "https://pages.example.com/api-shc-sport/a", "https://pages.example.com/sw.js"))
                same(answer(other), null)
            val worker = argument<ServiceWorkerClient>("setServiceWorkerClient")
            same(worker.shouldInterceptRequest(request("https://pages.example.com/sw.js?a"))?.statusCode, 404)
            check(worker.shouldInterceptRequest(request(OURS))!!.data.readBytes().contentEquals(page))
            same(worker.shouldInterceptRequest(request("https://pages.example.com/api-shc-sport/a")), null)
        }
        Opened()
        same(calls("setServiceWorkerClient").size, 0) // without a package the pages keep their worker
    },
    "a view that was made before is the page's, and belongs to its screen; else one is made" to {
        WarmView.prepare(App())
        Phone.runMainThread()
        val opened = Opened()
        val (context, screen) = calls("setBaseContext").single().run { on to arguments[0] }
        same(listOf(opened.page.context === context, screen === opened.activity), listOf(true, true))
        val next = Opened()
        same(calls("setBaseContext").single().arguments[0], next.activity)
        check(next.page !== opened.page)
    },
    "a view that waits is dropped when the process of the pages dies, and the app lives on" to {
        Phone.calls.clear()
        WarmView.prepare(App())
        Phone.runMainThread()
        val (waiting, client) = calls("setWebViewClient").single().run { on as WebView to arguments[0] as WebViewClient }
        same(client.onRenderProcessGone(waiting, object : RenderProcessGoneDetail() {}), true)
        same(calls("destroy").single().on === waiting, true)
        check(Opened().page !== waiting)
    },
    "bundled documents serve without a network, and nothing but them" to {
        val opened = Opened()
        fun answer(url: String) = opened.pages.shouldInterceptRequest(opened.page, request(url))
        val document = answer("https://pages.example.com/user-agreement?language=de")
        same(listOf(document?.mimeType, document?.encoding), listOf("text/html", "utf-8"))
        same(argument("open"), "pages/user-agreement/index.html")
        for (other in listOf(OURS, "https://pages.example.com/", "https://other.example/user-agreement"))
            same(answer(other), null)
        Phone.answers["getActiveNetwork"] = Network()
        same(answer("https://pages.example.com/user-agreement"), null)
    },
    "the page is told when a screen closed, and when the session changed" to {
        val opened = Opened()
        opened.protected("onActivityResult", Int::class.java to 0, Int::class.java to 0, Intent::class.java to null)
        same(argument("evaluateJavascript"), "window.refreshPage && refreshPage()")
        opened.app.authorization = "Bearer two"
        thread { opened.app.sessionListeners.forEach { it() } }.join()
        same(calls("evaluateJavascript").size, 1)
        Phone.runMainThread()
        val script = argument<String>("evaluateJavascript")
        val json = JSONObject(script.removePrefix("window.refreshPage && refreshPage(").removeSuffix(")"))
        same(listOf(json["authorization"], json["userName"]), listOf("Bearer two", "Mia\u2028Wong"))
        check('\u2028' !in script) { "a line of its own for engines before Chromium 66" }
        Phone.answers["getUrl"] = THEIRS
        opened.app.sessionListeners.forEach { it() }
        Phone.runMainThread()
        same(calls("evaluateJavascript").size, 2)
    },
    "Back goes back in the page, then out; a dead renderer starts anew; the end cleans up" to {
        val opened = Opened()
        opened.activity.onBackPressed()
        Phone.answers["canGoBack"] = true
        opened.activity.onBackPressed()
        same(Phone.calls.map { it.method }.takeLast(2), listOf("onBackPressed", "goBack"))
        same(opened.pages.onRenderProcessGone(opened.page, object : RenderProcessGoneDetail() {}), true)
        same(calls("recreate").size, 1)
        opened.protected("onDestroy")
        same(Phone.calls.map { it.method }.takeLast(2), listOf("removeView", "destroy"))
        same(opened.app.sessionListeners.size, 0)
    }
)

fun main() = runAll(checks, "Sample")
