package check

import com.example.companion.FirstAnswers
import com.sun.net.httpserver.HttpExchange
import java.io.File
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import org.json.JSONArray
import org.json.JSONObject

// Runs FirstAnswers.kt: on the cases of a build, and against a server.

private val built = File(RELEASES, "one/dist-deploy")
private val rules = File(built, "first-requests.json").readText()

private fun JSONArray.objects() = (0 until length()).map(::getJSONObject)
private fun JSONArray.texts() = (0 until length()).map(::getString)
private val SESSION = JSONObject(mapOf("authorization" to "Bearer one", "language" to "de-DE", "time_zone" to "UTC"))

/** Rules with one route, /page, whose rule has these conditions and requests. */
private fun rulesOf(vararg requests: String, condition: String = "") = JSONObject(rules).put("routes",
    JSONObject("{\"/page\":[{\"when\":[$condition],\"requests\":${JSONArray(requests.toList())}}]}")).toString()

/** What the app has after all its requests have ended, which they have to do. */
private class Asking(server: Server, rules: String, deadlineMs: Long = 60_000, link: String = "/page", session: JSONObject = SESSION) {
    private val pool = Executors.newFixedThreadPool(4)
    val asked = FirstAnswers(rules, server.origin, pool = pool).ask(link, session, deadlineMs)

    fun ended() = also {
        pool.shutdown()
        check(pool.awaitTermination(60, TimeUnit.SECONDS)) { "a request does not end" }
    }
    fun urls(session: JSONObject = SESSION) = asked.take(session).objects().map { it.getString("url") }
}

private fun HttpExchange.text(text: String) = answer(200, text.toByteArray())
private fun serve(answer: (HttpExchange) -> Unit, run: (Server) -> Unit) = Server(answer).use(run)

private val checks = listOf<Check>(
    "all cases of the build come out" to {
        val samples = FirstAnswers(rules, "https://pages.example.com")
        val cases = JSONObject(File(built, "first-requests.cases.json").readText()).getJSONArray("cases").objects()
        check(cases.size > 300) { "${cases.size} cases" }
        val wrong = cases.filter { case ->
            val headers = samples.headersFor(case.getJSONObject("session"))
            val expected = case.getJSONObject("headers").let { all -> all.keys().asSequence().associateWith(all::getString) }
            val today = samples.todayIn(headers.getValue("time_zone"), case.getLong("nowMs"))
            val found = samples.addressesFor(case.getString("link"), headers, today)
            headers != expected || "$today" != case["today"] || found != case.getJSONArray("requests").texts()
        }
        check(wrong.isEmpty()) { "${wrong.size} of ${cases.size} do not: ${wrong[0]}" }
        println("${cases.size} cases")
    },
    "days are of the calendar from the year 100 on, in ASCII digits, and not after today" to {
        val samples = FirstAnswers(rulesOf("/one", condition = "{\"value\":\"query.day\",\"isDayUntil\":\"today\"}"), "")
        val today = samples.todayIn("UTC", 1_790_000_000_000)
        val allowed = listOf("$today", "0100-01-01", "2024-02-29", "2026-01-31", "${today.minusDays(1)}", "${today.plusDays(1)}",
            "0099-12-31", "0000-01-01", "2023-02-29", "2026-1-31", "2026-00-10", "2026-01-32", "+2026-01-31", "２０２６-01-31", "")
            .filter { samples.addressesFor("/page?day=$it", mapOf(), today) == listOf("/one") }
        same(allowed, listOf("$today", "0100-01-01", "2024-02-29", "2026-01-31", "${today.minusDays(1)}"))
    },
    "a page's first requests are sent with the session's headers, and come in order with all fields" to {
        val sent = mutableListOf<List<String?>>()
        serve({ exchange ->
            val names = listOf("Authorization", "time_zone", "language")
            synchronized(sent) { sent += names.map { exchange.requestHeaders.getFirst(it) } }
            exchange.text("{\"of\":\"${exchange.requestURI} \uD83C\uDFC3 ä\"}")
        }) { server ->
            val before = System.currentTimeMillis()
            val asking = Asking(server, rules, link = "/running-statistics?tab=week").ended()
            val answers = asking.asked.take(SESSION).objects()
            val samples = FirstAnswers(rules, server.origin)
            val expected = samples.addressesFor("/running-statistics?tab=week", samples.headersFor(SESSION),
                samples.todayIn("UTC", before))
            same(answers.map { it.getString("url") }, expected)
            same(server.asked.sorted(), expected.sorted())
            same(sent.toSet(), setOf(listOf("Bearer one", "UTC", "de")))
            for (answer in answers) {
                same(answer.keys().asSequence().toSet(), setOf("url", "status", "text", "atMs"))
                same(answer["text"], "{\"of\":\"${answer["url"]} \uD83C\uDFC3 ä\"}")
                same(answer["status"], 200)
                check(answer.getLong("atMs") in before..System.currentTimeMillis())
            }
        }
    },
    "nobody is signed in: nothing is asked" to {
        serve({ it.text("{}") }) { server ->
            val session = JSONObject(mapOf("authorization" to "Bearer", "language" to "de", "time_zone" to "UTC"))
            val asking = Asking(server, rulesOf("/one"), session = session).ended()
            same(asking.urls(session), listOf<String>())
            same(server.asked.toList(), listOf<String>())
        }
    },
    "it does not wait for what is late, and does not hand it over later" to {
        val (go, first) = listOf(CountDownLatch(1), CountDownLatch(1))
        serve({ exchange ->
            if (exchange.requestURI.path == "/late") go.await()
            exchange.text("{}")
            first.countDown()
        }) { server ->
            val asking = Asking(server, rulesOf("/first", "/late"))
            // The answer has been sent; some moments later the app has it.
            first.await()
            Thread.sleep(500)
            same(asking.urls(), listOf("/first"))
            go.countDown()
            asking.ended()
            same(asking.urls(), listOf<String>())
        }
    },
    "answers are handed over once" to {
        serve({ it.text("{}") }) { server ->
            val asking = Asking(server, rulesOf("/one", "/two")).ended()
            same(listOf(asking.urls().size, asking.urls().size), listOf(2, 0))
        }
    },
    "a server that never answers, or never ends, keeps nothing after the deadline" to {
        val end = CountDownLatch(1)
        serve({ exchange ->
            when (exchange.requestURI.path) {
                "/never" -> end.await()
                "/slowly" -> {
                    exchange.sendResponseHeaders(200, 0)
                    while (end.count > 0) exchange.responseBody.run { write(32); flush(); Thread.sleep(20) }
                }
                else -> exchange.text("{}")
            }
        }) { server ->
            val asking = Asking(server, rulesOf("/never", "/slowly", "/soon"), deadlineMs = 3000).ended()
            same(asking.urls(), listOf("/soon"))
            end.countDown()
        }
    },
    "other statuses are left out, and no redirect is followed" to {
        serve({ exchange ->
            val status = exchange.requestURI.path.drop(1).toInt()
            exchange.responseHeaders.add("Location", "/200")
            exchange.answer(status, if (status == 204) ByteArray(0) else "{}".toByteArray())
        }) { server ->
            val statuses = listOf(201, 204, 301, 302, 307, 401, 403, 404, 429, 500, 503).map { "/$it" }
            same(Asking(server, rulesOf(*statuses.toTypedArray())).ended().urls(), listOf<String>())
            same(server.asked.sorted(), statuses)
        }
    },
    "the limits of the contract: 1,000,000 characters in all, 60 answers; what does not fit is left out" to {
        val sizes = mapOf("/most" to 900_000, "/more" to 100_001, "/rest" to 100_000, "/none" to 1, "/endless" to 9_000_000)
        serve({ exchange ->
            // Of two bytes each, so that bytes are no measure of characters.
            val letter = if (exchange.requestURI.path == "/endless") "a" else "ä"
            exchange.text(letter.repeat(sizes[exchange.requestURI.path] ?: 0) + "")
        }) { server ->
            val asking = Asking(server, rulesOf("/endless", "/most", "/more", "/rest", "/none")).ended()
            same(asking.urls(), listOf("/most", "/rest"))
        }
        serve({ it.text("{}") }) { server ->
            val many = (1..61).map { "/$it" }
            same(Asking(server, rulesOf(*many.toTypedArray())).ended().urls(), many.take(60))
        }
    },
    "what was cut off is left out" to {
        serve({ exchange ->
            val bytes = "{\"success\":true}".toByteArray()
            exchange.answer(200, bytes, if (exchange.requestURI.path == "/cut") 5 else bytes.size)
        }) { server -> same(Asking(server, rulesOf("/cut", "/whole")).ended().urls(), listOf("/whole")) }
        val gone = Server { }
        gone.close()
        same(Asking(gone, rulesOf("/one")).ended().urls(), listOf<String>())
    },
    "answers are for the session that they were asked with" to {
        for ((field, value) in mapOf("authorization" to "Bearer two", "language" to "en", "time_zone" to "Europe/Berlin"))
            serve({ it.text("{}") }) { server ->
                val other = JSONObject("$SESSION").put(field, value)
                same(Asking(server, rulesOf("/one")).ended().urls(other), listOf<String>())
                val named = JSONObject("$SESSION").put("userName", "Mia").put("language", "de")
                same(Asking(server, rulesOf("/one")).ended().urls(named), listOf("/one"))
            }
    },
    "the session goes to the pages' origin and the gateway alone" to {
        serve({ it.text("{}") }) { server ->
            serve({ it.text("{}") }) { other ->
                val rules = rulesOf("${other.origin}/one", "${other.origin}.evil.example/", "//${other.origin.drop(7)}/two", "/three")
                Asking(server, rules).ended()
                same(other.asked, listOf<String>())
                val pool = Executors.newFixedThreadPool(2)
                val asked = FirstAnswers(rules, server.origin, other.origin, pool).ask("/page", SESSION)
                pool.shutdown()
                check(pool.awaitTermination(60, TimeUnit.SECONDS))
                same(other.asked, listOf("/one"))
                check("${other.origin}/one" in asked.take(SESSION).objects().map { it["url"] })
            }
        }
    },
    "conditions of newer rules, a zone that is none, and other routes ask for nothing" to {
        serve({ it.text("{}") }) { server ->
            val newer = "{\"value\":\"query.id\",\"isOdd\":true}"
            Asking(server, rulesOf("/one", condition = newer)).ended()
            Asking(server, rulesOf("/one"), link = "/other").ended()
            Asking(server, rulesOf("/one"), session = JSONObject("$SESSION").put("time_zone", "Berlin/Europe")).ended()
            same(server.asked, listOf<String>())
        }
    }
)

fun main() = runAll(checks, "Answers")
