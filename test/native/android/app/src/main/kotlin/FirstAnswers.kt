// What an app asks the gateway while its WebView is being made: a sample to copy from. It uses nothing of Android but
// org.json; below API 26, java.time needs desugaring. Checked by check.sh: on a JVM it gives what
// first-requests.cases.json says, and runs against a server.
package com.example.companion

import java.io.ByteArrayOutputStream
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import java.nio.ByteBuffer
import java.nio.charset.CharacterCodingException
import java.time.DayOfWeek
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId
import java.time.ZoneOffset
import java.time.temporal.TemporalAdjusters
import java.util.Locale
import java.util.concurrent.Executor
import java.util.concurrent.Executors
import org.json.JSONArray
import org.json.JSONObject

private const val MAX_ANSWERS = 60
private const val MAX_CHARS = 1_000_000 // of all answers together
private const val MAX_BYTES = 3 * MAX_CHARS
// Printable ASCII, but no `Bearer` without a token.
private val AUTHORIZATION = Regex("(?!(?i:Bearer( null| undefined)?)$)[!-~][ -~]*")
private val OFFSET = Regex("(?:UTC|GMT)?([-+])([0-9]{1,2}):?([0-9]{2})?")
private val DAY = Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}")
private val TOKEN = Regex("\\{(today|query\\..+?)(?:\\.((?:first|last)Of(?:Week|Month|Year)))?\\}")
private val ESCAPES = Regex("(?:%[0-9A-Fa-f]{2})+")
private val NO_ESCAPE = Regex("%(?![0-9A-Fa-f]{2})")
private const val PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()"
private val POOL = Executors.newFixedThreadPool(6) { Thread(it, "first-answers").apply { isDaemon = true } }

/**
 * `rules`: the text of first-requests.json. `origin`: of the pages. `gateway`: of the calls, where it is another one
 * (GATEWAY_ORIGIN). The session's headers go to these two alone.
 */
class FirstAnswers(
    rules: String,
    private val origin: String,
    private val gateway: String = origin,
    private val pool: Executor = POOL
) {
    private val rules = JSONObject(rules)

    /**
     * Sends the first requests of a page: before the WebView is made. `link`: without the pages' folder. `session`: as the
     * prompt's answer has it.
     */
    fun ask(link: String, session: JSONObject, deadlineMs: Long = 5000): Asked {
        val headers = headersFor(session)
        val addresses = try {
            val today = todayIn(headers.getValue("time_zone"), System.currentTimeMillis())
            // Without a session the gateway refuses them.
            if (headers["Authorization"] == "") emptyList() else addressesFor(link, headers, today)
        } catch (e: RuntimeException) {
            emptyList<String>() // a zone that the phone does not know, newer rules: the page asks itself
        }
        return Asked(headers, addresses, deadlineMs)
    }

    inner class Asked internal constructor(
        private val headers: Map<String, String>, addresses: List<String>, deadlineMs: Long
    ) {
        private val endNs = System.nanoTime() + deadlineMs * 1_000_000
        private val found = arrayOfNulls<JSONObject>(addresses.size)
        @Volatile private var isTaken = false

        init {
            addresses.forEachIndexed { index, url ->
                pool.execute {
                    val answer = try { fetch(url) } catch (e: IOException) { null } // the page asks again, and says so
                    synchronized(found) { found[index] = answer }
                }
            }
        }

        /**
         * For `answers` in the prompt's answer: what has come by now, once. It does not wait, because the page stands
         * still meanwhile. For another session than that of ask() it is empty.
         */
        fun take(session: JSONObject): JSONArray = synchronized(found) {
            val answers = JSONArray()
            var left = MAX_CHARS
            if (!isTaken && headersFor(session) == headers)
                for (answer in found.filterNotNull()) {
                    val chars = answer.getString("text").length
                    if (chars > left || answers.length() == MAX_ANSWERS) continue
                    left -= chars
                    answers.put(answer)
                }
            isTaken = true
            answers
        }

        /** How long a request may still take; it fails if that is over, or if nobody would take the answer. */
        private fun leftMs(): Int {
            val ms = (endNs - System.nanoTime()) / 1_000_000
            return if (ms > 0 && !isTaken) ms.toInt() else throw IOException("too late")
        }
        private fun fetch(url: String): JSONObject? {
            val address = if (url.startsWith("/")) origin + url else url
            if (!address.startsWith("$origin/") && !address.startsWith("$gateway/")) return null
            val connection = URL(address).openConnection() as HttpURLConnection
            connection.instanceFollowRedirects = false // they could lead to another server
            connection.useCaches = false
            connection.connectTimeout = leftMs()
            connection.readTimeout = leftMs()
            for ((name, value) in headers) connection.setRequestProperty(name, value)
            try {
                if (connection.responseCode != 200) return null
                val body = ByteArrayOutputStream()
                val part = ByteArray(16_384)
                while (true) {
                    val count = connection.inputStream.read(part)
                    leftMs()
                    if (count < 0) break
                    if (body.size() + count > MAX_BYTES) return null
                    body.write(part, 0, count)
                }
                val isWhole = connection.contentLength in setOf(-1, body.size())
                return if (!isWhole) null else JSONObject().put("url", url).put("status", 200)
                    .put("text", body.toString("UTF-8")).put("atMs", System.currentTimeMillis())
            } finally {
                connection.disconnect()
            }
        }
    }

    fun headersFor(session: JSONObject): Map<String, String> {
        val authorization = session.optString("authorization").trim()
        val language = session.optString("language").split('-', '_', '.', '@')[0]
        val languages = rules.getJSONArray("languages")
        val defaults = rules.getJSONObject("defaults")
        return mapOf(
            "Authorization" to if (AUTHORIZATION.matches(authorization)) authorization else "",
            "time_zone" to session.optString("time_zone").ifEmpty { defaults.getString("time_zone") },
            "language" to ((0 until languages.length()).map(languages::getString).find { it.equals(language, true) }
                ?: defaults.getString("language")))
    }
    fun todayIn(zone: String, nowMs: Long): LocalDate {
        val now = Instant.ofEpochMilli(nowMs)
        val offset = OFFSET.matchEntire(zone) ?: return now.atZone(ZoneId.of(zone)).toLocalDate()
        val (sign, hours, minutes) = offset.destructured
        val seconds = (hours.toInt() * 60 + (minutes.toIntOrNull() ?: 0)) * 60
        return now.atZone(ZoneOffset.ofTotalSeconds(if (sign == "-") -seconds else seconds)).toLocalDate()
    }
    /** Of the route's rules the first one counts whose conditions hold. */
    fun addressesFor(link: String, headers: Map<String, String>, today: LocalDate): List<String> {
        val (path, search) = link.substringBefore('#').let { it.substringBefore('?') to it.substringAfter('?', "") }
        val query = queryOf(search)
        val valueOf = { name: String ->
            if (name.startsWith("headers.")) headers[name.substring(8)] else query[name.removePrefix("query.")]
        }
        val own = rules.getJSONObject("routes").optJSONArray(path) ?: return emptyList()
        val rule = own.objects().find { it.getJSONArray("when").objects().all { each -> holds(each, valueOf, today) } }
        val requests = rule?.getJSONArray("requests") ?: return emptyList()
        return (0 until requests.length()).map { index ->
            TOKEN.replace(requests.getString(index)) {
                val (name, end) = it.destructured
                val value = if (name == "today") "$today" else valueOf(name).orEmpty()
                encoded(if (end == "") value else "${partOf(LocalDate.parse(value), end)}")
            }
        }
    }
    private fun holds(condition: JSONObject, valueOf: (String) -> String?, today: LocalDate): Boolean {
        val value = valueOf(condition.getString("value"))
        val text = value.orEmpty()
        return when {
            condition.optBoolean("isMissing") -> value == null
            condition.has("is") -> text == condition.getString("is")
            condition.has("matches") -> Regex(condition.getString("matches")).matches(text)
            condition.optString("isDayUntil") == "today" -> dayOf(text)?.let { it <= today } == true
            else -> throw IllegalArgumentException("$condition") // of newer rules: no guess of what it asks
        }
    }
    private fun dayOf(text: String): LocalDate? =
        if (!DAY.matches(text) || text < "0100") null
        else try { LocalDate.parse(text) } catch (e: java.time.DateTimeException) { null }

    private fun partOf(day: LocalDate, end: String): LocalDate = when (end) {
        "firstOfWeek" -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
        "lastOfWeek" -> day.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY))
        "firstOfMonth" -> day.with(TemporalAdjusters.firstDayOfMonth())
        "lastOfMonth" -> day.with(TemporalAdjusters.lastDayOfMonth())
        "firstOfYear" -> day.with(TemporalAdjusters.firstDayOfYear())
        else -> day.with(TemporalAdjusters.lastDayOfYear())
    }
    /** If a name comes twice, its first value counts. */
    private fun queryOf(search: String) = search.split('&').filter { it.isNotEmpty() }.asReversed()
        .associate { decoded(it.substringBefore('=')) to decoded(it.substringAfter('=', "")) }

    private fun decoded(text: String): String {
        val spaced = text.replace('+', ' ')
        if (NO_ESCAPE.containsMatchIn(spaced)) return spaced
        return try {
            ESCAPES.replace(spaced) { run ->
                val bytes = run.value.drop(1).split('%').map { it.toInt(16).toByte() }.toByteArray()
                "${Charsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes))}"
            }
        } catch (e: CharacterCodingException) { spaced }
    }
    /** As encodeURIComponent does. */
    private fun encoded(text: String) = text.toByteArray().joinToString("") {
        val byte = it.toInt() and 255
        if (byte.toChar() in PLAIN) "${byte.toChar()}" else "%%%02X".format(Locale.ROOT, byte)
    }
    private fun JSONArray.objects() = (0 until length()).map(::getJSONObject)
}
