"""A phone's app around WPE WebKit: one page that is drawn into memory, with the message handlers of WKWebView."""
import base64
import ctypes
import io
import json
import os
import sys
import time

import cairo

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'webkit'))
from library import Export, ExportClient, Functions, KeyEvent, TouchEvent, TouchPoint
from program import LATER, Program

TOUCHES = {'touchstart': 1, 'touchmove': 2, 'touchend': 3}
# Of xkbcommon.
KEYS = {'Enter': 0xff0d, 'Backspace': 0xff08, 'Tab': 0xff09, 'Escape': 0xff1b, ' ': 0x20, 'Delete': 0xffff,
        'Home': 0xff50, 'ArrowLeft': 0xff51, 'ArrowUp': 0xff52, 'ArrowRight': 0xff53, 'ArrowDown': 0xff54,
        'PageUp': 0xff55, 'PageDown': 0xff56, 'End': 0xff57}
PROMPT, ALERT = 2, 0
VISIBLE_FOCUSED_IN_WINDOW = 7
TOP_FRAME, AT_START = 1, 0


# WEBKIT_NETWORK_ERROR_CANCELLED
CANCELLED = 302


class GError(ctypes.Structure):
    _fields_ = [('domain', ctypes.c_uint32), ('code', ctypes.c_int), ('message', ctypes.c_char_p)]


def pointers(count, result=None):
    return ctypes.CFUNCTYPE(result, *[ctypes.c_void_p] * count)


def now():
    return int(time.monotonic() * 1000) & 0xffffffff


class Host(Program):
    count = 0
    drawn = None

    def __init__(self):
        super().__init__()
        self.wpe = Functions()
        self.kept = []
        self.finished = self.keep(pointers(3)(self.finish))
        self.unanswered = {}

    def keep(self, callback):
        """Python would forget what only C knows."""
        self.kept.append(callback)
        return callback

    def connect(self, thing, signal, prototype, function, data=None):
        callback = self.keep(prototype(function))
        address = ctypes.cast(callback, ctypes.c_void_p)
        self.wpe.g_signal_connect_data(thing, signal.encode(), address, data, None, 0)

    def text(self, address):
        text = ctypes.string_at(address).decode('utf8', 'replace')
        self.wpe.g_free(address)
        return text

    def do_open(self, message):
        wpe = self.wpe
        self.scale = message['scale']
        wpe.wpe_loader_init(b'libWPEBackend-fdo-1.0.so.1')
        if not wpe.wpe_fdo_initialize_shm():
            raise Exception('There is no memory to draw into')
        nothing = self.keep(Export(lambda *_: None))
        self.client = ExportClient(nothing, nothing, self.keep(Export(self.draw)))
        self.exportable = wpe.wpe_view_backend_exportable_fdo_create(
            ctypes.byref(self.client), None, message['width'], message['height'])
        self.backend = wpe.wpe_view_backend_exportable_fdo_get_view_backend(self.exportable)
        folder = message['folder'].encode()
        self.data = ctypes.c_void_p(wpe.webkit_website_data_manager_new(
            b'base-data-directory', folder, b'base-cache-directory', folder, None))
        context = wpe.webkit_web_context_new_with_website_data_manager(self.data)
        language = ctypes.create_string_buffer(message['language'].encode())
        wpe.webkit_web_context_set_preferred_languages(context, wpe.g_list_append(None, ctypes.addressof(language)))
        manager = wpe.webkit_user_content_manager_new()
        self.methods = message['hostMethods']
        for number, method in enumerate(self.methods):
            self.connect(manager, 'script-message-received::' + method, pointers(3), self.take_message, number)
            wpe.webkit_user_content_manager_register_script_message_handler(manager, method.encode())
        if message['script']:
            script = wpe.webkit_user_script_new(message['script'].encode(), TOP_FRAME, AT_START, None, None)
            wpe.webkit_user_content_manager_add_script(manager, script)
        settings = wpe.webkit_settings_new()
        wpe.webkit_settings_set_enable_write_console_messages_to_stdout(settings, True)
        wpe.webkit_settings_set_zoom_text_only(settings, True)
        if message['userAgent']:
            wpe.webkit_settings_set_user_agent(settings, message['userAgent'].encode())
        self.view = wpe.g_object_new(
            ctypes.c_ulong(wpe.webkit_web_view_get_type()),
            b'backend', ctypes.c_void_p(wpe.webkit_web_view_backend_new(self.backend, None, None)),
            b'web-context', ctypes.c_void_p(context), b'user-content-manager', ctypes.c_void_p(manager),
            b'settings', ctypes.c_void_p(settings), None)
        wpe.wpe_view_backend_dispatch_set_device_scale_factor(self.backend, self.scale)
        wpe.wpe_view_backend_add_activity_state(self.backend, VISIBLE_FOCUSED_IN_WINDOW)
        self.connect(self.view, 'script-dialog', pointers(3, ctypes.c_int), self.take_dialog)
        self.connect(self.view, 'resource-load-started', pointers(4), self.take_request)
        self.connect(self.view, 'load-failed',
                     ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p,
                                      ctypes.POINTER(GError), ctypes.c_void_p), self.take_failure)
        self.connect(self.view, 'web-process-terminated', pointers(3), self.take_crash)
        self.responded = pointers(2)
        self.failed = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(GError), ctypes.c_void_p)

    def draw(self, data, buffer):
        wpe = self.wpe
        release = wpe.wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer
        self.drawn, before = buffer, self.drawn
        if before:
            release(self.exportable, before)
        wpe.wpe_view_backend_exportable_fdo_dispatch_frame_complete(self.exportable)

    def take_message(self, manager, result, number):
        value = self.wpe.webkit_javascript_result_get_js_value(result)
        argument = json.loads(self.text(self.wpe.jsc_value_to_json(value, 0)))
        self.tell(event='host', method=self.methods[number or 0], argument=argument, refused=None)

    def take_dialog(self, view, dialog, data):
        kind = self.wpe.webkit_script_dialog_get_dialog_type(dialog)
        text = self.wpe.webkit_script_dialog_get_message(dialog).decode()
        if kind == PROMPT:
            answer = self.prompt(text)
            if answer is not None:
                self.wpe.webkit_script_dialog_prompt_set_text(dialog, answer.encode())
        else:
            self.tell(event='dialog', kind='alert' if kind == ALERT else 'confirm', text=text)
            if kind != ALERT:
                self.wpe.webkit_script_dialog_confirm_set_confirmed(dialog, True)
        return 1

    def take_request(self, view, resource, request, data):
        wpe = self.wpe
        self.count += 1
        number = self.count
        headers = {}
        given = wpe.webkit_uri_request_get_http_headers(request)
        if given:
            note = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p)(
                lambda name, value, _: headers.update({name.decode(): value.decode('latin1')}))
            wpe.soup_message_headers_foreach(given, ctypes.cast(note, ctypes.c_void_p), None)
        self.tell(event='request', request=number, method=(wpe.webkit_uri_request_get_http_method(request) or b'').decode(),
                  url=wpe.webkit_uri_request_get_uri(request).decode(), headers=headers)
        self.connect(resource, 'finished', self.responded, lambda resource, _: self.take_response(resource, number))
        self.connect(resource, 'failed', self.failed, lambda resource, error, _: self.take_fault(
            resource, number, error.contents))

    def take_fault(self, resource, number, error):
        # A document with an opener policy goes on in a process of its own; the load in the old one ends here.
        wpe = self.wpe
        is_document = wpe.webkit_web_resource_get_uri(resource) == wpe.webkit_web_view_get_uri(self.view)
        if is_document and error.domain == wpe.webkit_network_error_quark() and error.code == CANCELLED:
            return
        self.take_response(resource, number, error.message.decode())

    def take_response(self, resource, number, failed=None):
        response = self.wpe.webkit_web_resource_get_response(resource)
        status = self.wpe.webkit_uri_response_get_status_code(response) if response else 0
        self.tell(event='response', request=number, status=status, failed=failed)

    def take_failure(self, view, event, url, error, data):
        # A load that another one replaced has not failed.
        if error.contents.domain == self.wpe.webkit_network_error_quark() and error.contents.code == CANCELLED:
            return 1
        self.tell(event='failed', url=url.decode(), failed=error.contents.message.decode())
        return 1

    def take_crash(self, view, reason, data):
        self.tell(event='console', level='error', text='The page has crashed', place='')

    def do_load(self, message):
        self.wpe.webkit_web_view_load_uri(self.view, message['url'].encode())

    def do_reload(self, message):
        self.wpe.webkit_web_view_reload(self.view)

    def do_evaluate(self, message):
        self.unanswered[message['id']] = message
        self.wpe.webkit_web_view_run_javascript(
            self.view, message['expression'].encode(), None, ctypes.cast(self.finished, ctypes.c_void_p), message['id'])
        return LATER

    def finish(self, view, answer, number):
        message = self.unanswered.pop(number)
        error = ctypes.POINTER(GError)()
        result = self.wpe.webkit_web_view_run_javascript_finish(view, answer, ctypes.byref(error))
        if not result:
            return self.answer(message, error=error.contents.message.decode())
        value = self.wpe.webkit_javascript_result_get_js_value(result)
        self.answer(message, self.text(self.wpe.jsc_value_to_string(value)))
        self.wpe.webkit_javascript_result_unref(result)

    def do_touch(self, message):
        kind = TOUCHES[message['type']]
        x, y = (int(message[side] * self.scale) for side in 'xy')
        point = TouchPoint(kind, now(), 0, x, y)
        event = TouchEvent(ctypes.pointer(point), 1, kind, 0, now(), 0)
        self.wpe.wpe_view_backend_dispatch_touch_event(self.backend, ctypes.byref(event))

    def do_tap(self, message):
        for _ in range(message['times']):
            self.do_touch(dict(message, type='touchstart'))
            self.do_touch(dict(message, type='touchend'))

    def press(self, key):
        for is_pressed in (True, False):
            event = KeyEvent(now(), key, 0, is_pressed, 0)
            self.wpe.wpe_view_backend_dispatch_keyboard_event(self.backend, ctypes.byref(event))

    def do_type(self, message):
        for letter in message['text']:
            self.press(self.wpe.wpe_unicode_to_key_code(ord(letter)))

    def do_key(self, message):
        self.press(KEYS[message['name']])

    def do_resize(self, message):
        self.wpe.wpe_view_backend_dispatch_set_size(self.backend, message['width'], message['height'])

    def do_enlargeText(self, message):
        self.wpe.webkit_web_view_set_zoom_level(self.view, message['factor'])

    def do_screenshot(self, message):
        wpe = self.wpe
        buffer = wpe.wpe_fdo_shm_exported_buffer_get_shm_buffer(self.drawn)
        wpe.wl_shm_buffer_begin_access(buffer)
        width, height = wpe.wl_shm_buffer_get_width(buffer), wpe.wl_shm_buffer_get_height(buffer)
        stride = wpe.wl_shm_buffer_get_stride(buffer)
        pixels = bytearray(ctypes.string_at(wpe.wl_shm_buffer_get_data(buffer), stride * height))
        wpe.wl_shm_buffer_end_access(buffer)
        picture = io.BytesIO()
        cairo.ImageSurface.create_for_data(pixels, cairo.FORMAT_RGB24, width, height, stride).write_to_png(picture)
        return base64.b64encode(picture.getvalue()).decode()


Host().run()
