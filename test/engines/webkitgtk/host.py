"""A phone's app around WebKitGTK: one page in a window, with the message handlers of WKWebView."""
import base64
import io
import json
import os
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, GLib, Gtk, WebKit2

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'webkit'))
from program import LATER, Program

KEYS = {'Enter': 'Return', 'Backspace': 'BackSpace', ' ': 'space', 'PageUp': 'Page_Up', 'PageDown': 'Page_Down'}


def now():
    """Milliseconds, as events count them: 32 bits of them."""
    return GLib.get_monotonic_time() // 1000 & 0xffffffff


class Host(Program):
    count = 0

    def do_open(self, message):
        # An ephemeral context would keep the page's console to itself.
        context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager(
            base_data_directory=message['folder'], base_cache_directory=message['folder']))
        context.set_preferred_languages([message['language']])
        manager = WebKit2.UserContentManager()
        for method in message['hostMethods']:
            manager.connect('script-message-received::' + method, self.take_message, method)
            manager.register_script_message_handler(method)
        if message['script']:
            manager.add_script(WebKit2.UserScript.new(
                message['script'], WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START, None, None))
        settings = WebKit2.Settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        settings.set_zoom_text_only(True)
        if message['userAgent']:
            settings.set_user_agent(message['userAgent'])
        self.view = WebKit2.WebView(web_context=context, user_content_manager=manager, settings=settings)
        self.view.connect('script-dialog', self.take_dialog)
        self.view.connect('resource-load-started', self.take_request)
        self.view.connect('load-failed', self.take_failure)
        self.view.connect('web-process-terminated', self.take_crash)
        self.window = Gtk.Window(decorated=False)
        self.window.set_default_size(message['width'], message['height'])
        self.window.add(self.view)
        self.window.show_all()
        self.view.grab_focus()
        self.focus()

    def seat(self):
        return Gdk.Display.get_default().get_default_seat()

    def focus(self):
        """There is no window manager that would do it."""
        event = Gdk.Event.new(Gdk.EventType.FOCUS_CHANGE)
        event.window = self.window.get_window()
        event.focus_change.in_ = 1
        event.set_device(self.seat().get_keyboard())
        Gtk.main_do_event(event)

    def take_message(self, manager, result, method):
        self.tell(event='host', method=method, argument=json.loads(result.get_js_value().to_json(0)), refused=None)

    def take_dialog(self, view, dialog):
        kind, text = dialog.get_dialog_type(), dialog.get_message()
        if kind == WebKit2.ScriptDialogType.PROMPT:
            answer = self.prompt(text)
            if answer is not None:
                dialog.prompt_set_text(answer)
        else:
            self.tell(event='dialog', kind=kind.value_nick, text=text)
            if kind != WebKit2.ScriptDialogType.ALERT:
                dialog.confirm_set_confirmed(True)
        return True

    def take_request(self, view, resource, request):
        self.count += 1
        number = self.count
        headers = {}
        if request.get_http_headers():
            request.get_http_headers().foreach(lambda name, value: headers.update({name: value}))
        self.tell(event='request', request=number, method=request.get_http_method(), url=request.get_uri(),
                  headers=headers)
        resource.connect('finished', self.take_response, number)
        resource.connect('failed', self.take_fault, number)

    def take_response(self, resource, number, failed=None):
        response = resource.get_response()
        self.tell(event='response', request=number, status=response.get_status_code() if response else 0,
                  failed=failed)

    def take_fault(self, resource, error, number):
        # A document with an opener policy goes on in a process of its own; the load in the old one ends here.
        is_document = resource.get_uri() == self.view.get_uri()
        if is_document and error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
            return
        self.take_response(resource, number, error.message)

    def take_failure(self, view, event, url, error):
        # A load that another one replaced has not failed.
        if not error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
            self.tell(event='failed', url=url, failed=error.message)
        return True

    def take_crash(self, view, reason):
        self.tell(event='console', level='error', text='The page has crashed: ' + reason.value_nick, place='')

    def do_load(self, message):
        self.view.load_uri(message['url'])

    def do_reload(self, message):
        self.view.reload()

    def do_evaluate(self, message):
        def finish(view, result):
            try:
                self.answer(message, view.evaluate_javascript_finish(result).to_string())
            except GLib.Error as error:
                self.answer(message, error=error.message)
        self.view.evaluate_javascript(message['expression'], -1, None, None, None, finish)
        return LATER

    def pointer(self, kind, point):
        event = Gdk.Event.new(kind)
        part = event.motion if kind == Gdk.EventType.MOTION_NOTIFY else event.button
        part.window = self.view.get_window()
        part.send_event = True
        part.time = now()
        part.x = part.x_root = point['x']
        part.y = part.y_root = point['y']
        if kind != Gdk.EventType.MOTION_NOTIFY:
            part.button = 1
        if kind == Gdk.EventType.BUTTON_RELEASE:
            part.state = Gdk.ModifierType.BUTTON1_MASK
        event.set_device(self.seat().get_pointer())
        Gtk.main_do_event(event)

    def do_tap(self, message):
        self.pointer(Gdk.EventType.MOTION_NOTIFY, message)
        for _ in range(message['times']):
            self.pointer(Gdk.EventType.BUTTON_PRESS, message)
            self.pointer(Gdk.EventType.BUTTON_RELEASE, message)

    def press(self, value):
        known, keys = Gdk.Keymap.get_for_display(Gdk.Display.get_default()).get_entries_for_keyval(value)
        for kind in (Gdk.EventType.KEY_PRESS, Gdk.EventType.KEY_RELEASE):
            event = Gdk.Event.new(kind)
            event.key.window = self.window.get_window()
            event.key.send_event = True
            event.key.time = now()
            event.key.keyval = value
            event.key.hardware_keycode = keys[0].keycode if known else 0
            event.set_device(self.seat().get_keyboard())
            Gtk.main_do_event(event)

    def do_type(self, message):
        for letter in message['text']:
            self.press(Gdk.unicode_to_keyval(ord(letter)))

    def do_key(self, message):
        name = KEYS.get(message['name'], message['name'].replace('Arrow', ''))
        self.press(Gdk.keyval_from_name(name))

    def do_resize(self, message):
        self.window.resize(message['width'], message['height'])

    def do_enlargeText(self, message):
        self.view.set_zoom_level(message['factor'])

    def do_screenshot(self, message):
        def finish(view, result):
            try:
                picture = io.BytesIO()
                view.get_snapshot_finish(result).write_to_png(picture)
                self.answer(message, base64.b64encode(picture.getvalue()).decode())
            except GLib.Error as error:
                self.answer(message, error=error.message)
        self.view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, finish)
        return LATER


Host().run()
