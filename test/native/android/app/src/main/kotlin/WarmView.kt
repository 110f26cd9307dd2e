// A WebView that is made before it is needed: a sample to copy from. The first one of a process takes 0.3 to 1 s on old
// phones. Checked by check.sh as PageActivity.kt is.
package com.example.companion

import android.app.Activity
import android.content.Context
import android.content.MutableContextWrapper
import android.os.Looper
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebView
import android.webkit.WebViewClient

/** Of the main thread alone. */
object WarmView {
    private var spare: WebView? = null

    /** For the app to call once its first screen is drawn. It is made when the main thread has nothing to do. */
    fun prepare(app: Context) = Looper.myQueue().addIdleHandler {
        if (spare == null) spare = WebView(MutableContextWrapper(app.applicationContext)).apply { webViewClient = Waiting }
        false
    }
    /** All views share a process. A view whose client does not return true takes the app down with it. */
    private object Waiting : WebViewClient() {
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            if (view === spare) spare = null
            view.destroy()
            return true
        }
    }
    /** It belongs to this screen from now on, because its menus and dialogs need one. */
    fun take(screen: Activity): WebView {
        val view = spare ?: WebView(MutableContextWrapper(screen))
        spare = null
        (view.context as MutableContextWrapper).setBaseContext(screen)
        return view
    }
}
