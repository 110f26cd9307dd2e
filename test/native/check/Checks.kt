package check

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.io.Closeable
import java.io.File
import java.io.IOException
import java.net.InetSocketAddress
import java.util.Collections
import java.util.concurrent.Executors

// What the checks have in common.

internal fun same(found: Any?, expected: Any?) = check(found == expected) { "found $found, expected $expected" }

/** Answers why it failed. */
internal fun fails(run: () -> Unit): String = try {
    run()
    throw IllegalStateException("it did not fail")
} catch (e: IOException) { "${e.message}" }

internal typealias Check = Pair<String, () -> Unit>

/** Runs all of them, and says how many passed. */
internal fun runAll(checks: List<Check>, file: String) {
    var failed = 0
    for ((name, run) in checks)
        try {
            run()
        } catch (e: Throwable) {
            failed++
            println("FAIL $name: $e at ${e.stackTrace.firstOrNull { it.className.startsWith("check.$file") }}")
        }
    println("${checks.size - failed} passed, $failed failed")
    System.exit(if (failed > 0) 1 else 0)
}

/** What releases.ts has made. */
internal val RELEASES = File(System.getProperty("releases"))

/** A server on this machine. It keeps what it was asked for. */
internal class Server(answer: (HttpExchange) -> Unit) : Closeable {
    val asked: MutableList<String> = Collections.synchronizedList(mutableListOf())
    private val pool = Executors.newCachedThreadPool { Thread(it).apply { isDaemon = true } }
    private val server = HttpServer.create(InetSocketAddress("127.0.0.1", 0), 0)
    val origin get() = "http://127.0.0.1:${server.address.port}"

    init {
        server.executor = pool
        server.createContext("/") { exchange ->
            asked += "${exchange.requestURI}"
            try { answer(exchange) } catch (e: IOException) { } finally { exchange.close() }
        }
        server.start()
    }
    override fun close() {
        server.stop(0)
        pool.shutdownNow()
    }
}

/** `sent`: if it has fewer bytes than `bytes`, the connection ends before all has come. */
internal fun HttpExchange.answer(status: Int, bytes: ByteArray, sent: Int = bytes.size) {
    sendResponseHeaders(status, if (bytes.isEmpty()) -1 else bytes.size.toLong())
    responseBody.write(bytes, 0, sent)
    responseBody.flush()
}
