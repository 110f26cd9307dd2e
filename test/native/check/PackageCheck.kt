package check

import com.example.companion.PagePackage
import java.io.Closeable
import java.io.File
import java.io.IOException
import java.security.KeyFactory
import java.security.KeyPairGenerator
import java.security.MessageDigest
import java.security.PrivateKey
import java.security.Signature
import java.security.spec.PKCS8EncodedKeySpec
import java.util.concurrent.CyclicBarrier
import kotlin.concurrent.thread
import org.json.JSONArray
import org.json.JSONObject

// Runs PagePackage.kt against a file server of two real releases, with an adversary in between.

private const val ORIGIN = "https://pages.example.com"
private val ONE = File(RELEASES, "one")
private val TWO = File(RELEASES, "two")
private val publicKey = File(RELEASES, "public.der").readBytes()
private val privateKey = KeyFactory.getInstance("EC").generatePrivate(PKCS8EncodedKeySpec(File(RELEASES, "private.der").readBytes()))

private fun manifestOf(release: File) = JSONObject(File(release, "dist-package/manifest.json").readText())
private fun buildOf(release: File) = manifestOf(release).getString("build")
private fun rowsOf(release: File) = manifestOf(release).getJSONArray("files").let { all -> (0 until all.length()).map(all::getJSONObject) }
private fun digestOf(bytes: ByteArray) = MessageDigest.getInstance("SHA-256").digest(bytes).joinToString("") { "%02x".format(it) }
private fun signed(bytes: ByteArray, key: PrivateKey = privateKey): ByteArray =
    Signature.getInstance("SHA256withECDSA").run { initSign(key); update(bytes); sign() }

private val NEW_DIGESTS = rowsOf(ONE).map { it["sha256"] }.toSet().let { old -> rowsOf(TWO).map { it["sha256"] }.distinct() - old }
/** One file of release two that is packed, and one that is stored as it is, where there is one. */
private val NEW_ROWS = rowsOf(TWO).filter { it["sha256"] in NEW_DIGESTS }.distinctBy { it["packed"] == it["bytes"] }
private val CORE = rowsOf(ONE).map { it.getString("path") }.single { Regex("a/core-\\w+\\.js").matches(it) }

/** dist-package/ of a release on a server, and what an adversary makes of it. */
private class Host(var release: File) : Closeable {
    var change: (name: String, bytes: ByteArray) -> ByteArray = { _, bytes -> bytes }
    var cuts: (name: String) -> Boolean = { false }
    val gone = mutableSetOf<String>()
    val instead = mutableMapOf<String, ByteArray>()
    var hasRanges = true
    val server = Server { exchange ->
        val name = exchange.requestURI.path.drop(1)
        val file = File(release, "dist-package/$name")
        val bytes = instead[name] ?: if (file.isFile && name !in gone) file.readBytes() else null
        val range = exchange.requestHeaders.getFirst("Range")?.takeIf { hasRanges }
        if (bytes == null) exchange.answer(404, "<h1>no such file</h1>".toByteArray())
        else {
            val (first, last) = range?.removePrefix("bytes=")?.split('-')?.map { it.toInt() } ?: listOf(0, bytes.size - 1)
            val part = change(name, bytes).let { if (range == null) it else it.copyOfRange(first, last + 1) }
            exchange.answer(if (range == null) 200 else 206, part, if (cuts(name)) part.size / 2 else part.size)
        }
    }
    val asked get() = server.asked.map { it.drop(1).replace(Regex("^companion-web-.*"), "archive") }
    fun forget() = server.asked.clear()
    override fun close() = server.close()

    /** This manifest in place of the release's, with our signature. */
    fun offer(manifest: JSONObject) {
        val bytes = "$manifest".toByteArray()
        instead["manifest.json"] = bytes
        instead["manifest.sig"] = signed(bytes)
    }
}

private var folders = 0
private val scratch = File(RELEASES, "phones").apply { deleteRecursively() }
private fun newFolder() = File(scratch, "${folders++}/package").apply { mkdirs() }

/** A phone with release one, and a server that has release two by now. */
private fun phoneWithOne(run: (Host, PagePackage, File) -> Unit) = Host(TWO).use { host ->
    val folder = newFolder()
    installed.copyRecursively(folder)
    run(host, packageIn(folder, host), folder)
}
private fun packageIn(folder: File, host: Host, save: ((File, ByteArray) -> Unit)? = null) =
    if (save == null) PagePackage(folder, host.server.origin, ORIGIN, publicKey)
    else PagePackage(folder, host.server.origin, ORIGIN, publicKey, save)

private val installed: File by lazy {
    Host(ONE).use { host -> newFolder().also { check(packageIn(it, host).update()) } }
}

private fun PagePackage.Visit.get(path: String) = answer("GET", ORIGIN + path)

/** Each file, at its address, is the one that a server of this release would send. */
private fun isWhole(visit: PagePackage.Visit?, release: File) {
    same(visit?.build, buildOf(release))
    for (path in rowsOf(release).map { it.getString("path") }) {
        val found = visit?.get("/$path") ?: throw IllegalStateException("$path is missing")
        check(found.bytes.contentEquals(File(release, "dist/$path").readBytes())) { "$path is another one" }
    }
}
/** What is stored has the digest that it is stored by, and nothing was written beside the folder. */
private fun isSound(folder: File) {
    for (file in File(folder, "files").listFiles()) same(digestOf(file.readBytes()), file.name)
    same(folder.parentFile.list()?.toList(), listOf("package"))
    same(folder.list()?.filter { it.endsWith(".part") }, listOf<String>())
}
/** An update that fails leaves release one; without the adversary the next one brings release two. */
private fun survives(because: String, adversary: (Host) -> Unit, peace: (Host) -> Unit) = phoneWithOne { host, pages, folder ->
    adversary(host)
    val reason = fails { pages.update() }
    check(because in reason) { "$reason, not $because" }
    isSound(folder)
    isWhole(pages.open(), ONE)
    isWhole(packageIn(folder, host).open(), ONE) // after a restart of the app
    peace(host)
    check(pages.update())
    isWhole(pages.open(), TWO)
}
private fun peace(host: Host) {
    host.change = { _, bytes -> bytes }
    host.cuts = { false }
    host.gone.clear()
    host.instead.clear()
}
/** To the manifest of a build that is stored: gone, cut off, empty, and another one's. */
private val DAMAGES = listOf<(File) -> Unit>(
    { it.delete() },
    { it.writeText(it.readText().take(1000)) },
    { it.writeText("") },
    { it.writeText("${JSONObject(it.readText()).put("build", "00000000")}") }
)
private fun flipped(bytes: ByteArray, at: Int = bytes.size / 2) =
    bytes.copyOf().also { it[at] = (it[at].toInt() xor 1).toByte() }

private val checks = listOf<Check>(
    "a first package is fetched whole, and each file is what a server would send" to {
        Host(ONE).use { host ->
            val folder = newFolder()
            val pages = packageIn(folder, host)
            same(pages.open(), null)
            same(pages.update(), true)
            same(host.asked, listOf("manifest.sig", "manifest.json", "archive"))
            isWhole(pages.open(), ONE)
            isSound(folder)
            println("${rowsOf(ONE).size} files")
        }
    },
    "a page's address leads to its document, with or without slash, index.html and query, with all headers" to {
        phoneWithOne { _, pages, _ ->
            val visit = pages.open()!!
            val routes = manifestOf(ONE).getJSONObject("routes")
            for (route in routes.keys()) {
                val document = routes.getJSONObject(route).getString("document")
                val expected = File(ONE, "dist/$document").readBytes()
                val bare = route.removeSuffix("/")
                for (address in listOf(route, "$bare/", "$bare/index.html", "$route?id=1&para=a%2Fb", "$route?a#b"))
                    check(visit.get(address)?.bytes?.contentEquals(expected) == true) { address }
                val row = rowsOf(ONE).single { it["path"] == document }
                val headers = listOf(manifestOf(ONE), row).map { it.getJSONObject("headers") }
                    .flatMap { own -> own.keys().asSequence().map { it to own.getString(it) }.toList() }.toMap()
                check("Content-Security-Policy" in headers)
                same(visit.get(route)!!.run { listOf(type, encoding, this.headers) }, listOf("text/html", "utf-8", headers))
            }
            same(visit.get("/media/treadmill-lube.mp4")!!.run { listOf(type, encoding) }, listOf("video/mp4", null))
        }
    },
    "all else is the network's" to {
        phoneWithOne { _, pages, folder ->
            val visit = pages.open()!!
            File(folder, "secret").writeText("secret")
            for (path in listOf("/sw.js", "/robots.txt", "/api-shc-sport/commonData/getHomeSportData", "/nothing", "/a/core.js",
                "/../secret", "/%2e%2e/secret", "/a/../index.html", "/today-goal//"))
                same(visit.get(path), null)
            same(visit.answer("POST", "$ORIGIN/today-goal"), null)
            same(visit.answer("GET", "https://pages.example.com.evil.example/today-goal"), null)
            same(visit.answer("GET", "http://pages.example.com/today-goal"), null)
        }
    },
    "the pages' folder and another origin of files count" to {
        Host(ONE).use { host ->
            host.offer(manifestOf(ONE).put("base", "/app").put("assets", "https://cdn.example.com"))
            val visit = packageIn(newFolder(), host).run { update(); open()!! }
            check(visit.get("/app/today-goal") != null && visit.get("/app") != null)
            check(visit.answer("GET", "https://cdn.example.com/app/$CORE") != null)
            same(listOf("/today-goal", "/app/$CORE", "/").map(visit::get), listOf(null, null, null))
        }
    },
    "an update fetches what is new and nothing else; the open page keeps the old package" to {
        phoneWithOne { host, pages, folder ->
            val before = pages.open()
            same(pages.update(), true)
            same(host.asked, listOf("manifest.sig", "manifest.json") + NEW_DIGESTS.map { "archive" })
            println("${NEW_DIGESTS.size} of ${rowsOf(TWO).size} files")
            isWhole(before, ONE)
            isWhole(pages.open(), TWO)
            isWhole(packageIn(folder, host).open(), TWO)
            isSound(folder)
            host.forget()
            same(pages.update(), false)
            same(host.asked, listOf("manifest.sig"))
        }
    },
    "without ranges, the archive does" to {
        phoneWithOne { host, pages, _ ->
            host.hasRanges = false
            same(pages.update(), true)
            isWhole(pages.open(), TWO)
        }
    },
    "a tampered file is neither stored nor shown" to {
        survives("not ", { it.change = { name, bytes -> if (name.endsWith(".zip")) ByteArray(bytes.size) { at -> (bytes[at] + 1).toByte() } else bytes } }, ::peace)
        // One bit, in a file that is stored as it is and in one that is packed.
        for (row in NEW_ROWS) survives("not ${row["path"]}", { host ->
            host.change = { name, bytes -> if (name.endsWith(".zip")) flipped(bytes, row.getInt("at") + row.getInt("packed") / 2) else bytes }
        }, ::peace)
    },
    "in a first package as well: nothing counts then" to {
        Host(ONE).use { host ->
            val pages = packageIn(newFolder(), host)
            val row = rowsOf(ONE).last()
            host.change = { name, bytes -> if (name.endsWith(".zip")) flipped(bytes, row.getInt("at") + row.getInt("packed") / 2) else bytes }
            check("${row["path"]}" in fails { pages.update() }) { row }
            same(pages.open(), null)
            peace(host)
            check(pages.update())
            isWhole(pages.open(), ONE)
        }
    },
    "a tampered manifest is not read" to {
        val digest = "${NEW_DIGESTS[0]}"
        val changes = listOf<(ByteArray) -> ByteArray>({ String(it).replace(digest, digest.reversed()).toByteArray() }, { it + 32 })
        for (change in changes) survives("manifest.json has not our signature", {
            it.change = { name, bytes -> if (name == "manifest.json") change(bytes) else bytes }
        }, ::peace)
    },
    "a manifest with another key's signature, with another file's, or with none" to {
        val other = KeyPairGenerator.getInstance("EC").apply { initialize(256) }.generateKeyPair().private
        val refused = "manifest.json has not our signature"
        survives(refused, { it.instead["manifest.sig"] = signed(File(TWO, "dist-package/manifest.json").readBytes(), other) }, ::peace)
        survives(refused, { it.instead["manifest.sig"] = signed("x".toByteArray()) }, ::peace)
        survives("", { it.instead["manifest.sig"] = ByteArray(70) }, ::peace)
        for (name in listOf("manifest.sig", "manifest.json")) survives("there is no $name", { it.gone += name }, ::peace)
    },
    "a download that is cut off, at any file" to {
        for (name in listOf("manifest.sig", "manifest.json", "companion-web-${buildOf(TWO)}.zip"))
            survives("", { host -> host.cuts = { it == name } }, ::peace)
        Host(ONE).use { host ->
            val pages = packageIn(newFolder(), host)
            host.cuts = { it.endsWith(".zip") }
            check("cut off" in fails { pages.update() })
            same(pages.open(), null)
        }
    },
    "after a cut, files that were whole are not fetched again" to {
        phoneWithOne { host, pages, _ ->
            var archives = 0
            host.cuts = { it.endsWith(".zip") && ++archives == NEW_DIGESTS.size }
            fails { pages.update() }
            isWhole(pages.open(), ONE)
            host.forget()
            check(pages.update())
            same(host.asked.count { it == "archive" }, 1)
            isWhole(pages.open(), TWO)
        }
    },
    "a full disk, at the first and the last file, at the manifest and at the state" to {
        val files = NEW_DIGESTS.size
        for (last in listOf(0, files - 1, files, files + 1)) phoneWithOne { host, _, folder ->
            var written = 0
            val full = packageIn(folder, host) { file, bytes ->
                if (written++ == last) throw IOException("No space left on device")
                file.writeBytes(bytes)
            }
            check("No space left" in fails { full.update() })
            isSound(folder)
            isWhole(full.open(), ONE)
            val pages = packageIn(folder, host)
            isWhole(pages.open(), ONE)
            check(pages.update())
            isWhole(pages.open(), TWO)
        }
    },
    "a folder that can not be written to" to {
        Host(ONE).use { host ->
            val file = File(newFolder(), "file").apply { writeText("") }
            val pages = packageIn(File(file, "below"), host)
            fails { pages.update() }
            same(pages.open(), null)
        }
    },
    "two updates at once do the work once" to {
        phoneWithOne { host, pages, folder ->
            val start = CyclicBarrier(2)
            val found = java.util.Collections.synchronizedList(mutableListOf<Boolean>())
            (1..2).map { thread { start.await(); found += pages.update() } }.forEach { it.join() }
            same(found.sorted(), listOf(false, true))
            same(host.asked.sorted(), (listOf("manifest.sig", "manifest.sig", "manifest.json") + NEW_DIGESTS.map { "archive" }).sorted())
            isWhole(pages.open(), TWO)
            isSound(folder)
        }
    },
    "going back: the package before counts, and the one that was left does not come again" to {
        phoneWithOne { host, pages, folder ->
            same(pages.goBack(), false)
            check(pages.update())
            same(pages.goBack(), true)
            isWhole(pages.open(), ONE)
            isWhole(packageIn(folder, host).open(), ONE)
            repeat(2) { same(pages.update(), false) }
            // Signed anew, it is still the one that was left.
            host.instead["manifest.sig"] = signed(File(TWO, "dist-package/manifest.json").readBytes())
            same(pages.update(), false)
            same(pages.goBack(), false)
            isWhole(pages.open(), ONE)
            // The next release is another one.
            val third = manifestOf(TWO).put("build", "00000003").put("number", 3)
            host.offer(third)
            host.forget()
            same(pages.update(), true)
            same(host.asked.count { it == "archive" }, 0)
            same(pages.open()?.build, "00000003")
            same(pages.goBack(), true)
            isWhole(pages.open(), ONE)
        }
    },
    "going back while an update mends the package: it does not count again" to {
        phoneWithOne { host, pages, folder ->
            check(pages.update())
            File(folder, "files").listFiles().orEmpty().forEach { it.delete() }
            val mending = packageIn(folder, host) { file, bytes ->
                pages.goBack()
                file.writeBytes(bytes)
            }
            same(mending.update(), false)
            same(pages.open()?.build, buildOf(ONE))
        }
    },
    "an older package in the place of a newer one is refused, though its signature is right" to {
        phoneWithOne { host, pages, folder ->
            check(pages.update())
            host.release = ONE
            repeat(2) { check("1 is not above 2" in fails { pages.update() }) }
            check("1 is not above 2" in fails { packageIn(folder, host).update() }) // after a restart of the app
            host.offer(manifestOf(ONE).put("number", 2))
            check("2 is not above 2" in fails { pages.update() })
            isWhole(pages.open(), TWO)
            isSound(folder)
            // The app itself may go back. What is older than what it has left stays refused.
            check(pages.goBack())
            isWhole(pages.open(), ONE)
            host.offer(manifestOf(ONE).put("build", "00000009").put("number", 1))
            check("1 is not above 2" in fails { pages.update() })
            isWhole(pages.open(), ONE)
        }
    },
    "a release that was taken back comes with a higher number, and costs no file" to {
        phoneWithOne { host, pages, folder ->
            check(pages.update())
            host.release = ONE
            host.offer(manifestOf(ONE).put("number", 3))
            host.forget()
            same(pages.update(), true)
            same(host.asked.count { it == "archive" }, 0)
            isWhole(pages.open(), ONE)
            check(pages.goBack())
            isWhole(pages.open(), TWO)
            isSound(folder)
        }
    },
    "names that lead out of the folder, and what else no package has, are refused even with our signature" to {
        fun row(field: String, value: Any) = manifestOf(TWO).also { it.getJSONArray("files").getJSONObject(3).put(field, value) }
        val paths = listOf("../x", "a/../../x", "/etc/x", "..", ".", "a/./x", ".hidden", "a//x", "a/", "", "a\\..\\x", "%2e%2e/x", "x\u0000")
        val hostile = paths.map { row("path", it) } +
            listOf(row("sha256", "../../x"), row("sha256", ""), row("bytes", -1), row("at", -1), row("bytes", 2_000_000_000)) +
            listOf("../../x", "", "0000000G").map { manifestOf(TWO).put("build", it) } +
            listOf(manifestOf(TWO).put("contract", 2), manifestOf(TWO).put("files", JSONArray()), JSONObject()) +
            listOf(0, -1, "x", JSONObject.NULL).map { manifestOf(TWO).put("number", it) } +
            manifestOf(TWO).also { it.getJSONObject("archive").put("path", "../x.zip") }
        phoneWithOne { host, pages, folder ->
            for (manifest in hostile) {
                host.offer(manifest)
                fails { pages.update() }
                isSound(folder)
                same(folder.list()?.sorted(), listOf("${buildOf(ONE)}.json", "files", "state.json"))
            }
            isWhole(pages.open(), ONE)
            peace(host)
            check(pages.update())
        }
        println("${hostile.size} manifests")
    },
    "a stored file that is damaged is not shown; the next update brings it again" to {
        phoneWithOne { host, pages, folder ->
            host.release = ONE
            val row = rowsOf(ONE).single { it["path"] == "today-goal/index.html" }
            File(folder, "files/${row["sha256"]}").run { writeBytes(flipped(readBytes())) }
            same(pages.open()?.get("/today-goal"), null)
            check(pages.open()?.get("/running-record") != null)
            same(pages.update(), false)
            isWhole(pages.open(), ONE)
            same(host.asked, listOf("manifest.sig", "manifest.json", "archive"))
            // What says which package counts: nothing does then, until the next update.
            File(folder, "state.json").writeText("{")
            same(pages.open(), null)
            check(pages.update())
            isWhole(pages.open(), ONE)
        }
    },
    "a manifest that is damaged or gone, of the only package: the next update brings it again" to {
        for (damage in DAMAGES) phoneWithOne { host, pages, folder ->
            host.release = ONE
            damage(File(folder, "${buildOf(ONE)}.json"))
            same(pages.update(), true)
            same(host.asked, listOf("manifest.sig", "manifest.json")) // its files are there
            isWhole(pages.open(), ONE)
            isWhole(packageIn(folder, host).open(), ONE)
            same(pages.update(), false)
        }
    },
    "with a package before it, that one is shown only until the next update, and an older one is still refused" to {
        for (damage in DAMAGES) phoneWithOne { host, pages, folder ->
            check(pages.update())
            damage(File(folder, "${buildOf(TWO)}.json"))
            host.forget()
            same(pages.update(), true)
            same(host.asked, listOf("manifest.sig", "manifest.json"))
            isWhole(pages.open(), TWO)
            isWhole(packageIn(folder, host).open(), TWO)
            same(pages.update(), false)
            same(pages.goBack(), true)
            isWhole(pages.open(), ONE)
        }
        phoneWithOne { host, pages, folder ->
            check(pages.update())
            File(folder, "${buildOf(TWO)}.json").delete()
            isWhole(pages.open(), ONE)
            host.release = ONE
            check("1 is not above 2" in fails { pages.update() })
        }
    },
    "files of packages that nothing shows any more are deleted" to {
        phoneWithOne { host, pages, folder ->
            val kept = pages.open()
            val stored = { File(folder, "files").list()?.toSet().orEmpty() }
            check(pages.update())
            for (build in listOf("00000003", "00000004")) {
                host.offer(manifestOf(TWO).put("build", build).put("number", build.toInt()))
                check(pages.update())
            }
            isWhole(kept, ONE) // a page that is still open
            val later = packageIn(folder, host)
            host.offer(manifestOf(TWO).put("build", "00000005").put("number", 5))
            check(later.update())
            same(stored(), rowsOf(TWO).map { "${it["sha256"]}" }.toSet())
            same(folder.list()?.sorted(), listOf("00000004.json", "00000005.json", "files", "state.json"))
        }
    }
)

fun main() = runAll(checks, "Package")
