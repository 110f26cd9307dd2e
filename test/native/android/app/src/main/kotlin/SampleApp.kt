// The least that an app around the pages has: who is signed in, and a screen that stands for its own ones.
package com.example.companion

import android.app.Activity
import android.app.Application
import android.content.Intent
import android.os.Bundle
import android.widget.TextView
import org.json.JSONObject

private const val MIA = "Mia Wong"

class SampleApp : Application(), CompanionApp {
    override val version = "1.0"
    override val authorization = "" // "Bearer ..." of the gateway
    override var userName = MIA
    override val userIcon = ""
    override val deviceUnit = 0
    override val tenantUnit = 0
    override val sessionListeners = mutableSetOf<() -> Unit>()
    override val firstAnswers: FirstAnswers? = null
    override val pages: PagePackage? = null
    override fun take(name: String, message: JSONObject) = Unit
    /** As after a sign-in: the page gets `refreshPage(session)`. */
    fun changePerson() {
        userName = if (userName == MIA) "Ben Okoro" else MIA
        sessionListeners.forEach { it() }
    }
}

/** Opens the bridge's test, which `npm start` and debug builds have. */
class MainActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        startActivity(Intent(this, PageActivity::class.java).putExtra("link", "/bridge-test"))
        finish()
    }
}

class NativeScreen : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContentView(TextView(this).apply {
            setText("${intent.getStringExtra("message")}\n\nTap here to change the person.")
            setOnClickListener { (application as SampleApp).changePerson() }
        })
    }
}
