// The pages' files in the app, so that a page needs no network for them: a sample to copy from. It uses nothing of
// Android but org.json. Checked by check.sh: it runs on a JVM, against a server whose answers are cut off, tampered
// with and old.
package com.example.companion

import java.io.ByteArrayOutputStream
import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.io.InputStream
import java.net.HttpURLConnection
import java.net.URL
import java.security.GeneralSecurityException
import java.security.KeyFactory
import java.security.MessageDigest
import java.security.Signature
import java.security.spec.X509EncodedKeySpec
import java.util.zip.DataFormatException
import java.util.zip.Inflater
import org.json.JSONException
import org.json.JSONObject

private const val CONTRACT = 1
private const val TIMEOUT_MS = 15_000
private const val MAX_BYTES = 20_000_000 // of an archive
private const val MAX_FILE_BYTES = 4_000_000 // and of a manifest
private val BUILD = Regex("[0-9a-f]{8}")
private val DIGEST = Regex("[0-9a-f]{64}")
private const val WORD = "[A-Za-z0-9_-][A-Za-z0-9_.-]*" // never ".."
private val NAME = Regex(WORD)
private val PATH = Regex("$WORD(?:/$WORD)*")

/**
 * One for the whole app. `folder`: in the app's own storage, without backups. `source`: where dist-package/ is served.
 * `origin`: of the pages. `publicKey`: in DER (`openssl ec -in <file> -pubout -outform DER`), part of the app.
 *
 * In the folder: `files/<digest>`, whatever a file's name is; `<build>.json`, the manifests; and `state.json`, which
 * says what counts. It is replaced in one step, as the last of an update: until then the old package counts.
 */
class PagePackage(
    private val folder: File,
    private val source: String,
    private val origin: String,
    publicKey: ByteArray,
    private val save: (File, ByteArray) -> Unit = ::saveWhole
) {
    private val key = KeyFactory.getInstance("EC").generatePublic(X509EncodedKeySpec(publicKey))
    private val files = File(folder, "files")
    private val updates = Any()
    private val shown = mutableSetOf<String>() // digests of what this process may still show

    class Answer(val type: String, val headers: Map<String, String>, val bytes: ByteArray) {
        val encoding get() = if (type.startsWith("text/") || type == "image/svg+xml") "utf-8" else null
    }

    /** The package for one visit, which stays the same until the page is closed. Null: there is none. */
    @Synchronized
    fun open(): Visit? = held()?.let { manifest ->
        manifest.rows.forEach { shown += it.digest }
        Visit(manifest)
    }

    inner class Visit internal constructor(private val manifest: Manifest) {
        val build get() = manifest.build
        private val rows = manifest.rows.associateBy { addressOf(it.path) } +
            manifest.documents.map { (route, row) -> origin + manifest.base + route.removeSuffix("/") to row }

        /** For shouldInterceptRequest. Null: the network's. On a thread of the WebView's own. */
        fun answer(method: String, url: String): Answer? {
            val address = url.substringBefore('#').substringBefore('?')
            val row = rows[address] ?: rows[address.removeSuffix("index.html").removeSuffix("/")]
            if (row == null || method != "GET") return null
            return try { Answer(row.type, manifest.headers + row.headers, bytesOf(row)) } catch (e: IOException) { null }
        }
        private fun bytesOf(row: Row): ByteArray {
            val file = File(files, row.digest)
            val bytes = file.readBytes()
            // Deleted, so that update() brings it again.
            if (digestOf(bytes) != row.digest) throw IOException("damaged").also { file.delete() }
            return bytes
        }
        private fun addressOf(path: String) =
            (if (path.startsWith("a/")) manifest.assets.ifEmpty { origin } else origin) + "${manifest.base}/$path"
    }

    /**
     * Not on the main thread: at the app's start, say, and once a day. True: there is another package for the next
     * visit. What fails throws, and leaves all as it was; files that were stored by then need not be fetched again. If
     * two threads call this, the second waits, and then finds nothing new.
     *
     * The number of a package counts up, and none is taken that is not above all before: who stands between can not bring
     * an old one back, though its signature is right. Nor is the one taken again that goBack() has left.
     */
    @Throws(IOException::class)
    fun update(): Boolean = synchronized(updates) {
        try {
            val held = held()
            // Not so where the manifest of the build that counts can not be read: held is the one before then, or null.
            val isWhole = held != null && held.build == state("build") && missing(held).isEmpty()
            val mark = fetch("manifest.sig", 200) ?: throw IOException("there is no manifest.sig")
            if (isWhole && hex(mark) == state("mark")) return false // 70 bytes where nothing is new
            val next = signedManifest(mark)
            val isNew = (next.build != held?.build || !isWhole) && next.build != state("left")
            if (isNew) {
                // The build that counts may come again, whether it could be read or not.
                if (next.build != state("build") && next.number <= highest())
                    throw IOException("${next.build} is older: ${next.number} is not above ${highest()}")
                fetchAll(next)
                save(File(folder, "${next.build}.json"), next.bytes)
            }
            switchTo(if (isNew) next else null, hex(mark))
            return isNew && next.build != held?.build
        } catch (e: JSONException) {
            throw IOException(e)
        } catch (e: GeneralSecurityException) {
            throw IOException(e)
        }
    }
    /** The package before this one counts from the next visit on: for the app to call where pages of a new one fail. */
    @Synchronized
    fun goBack(): Boolean {
        val (build, before) = listOf(state("build"), state("before"))
        if (before == "" || read(before) == null) return false
        return true.also { save(before, "", build, state("mark"), highest()) }
    }

    private fun held() = read(state("build")) ?: read(state("before"))
    private fun read(build: String): Manifest? = try {
        manifestOf(File(folder, "$build.json").readBytes())
    } catch (e: IOException) { null } catch (e: JSONException) { null }

    private fun state(field: String) = try {
        JSONObject(File(folder, "state.json").readText()).optString(field)
    } catch (e: IOException) { "" } catch (e: JSONException) { "" }

    /** The number of the newest package that was ever here. */
    private fun highest() = maxOf(state("number").toLongOrNull() ?: 0, held()?.number ?: 0)

    private fun save(build: String, before: String, left: String, mark: String, number: Long) {
        val state = mapOf("build" to build, "before" to before, "left" to left, "mark" to mark, "number" to number)
        save(File(folder, "state.json"), "${JSONObject(state)}".toByteArray())
    }
    @Synchronized
    private fun switchTo(next: Manifest?, mark: String) {
        val (build, left) = listOf(state("build"), state("left"))
        val number = maxOf(highest(), next?.number ?: 0)
        // goBack() may have left it while it was being mended.
        if (next == null || next.build == build || next.build == left)
            return save(build, state("before"), left, mark, number)
        save(next.build, build, left, mark, number)
        val kept = listOfNotNull(next, read(build))
        val digests = shown + kept.flatMap { it.rows }.map { it.digest }
        files.listFiles().orEmpty().filter { it.name !in digests }.forEach { it.delete() }
        val names = kept.map { "${it.build}.json" } + listOf("state.json", files.name)
        folder.listFiles().orEmpty().filter { it.name !in names }.forEach { it.delete() }
    }

    private fun missing(manifest: Manifest) =
        manifest.rows.filter { File(files, it.digest).length() != it.bytes.toLong() }.distinctBy { it.digest }

    private fun fetchAll(next: Manifest) {
        if (!files.isDirectory && !files.mkdirs()) throw IOException("no folder $files")
        val rows = missing(next)
        val isMost = rows.map { it.packed }.sum() > next.archiveBytes / 2
        val archive = if (isMost) fetch(next.archive, next.archiveBytes) ?: throw IOException("no archive") else null
        for (row in rows) {
            val packed = archive?.let { cut(it, row) } ?: fetch(next.archive, next.archiveBytes, row)
            val bytes = if (packed == null || row.packed == row.bytes) packed else inflated(packed, row.bytes)
            if (bytes == null || digestOf(bytes) != row.digest) throw IOException("not ${row.path}")
            save(File(files, row.digest), bytes)
        }
    }
    private fun inflated(packed: ByteArray, size: Int): ByteArray? {
        val inflater = Inflater(true)
        inflater.setInput(packed)
        return try {
            ByteArray(size).also { inflater.inflate(it) }
        } catch (e: DataFormatException) { null } finally { inflater.end() }
    }
    private fun cut(archive: ByteArray, row: Row): ByteArray {
        if (row.at + row.packed > archive.size) throw IOException("cut off")
        return archive.copyOfRange(row.at, row.at + row.packed)
    }

    /** Nothing of it is read before its signature has been checked. */
    private fun signedManifest(signature: ByteArray): Manifest {
        val bytes = fetch("manifest.json", MAX_FILE_BYTES) ?: throw IOException("there is no manifest.json")
        val isOurs = Signature.getInstance("SHA256withECDSA").run { initVerify(key); update(bytes); verify(signature) }
        return if (isOurs) manifestOf(bytes).also { it.check() } else throw IOException("manifest.json has not our signature")
    }

    /** Null: there is no such file. `row`: only this file's part of the archive. */
    private fun fetch(name: String, maxBytes: Int, row: Row? = null): ByteArray? {
        val connection = URL("$source/$name").openConnection() as HttpURLConnection
        connection.connectTimeout = TIMEOUT_MS
        connection.readTimeout = TIMEOUT_MS
        connection.useCaches = false
        if (row != null) connection.setRequestProperty("Range", "bytes=${row.at}-${row.at + row.packed - 1}")
        try {
            val status = connection.responseCode
            if (status == 404) return null
            if (status != 200 && (status != 206 || row == null)) throw IOException("$name: $status")
            val bytes = connection.inputStream.use { readAll(it, maxBytes) }
            if (connection.contentLength !in setOf(-1, bytes.size)) throw IOException("$name is cut off")
            return if (row != null && status == 200) cut(bytes, row) else bytes // a server without ranges sends it all
        } finally {
            connection.disconnect()
        }
    }
}

internal class Row(json: JSONObject) {
    val path: String = json.getString("path")
    val type: String = json.getString("type")
    val digest: String = json.getString("sha256")
    val bytes = json.getInt("bytes")
    val at = json.getInt("at")
    val packed = json.getInt("packed")
    val headers = json.getJSONObject("headers").texts()
}

private fun manifestOf(bytes: ByteArray) = Manifest(JSONObject(String(bytes)), bytes)

internal class Manifest(private val json: JSONObject, val bytes: ByteArray) {
    val build: String = json.getString("build")
    val number = json.getLong("number")
    val base: String = json.getString("base")
    val assets: String = json.getString("assets")
    val archive: String = json.getJSONObject("archive").getString("path")
    val archiveBytes = json.getJSONObject("archive").getInt("bytes")
    val headers = json.getJSONObject("headers").texts()
    val rows = json.getJSONArray("files").let { all -> (0 until all.length()).map { Row(all.getJSONObject(it)) } }
    private val byPath = rows.associateBy { it.path }
    val documents = json.getJSONObject("routes").objects().mapValues { (route, row) ->
        byPath[row.getString("document")] ?: throw JSONException(route)
    }

    fun check() {
        val isKnown = json.getInt("contract") == CONTRACT && BUILD.matches(build) && NAME.matches(archive)
        if (!isKnown || number < 1 || archiveBytes !in 1..MAX_BYTES) throw IOException("no package for this app")
        for (row in rows) {
            val isSound = PATH.matches(row.path) && DIGEST.matches(row.digest) && row.at in 0..MAX_BYTES &&
                row.bytes in 0..MAX_FILE_BYTES && row.packed in 0..row.bytes
            if (!isSound) throw IOException("no file of a package: ${row.path}")
        }
    }
}

private fun JSONObject.texts(): Map<String, String> = keys().asSequence().associateWith(::getString)
private fun JSONObject.objects(): Map<String, JSONObject> = keys().asSequence().associateWith(::getJSONObject)

/** Written beside it first, so that a file is there as a whole or not at all. */
private fun saveWhole(file: File, bytes: ByteArray) {
    val part = File("${file.path}.part")
    try {
        FileOutputStream(part).use { it.write(bytes); it.fd.sync() }
        if (!part.renameTo(file)) throw IOException("$file can not be written")
    } finally {
        part.delete()
    }
}

private fun readAll(input: InputStream, maxBytes: Int): ByteArray {
    val bytes = ByteArrayOutputStream()
    val part = ByteArray(16_384)
    while (true) {
        val count = input.read(part)
        if (count < 0) return bytes.toByteArray()
        if (bytes.size() + count > maxBytes) throw IOException("more than $maxBytes bytes")
        bytes.write(part, 0, count)
    }
}

private fun hex(bytes: ByteArray) = bytes.joinToString("") { "%02x".format(it) }
private fun digestOf(bytes: ByteArray) = hex(MessageDigest.getInstance("SHA-256").digest(bytes))
