// How an Android app (API 24 or newer) shows the pages: a sample to copy from. CompanionApp is the app's own part.
// AndroidManifest.xml says what it needs of the system; each native screen has the action "<package>.<label>".
// Checked by check.sh: Kotlin 1.3.31 compiles it, and check/ runs it on stubs/ of Android. It ran on no phone.
package com.example.companion

import android.app.*
import android.content.*
import android.content.res.Configuration
import android.graphics.*
import android.net.*
import android.os.*
import android.view.View
import android.webkit.*
import android.widget.FrameLayout
import java.io.ByteArrayInputStream
import java.util.TimeZone
import org.json.JSONObject

private const val ORIGIN = "https://pages.example.com"
private val LABELS = setOf("sportResult", "sportTarget", "shareSport", "shareCourseSport", "DeviceBindingPage",
    "SubmitFeedBackPage", "QuickExercisePage", "SocialMediaFollowPage", "musicAuthorized", "ProductUserVerificationPage")
/** The web's schemes and the stores'. Never `intent:`, which reaches into other apps. */
private val OUTSIDE = setOf("https", "http", "market", "mimarket", "oppomarket", "vivomarket", "appmarket")

/** The Application class. It holds the session in memory, since a page stands still while it asks; "" means none. */
interface CompanionApp {
    val version: String; val authorization: String // the header's whole value
    val userName: String; val userIcon: String
    val deviceUnit: Int; val tenantUnit: Int // 0: metric, 1: imperial; the tenant's counts where the device has none
    val sessionListeners: MutableSet<() -> Unit> // to be called when token, language, unit or person changed
    val firstAnswers: FirstAnswers?; val pages: PagePackage? // null: the pages ask and load for themselves
    fun take(name: String, message: JSONObject) // "musicAuthorized" brings a `musicUserToken`, `applyReward` an id
}

class PageActivity : Activity() {
    private val app get() = application as CompanionApp
    /** For example "/running-statistics?para=Data%20centre". */
    private var link = ""
    private var film: Pair<View, WebChromeClient.CustomViewCallback>? = null // of /treadmill-lube, in full screen
    private var asked: FirstAnswers.Asked? = null
    private val visit by lazy { app.pages?.open() } // one package until the page is closed
    private val page by lazy { WarmView.take(this) }
    private val frame by lazy { FrameLayout(this).apply { addView(page) } }
    private val onSessionChange: () -> Unit = { runOnUiThread { refresh(session()) } }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        link = savedInstanceState?.getString("link") ?: intent.getStringExtra("link").orEmpty()
        asked = app.firstAnswers?.ask(link, session()) // before the WebView is made, which takes time
        page.settings.javaScriptEnabled = true
        page.settings.domStorageEnabled = true
        page.settings.allowFileAccess = false // true below targetSdkVersion 30
        page.settings.allowContentAccess = false
        page.settings.setSupportMultipleWindows(true) // else target="_blank" opens in this view, beside the bridge
        // Left alone: textZoom, the size that the person reads at, and cacheMode, since the server says what is kept.
        page.addJavascriptInterface(Bridge(), "companion")
        page.webViewClient = Pages()
        page.webChromeClient = Windows()
        app.pages?.let { ServiceWorkerController.getInstance().setServiceWorkerClient(Workers(it)) }
        setContentView(frame)
        window.statusBarColor = Color.TRANSPARENT
        frame.systemUiVisibility = View.SYSTEM_UI_FLAG_LAYOUT_STABLE or View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
        frame.setOnApplyWindowInsetsListener { _, bars -> // keyboard, lower and side bars: the frame's; the upper bar: the page's
            with(bars) { frame.setPadding(systemWindowInsetLeft, 0, systemWindowInsetRight, systemWindowInsetBottom) }
            mark(bars.systemWindowInsetTop)
            bars.replaceSystemWindowInsets(0, bars.systemWindowInsetTop, 0, 0)
        }
        app.sessionListeners.add(onSessionChange)
    }
    /** The page that is shown stands in its address: it comes again when the system has ended the app, or the page's process. */
    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        outState.putString("link", if (isOurs(page.url)) page.url!!.removePrefix(ORIGIN) else link)
    }
    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        frame.requestApplyInsets() // also where a rotation leaves the bars as high as they were
    }
    /**
     * Tells the pages the bar's height, then loads the first one. A rotated phone tells the next page: pages take 25 off
     * where the screen is tall, so 25 go on top there. A page that is still loading is loaded again, with the new height.
     */
    private fun mark(barPx: Int) {
        val screen = Point().also { windowManager.defaultDisplay.getRealSize(it) }
        val cssPx = Math.round(barPx / resources.displayMetrics.density) + if (screen.y >= 2 * screen.x) 25 else 0
        val said = page.settings.userAgentString
        val marked = said.substringBefore(" CompanionApp/") + " CompanionApp/${app.version} StatusBar/$cssPx"
        if (said != marked) page.settings.userAgentString = marked
        if ("CompanionApp/" !in said) page.loadUrl(if (link.startsWith("/")) ORIGIN + link else "$ORIGIN/") // never "@elsewhere"
    }
    /** All fields, always: one that is left out keeps the value that the visit had before. */
    private fun session() = JSONObject(mapOf("authorization" to app.authorization, "userName" to app.userName,
        "userIcon" to app.userIcon, "deviceUnit" to app.deviceUnit, "tenantUnit" to app.tenantUnit,
        "language" to resources.configuration.locales[0].toLanguageTag(), "time_zone" to TimeZone.getDefault().id))
    private fun promptAnswer() = session().also { it.put("answers", asked?.take(it)) }.put("contract", 1)
    /** The page loads its data anew, with the session if there is one. Two characters end lines in old engines. */
    private fun refresh(session: JSONObject? = null) {
        val json = session?.toString().orEmpty().replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
        if (isOurs(page.url)) page.evaluateJavascript("window.refreshPage && refreshPage($json)", null)
    }
    /** Runs on the thread JavaBridge, where no view may be touched. What throws there, the page takes for refused. */
    private inner class Bridge {
        @JavascriptInterface fun finishActivity(json: String) = hop(json) { finish() }
        @JavascriptInterface fun routerFinish(json: String) = hop(json) { app.take("routerFinish", it) }
        @JavascriptInterface fun arouseTreadmill(json: String) = hop(json) { app.take("arouseTreadmill", it) }
        @JavascriptInterface fun refreshUI(json: String) = hop(json) { app.take("refreshUI", it) }
        @JavascriptInterface fun applyReward(json: String) = hop(json) { app.take("applyReward", it) }
        @JavascriptInterface fun startActivity(json: String) {
            val label = JSONObject(json).getString("activityLabel").also { require(it in LABELS) }
            val screen = Intent("$packageName.$label").setPackage(packageName).putExtra("message", json)
            hop(json) { if (label == "musicAuthorized") app.take(label, it) else openScreen(screen) }
        }
        private fun hop(json: String, action: (JSONObject) -> Unit) {
            val message = JSONObject(json)
            runOnUiThread { if (isOurs(page.url)) action(message) }
        }
    }

    private inner class Pages : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) =
            (request.isForMainFrame && !isOurs("${request.url}")).also { if (it) openOutside(request.url) }
        /**
         * On a thread of its own. The package's files; else, without a network, legal documents of assets/pages/, copied
         * from dist/.
         */
        override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? {
            visit?.responseTo(request)?.let { return it }
            val name = request.url.pathSegments.joinToString("/")
            val isOnline = getSystemService(ConnectivityManager::class.java).activeNetwork != null
            if (isOnline || !isOurs("${request.url}") || name !in assets.list("pages").orEmpty()) return null
            return WebResourceResponse("text/html", "utf-8", assets.open("pages/$name/index.html"))
        }
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail) = true.also { recreate() }
    }
    /** What a worker asks for does not come to Pages. A new one is not registered; one of before gets the package's files. */
    private class Workers(pages: PagePackage) : ServiceWorkerClient() {
        private val visit by lazy { pages.open() }
        override fun shouldInterceptRequest(request: WebResourceRequest) =
            if (request.url.lastPathSegment != "sw.js") visit?.responseTo(request)
            else WebResourceResponse("text/plain", "utf-8", 404, "Not Found", mapOf(), ByteArrayInputStream(ByteArray(0)))
    }
    private inner class Windows : WebChromeClient() {
        override fun onShowCustomView(view: View, callback: CustomViewCallback) = frame.addView(view).also { film = view to callback }
        override fun onHideCustomView() { endFilm() }
        /** `url` is of the frame that asks. True: it has its answer, so that no dialog comes. */
        override fun onJsPrompt(view: WebView, url: String, text: String, initial: String?, answer: JsPromptResult) =
            true.also {
                val isAsked = text == "getDeviceId" && isOurs(url) && isOurs(view.url)
                if (isAsked) answer.confirm("${promptAnswer()}") else answer.cancel()
            }
        /** A view without the bridge, that only learns where the link leads. It is shown where Apple asks, else never. */
        override fun onCreateWindow(view: WebView, isDialog: Boolean, isTouch: Boolean, result: Message) = true.also {
            val other = WebView(this@PageActivity)
            val asksApple = isOurs(view.url) && Uri.parse(view.url).path == "/musicKit-authorize"
            if (asksApple) show(other)
            other.webViewClient = object : WebViewClient() {
                override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
                    if (asksApple && (isApple(request.url) || !request.isForMainFrame)) return false
                    if (!asksApple) page.post { other.destroy() } // not inside of its own call
                    return true.also { openOutside(request.url) }
                }
                override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail) = true // as of the page
            }
            (result.obj as WebView.WebViewTransport).webView = other
            result.sendToTarget()
        }
    }
    private fun show(other: WebView) = Dialog(this, android.R.style.Theme_DeviceDefault_NoActionBar).run {
        other.settings.run { javaScriptEnabled = true; domStorageEnabled = true }
        other.webChromeClient = object : WebChromeClient() { override fun onCloseWindow(view: WebView) = dismiss() }
        setContentView(other)
        setOnDismissListener { other.destroy() }
        show()
    }
    private fun openScreen(screen: Intent) = try {
        startActivityForResult(screen, 0)
    } catch (noSuchScreen: ActivityNotFoundException) { }
    private fun openOutside(uri: Uri) = try {
        if (uri.scheme in OUTSIDE) startActivity(Intent(Intent.ACTION_VIEW, uri)) else Unit
    } catch (noSuchStore: ActivityNotFoundException) { }
    /** Addresses as a WebView writes them: lower case, no default port, a slash behind the origin. */
    private fun isOurs(url: String?) = url.orEmpty().startsWith("$ORIGIN/")
    private fun isApple(uri: Uri) = uri.scheme == "https" && uri.host.orEmpty().endsWith(".apple.com")
    override fun onActivityResult(requestCode: Int, resultCode: Int, data: Intent?) = refresh()
    /** `null`: there was none. */
    private fun endFilm() = film?.let { (view, callback) ->
        film = null
        frame.removeView(view)
        callback.onCustomViewHidden()
    }
    override fun onBackPressed() = endFilm() ?: if (page.canGoBack()) page.goBack() else super.onBackPressed()
    override fun onDestroy() = super.onDestroy().also {
        app.sessionListeners.remove(onSessionChange)
        frame.removeView(page)
        page.destroy()
    }
}

private fun PagePackage.Visit.responseTo(request: WebResourceRequest) = answer(request.method, "${request.url}")?.run {
    WebResourceResponse(type, encoding, 200, "OK", headers, ByteArrayInputStream(bytes))
}
