"""A phone's app around Qt WebKit 602: one page in a window nobody sees, driven by lines of JSON.

In: {"id", "command", ...}; out: {"id", "value"} or {"id", "error"}, and {"event", ...} in between.
"""
import base64
import json
import select
import sys

from PyQt5.QtCore import QBuffer, QIODevice, QLocale, QObject, QPoint, QSocketNotifier, Qt, QTimer, QUrl, pyqtSlot
from PyQt5.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest
from PyQt5.QtTest import QTest
from PyQt5.QtWebKit import QWebSettings
from PyQt5.QtWebKitWidgets import QWebPage, QWebView
from PyQt5.QtWidgets import QApplication

METHODS = {QNetworkAccessManager.HeadOperation: 'HEAD', QNetworkAccessManager.GetOperation: 'GET',
           QNetworkAccessManager.PutOperation: 'PUT', QNetworkAccessManager.PostOperation: 'POST',
           QNetworkAccessManager.DeleteOperation: 'DELETE'}


def tell(**message):
    sys.stdout.write(json.dumps(message) + '\n')
    sys.stdout.flush()


def take(method, text):
    try:
        tell(event='host', method=method, argument=json.loads(text), refused=None)
    except ValueError:
        tell(event='host', method=method, argument=text, refused='It is not JSON')


def host_with(methods):
    """What the page finds as window.companion: a real object, each call of which is synchronous."""
    slots = {method: pyqtSlot(str, name=method)(lambda self, text, method=method: take(method, text))
             for method in methods}
    return type('Host', (QObject,), slots)()


class Network(QNetworkAccessManager):
    """Reports what is loaded."""

    count = 0

    def __init__(self, parent):
        super().__init__(parent)
        self.finished.connect(self.report)

    def createRequest(self, operation, request, body=None):
        request = QNetworkRequest(request)
        request.setRawHeader(b'Accept-Language', LANGUAGE.encode())
        self.count += 1
        number = self.count
        custom = bytes(request.attribute(QNetworkRequest.CustomVerbAttribute) or b'').decode()
        headers = {bytes(name).decode('latin1'): bytes(request.rawHeader(name)).decode('latin1')
                   for name in request.rawHeaderList()}
        tell(event='request', request=number, method=METHODS.get(operation, custom),
             url=request.url().toString(QUrl.FullyEncoded), headers=headers)
        reply = super().createRequest(operation, request, body)
        # Kept on the C++ side: a Python closure over the reply outlives it, and then the process ends.
        reply.setProperty('number', number)
        return reply

    def report(self, reply):
        number = reply.property('number')
        status = reply.attribute(QNetworkRequest.HttpStatusCodeAttribute) or 0
        is_fault = reply.error() != QNetworkReply.NoError and not status
        tell(event='response', request=number, status=status, failed=reply.errorString() if is_fault else None)


class Page(QWebPage):
    user_agent = None

    def userAgentForUrl(self, url):
        return self.user_agent or super().userAgentForUrl(url)

    def javaScriptConsoleMessage(self, text, line, source):
        tell(event='console', text=text if text.startswith('\x01') else '%s %s:%d' % (text, source, line))

    def javaScriptPrompt(self, frame, text, given):
        tell(event='prompt', text=text)
        answer = COMMANDS.answer()
        return answer is not None, answer or ''

    def javaScriptAlert(self, frame, text):
        tell(event='dialog', kind='alert', text=text)

    def javaScriptConfirm(self, frame, text):
        tell(event='dialog', kind='confirm', text=text)
        return True

    def shouldInterruptJavaScript(self):
        return False


class Commands(QObject):
    """Reads lines; while the page stands in a prompt, only the answer to it counts and the rest waits."""

    def __init__(self):
        super().__init__()
        self.waiting = []
        self.timer = QTimer(singleShot=True)
        self.timer.timeout.connect(self.work)
        self.is_working = False
        self.buffer = b''
        self.notifier = QSocketNotifier(0, QSocketNotifier.Read)
        self.notifier.activated.connect(self.read)

    def line(self):
        while b'\n' not in self.buffer:
            part = sys.stdin.buffer.raw.read(1 << 16)
            if not part:
                sys.exit(0)
            self.buffer += part
        line, self.buffer = self.buffer.split(b'\n', 1)
        return json.loads(line)

    def answer(self):
        while True:
            message = self.line()
            if 'answer' in message:
                self.timer.start(0)
                return message['answer']
            self.waiting.append(message)

    def read(self):
        # A prompt may have read meanwhile what this was called for.
        if select.select([0], [], [], 0)[0]:
            self.waiting.append(self.line())
        self.timer.start(0)

    def work(self):
        if self.is_working:
            return
        self.is_working = True
        while self.waiting or b'\n' in self.buffer:
            message = self.waiting.pop(0) if self.waiting else self.line()
            try:
                tell(id=message['id'], value=getattr(self, 'do_' + message['command'])(message))
            except Exception as error:
                tell(id=message['id'], error=str(error))
        self.is_working = False

    def do_open(self, message):
        global LANGUAGE
        LANGUAGE = message['language']
        QLocale.setDefault(QLocale(LANGUAGE))
        self.view = QWebView()
        self.page = Page(self.view)
        self.page.user_agent = message['userAgent']
        self.page.setNetworkAccessManager(Network(self.page))
        self.view.setPage(self.page)
        self.frame = self.page.mainFrame()
        self.host = host_with(message['hostMethods']) if message['hostMethods'] else None
        self.script = message['script']
        self.has_scripts = message['scripts']
        settings = self.page.settings()
        settings.setAttribute(QWebSettings.JavascriptEnabled, self.has_scripts)
        settings.setAttribute(QWebSettings.LocalStorageEnabled, True)
        self.is_begun = False
        self.frame.setScrollBarPolicy(Qt.Vertical, Qt.ScrollBarAlwaysOff)
        self.do_resize(message)
        self.view.show()

    def begin(self):
        if not self.has_scripts:
            return
        if self.host:
            self.frame.addToJavaScriptWindowObject('companion', self.host)
        self.frame.evaluateJavaScript(self.script)

    def do_load(self, message):
        # The blank page hands its window on to the first one: what begins a page must not have run in it.
        if not self.is_begun:
            self.frame.javaScriptWindowObjectCleared.connect(self.begin)
            self.is_begun = True
        self.view.load(QUrl(message['url']))

    def do_reload(self, message):
        self.view.reload()

    def do_evaluate(self, message):
        settings = self.page.settings()
        settings.setAttribute(QWebSettings.JavascriptEnabled, True)
        try:
            return self.frame.evaluateJavaScript(message['expression'])
        finally:
            settings.setAttribute(QWebSettings.JavascriptEnabled, self.has_scripts)

    def do_tap(self, message):
        for _ in range(message['times']):
            QTest.mouseClick(self.view, Qt.LeftButton, Qt.NoModifier, QPoint(int(message['x']), int(message['y'])))

    def do_type(self, message):
        QTest.keyClicks(self.view, message['text'])

    def do_key(self, message):
        names = {'Enter': 'Return', ' ': 'Space'}
        name = names.get(message['name'], message['name'].replace('Arrow', ''))
        QTest.keyClick(self.view, getattr(Qt, 'Key_' + name))

    def do_resize(self, message):
        self.view.resize(message['width'], message['height'])

    def do_enlargeText(self, message):
        self.page.settings().setAttribute(QWebSettings.ZoomTextOnly, True)
        self.frame.setZoomFactor(message['factor'])

    def do_screenshot(self, message):
        buffer = QBuffer()
        buffer.open(QIODevice.WriteOnly)
        self.view.grab().save(buffer, 'PNG')
        return base64.b64encode(bytes(buffer.data())).decode()


LANGUAGE = 'en-US'
APP = QApplication(sys.argv[:1])
COMMANDS = Commands()
sys.exit(APP.exec_())
