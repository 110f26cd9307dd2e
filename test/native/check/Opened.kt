package check

import android.app.Activity
import android.app.Application
import android.content.Intent
import android.content.res.AssetManager
import android.content.res.Resources
import android.graphics.Point
import android.net.ConnectivityManager
import android.net.Uri
import android.os.Bundle
import android.os.Message
import android.util.DisplayMetrics
import android.view.View
import android.view.WindowInsets
import android.webkit.JavascriptInterface
import android.webkit.JsPromptResult
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import com.example.companion.CompanionApp
import com.example.companion.FirstAnswers
import com.example.companion.PageActivity
import com.example.companion.PagePackage
import java.lang.reflect.InvocationTargetException
import java.util.Locale
import java.util.TimeZone
import kotlin.concurrent.thread
import org.json.JSONObject

internal const val PACKAGE = "com.example.companion"
internal const val OURS = "https://pages.example.com/running-statistics"
internal const val THEIRS = "https://pages.example.com.evil.example/running-statistics"

internal class App : Application(), CompanionApp {
    override val version = "2.4.1"
    override var authorization = "Bearer one"
    override val userName = "Mia\u2028Wong"
    override val userIcon = ""
    override val deviceUnit = 1
    override val tenantUnit = 0
    override val sessionListeners = mutableSetOf<() -> Unit>()
    override var firstAnswers: FirstAnswers? = null
    override var pages: PagePackage? = null
    val taken = mutableListOf<String>()
    override fun take(name: String, message: JSONObject) {
        taken += "$name $message"
    }
}

internal fun calls(method: String) = Phone.calls.filter { it.method == method }

@Suppress("UNCHECKED_CAST")
internal fun <T> argument(method: String, index: Int = 0) = calls(method).last().arguments[index] as T

internal fun request(url: String, isMainFrame: Boolean = true, verb: String = "GET") = object : WebResourceRequest {
    override fun getUrl() = Uri.parse(url)
    override fun getMethod() = verb
    override fun isForMainFrame() = isMainFrame
}

/** A phone on which the app has just opened a page. */
internal class Opened(
    link: String? = "/running-statistics?para=Data%20centre",
    heightPx: Int = 2400,
    val app: App = App(),
    saved: Bundle? = null
) {
    val activity: PageActivity
    val page: WebView
    val settings get() = page.settings as Settings
    val pages: WebViewClient
    val windows: WebChromeClient
    private val bridge: Any

    init {
        Phone.calls.clear()
        Phone.answers.clear()
        TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin"))
        Phone.answers += mapOf(
            "getApplication" to app,
            "getPackageName" to PACKAGE,
            "getIntent" to Intent("open").apply { link?.let { putExtra("link", it) } },
            "bars" to intArrayOf(84, 63, 42, 126),
            "getRealSize" to Point().apply { x = 1080; y = heightPx },
            "getDisplayMetrics" to DisplayMetrics().apply { density = 2.625f },
            "getResources" to Resources(),
            "getLocale" to Locale.GERMANY,
            "getUrl" to OURS,
            "canGoBack" to false,
            "getAssets" to AssetManager(),
            "list" to arrayOf("user-agreement"),
            "getSystemService" to ConnectivityManager(),
            "getActiveNetwork" to null
        )
        activity = PageActivity()
        protected("onCreate", Bundle::class.java to saved)
        page = calls("addJavascriptInterface").single().on as WebView
        bridge = argument("addJavascriptInterface")
        pages = argument("setWebViewClient")
        windows = argument("setWebChromeClient")
        repeat(2) { showBars() }
    }

    fun showBars(): WindowInsets =
        argument<View.OnApplyWindowInsetsListener>("setOnApplyWindowInsetsListener")
            .onApplyWindowInsets(View(activity), WindowInsets(null))

    fun protected(name: String, vararg arguments: Pair<Class<*>, Any?>) {
        val method = Activity::class.java.getDeclaredMethod(name, *arguments.map { it.first }.toTypedArray())
        method.isAccessible = true
        method.invoke(activity, *arguments.map { it.second }.toTypedArray())
    }

    /** As the page calls it: by the method's name, with one string, on another thread. Answers what it threw. */
    fun say(name: String, json: String): Throwable? {
        val methods = bridge.javaClass.methods.filter { it.isAnnotationPresent(JavascriptInterface::class.java) }
        val method = methods.single { it.name == name }
        method.isAccessible = true
        var thrown: Throwable? = null
        thread(name = "JavaBridge") {
            try {
                method.invoke(bridge, json)
            } catch (e: InvocationTargetException) {
                thrown = e.targetException
            }
        }.join()
        return thrown
    }

    fun ask(question: String = "getDeviceId", frame: String = OURS): String? {
        Phone.calls.clear()
        check(windows.onJsPrompt(page, frame, question, "", JsPromptResult())) { "false shows a dialog" }
        val answers = Phone.calls.filter { it.method == "confirm" || it.method == "cancel" }
        return answers.single().arguments.firstOrNull() as String?
    }

    fun openWindow(from: String): WebView {
        Phone.answers["getUrl"] = from
        val message = Message().also { it.obj = page.WebViewTransport() }
        check(windows.onCreateWindow(page, false, true, message))
        check(calls("sendToTarget").single().on == message)
        return (message.obj as WebView.WebViewTransport).webView
    }
}
