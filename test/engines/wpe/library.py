"""What host.py calls of WPE WebKit, its backend and GLib. There are no bindings for Python, so: ctypes."""
from ctypes import CDLL, CFUNCTYPE, POINTER, RTLD_GLOBAL, Structure
from ctypes import c_bool, c_char_p, c_double, c_float, c_int, c_int32, c_uint, c_uint32, c_uint64, c_ulong, c_void_p


class TouchPoint(Structure):
    _fields_ = [('type', c_int), ('time', c_uint32), ('id', c_int), ('x', c_int32), ('y', c_int32)]


class TouchEvent(Structure):
    _fields_ = [('points', POINTER(TouchPoint)), ('length', c_uint64), ('type', c_int), ('id', c_int32),
                ('time', c_uint32), ('modifiers', c_uint32)]


class KeyEvent(Structure):
    _fields_ = [('time', c_uint32), ('key', c_uint32), ('hardware', c_uint32), ('pressed', c_bool),
                ('modifiers', c_uint32)]


Export = CFUNCTYPE(None, c_void_p, c_void_p)


class ExportClient(Structure):
    """`export_shm_buffer` gets what was drawn; the other two serve graphics cards."""
    _fields_ = [('export_buffer_resource', Export), ('export_dmabuf_resource', Export),
                ('export_shm_buffer', Export), ('reserved0', c_void_p), ('reserved1', c_void_p)]


# Results and arguments: p pointer, s text, i int, u unsigned, b boolean, d double, f float, n nothing.
TYPES = {'p': c_void_p, 's': c_char_p, 'i': c_int, 'u': c_uint, 'b': c_bool, 'd': c_double, 'f': c_float,
         'l': c_ulong, 'n': None}

FUNCTIONS = {
    'libgobject-2.0.so.0': {'g_signal_connect_data': 'l pspppi'},
    'libglib-2.0.so.0': {'g_free': 'n p', 'g_list_append': 'p pp'},
    'libsoup-3.0.so.0': {'soup_message_headers_foreach': 'n ppp'},
    'libwayland-server.so.0': {
        'wl_shm_buffer_begin_access': 'n p', 'wl_shm_buffer_end_access': 'n p', 'wl_shm_buffer_get_data': 'p p',
        'wl_shm_buffer_get_stride': 'i p', 'wl_shm_buffer_get_width': 'i p', 'wl_shm_buffer_get_height': 'i p',
    },
    'libwpe-1.0.so.1': {
        'wpe_loader_init': 'b s', 'wpe_unicode_to_key_code': 'u u',
        'wpe_view_backend_add_activity_state': 'n pu', 'wpe_view_backend_dispatch_set_size': 'n puu',
        'wpe_view_backend_dispatch_set_device_scale_factor': 'n pf',
        'wpe_view_backend_dispatch_touch_event': 'n pp', 'wpe_view_backend_dispatch_keyboard_event': 'n pp',
    },
    'libWPEBackend-fdo-1.0.so.1': {
        'wpe_fdo_initialize_shm': 'b', 'wpe_view_backend_exportable_fdo_create': 'p ppuu',
        'wpe_view_backend_exportable_fdo_get_view_backend': 'p p',
        'wpe_view_backend_exportable_fdo_dispatch_frame_complete': 'n p',
        'wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer': 'n pp',
        'wpe_fdo_shm_exported_buffer_get_shm_buffer': 'p p',
    },
    'libWPEWebKit-1.1.so.0': {
        'webkit_web_view_backend_new': 'p ppp', 'webkit_web_view_get_type': 'l',
        'webkit_web_context_new_with_website_data_manager': 'p p',
        'webkit_web_context_set_preferred_languages': 'n pp',
        'webkit_user_content_manager_new': 'p', 'webkit_user_content_manager_add_script': 'n pp',
        'webkit_user_content_manager_register_script_message_handler': 'b ps',
        'webkit_user_script_new': 'p siipp',
        'webkit_settings_new': 'p', 'webkit_settings_set_user_agent': 'n ps',
        'webkit_settings_set_enable_write_console_messages_to_stdout': 'n pb',
        'webkit_settings_set_zoom_text_only': 'n pb',
        'webkit_web_view_set_zoom_level': 'n pd', 'webkit_web_view_load_uri': 'n ps', 'webkit_web_view_reload': 'n p',
        'webkit_web_view_run_javascript': 'n psppp', 'webkit_web_view_run_javascript_finish': 'p ppp',
        'webkit_javascript_result_get_js_value': 'p p', 'webkit_javascript_result_unref': 'n p',
        'jsc_value_to_string': 'p p', 'jsc_value_to_json': 'p pu',
        'webkit_script_dialog_get_dialog_type': 'i p', 'webkit_script_dialog_get_message': 's p',
        'webkit_script_dialog_prompt_set_text': 'n ps', 'webkit_script_dialog_confirm_set_confirmed': 'n pb',
        'webkit_uri_request_get_uri': 's p', 'webkit_uri_request_get_http_method': 's p',
        'webkit_uri_request_get_http_headers': 'p p', 'webkit_web_resource_get_response': 'p p',
        'webkit_uri_response_get_status_code': 'u p', 'webkit_web_resource_get_uri': 's p',
        'webkit_web_view_get_uri': 's p', 'webkit_network_error_quark': 'u',
    },
}


class Functions:
    """All of FUNCTIONS, as methods of their own names."""

    def __init__(self):
        for library, functions in FUNCTIONS.items():
            loaded = CDLL(library, mode=RTLD_GLOBAL)
            for name, signature in functions.items():
                result, arguments = (signature.split(' ') + [''])[:2]
                function = getattr(loaded, name)
                function.restype = TYPES[result]
                function.argtypes = [TYPES[letter] for letter in arguments]
                setattr(self, name, function)
        # These take any number of properties.
        self.g_object_new = CDLL('libgobject-2.0.so.0').g_object_new
        self.webkit_website_data_manager_new = CDLL('libWPEWebKit-1.1.so.0').webkit_website_data_manager_new
        self.g_object_new.restype = self.webkit_website_data_manager_new.restype = c_void_p
