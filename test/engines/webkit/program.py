"""What the host programs of WebKit share: one page, driven by lines of JSON, and its console.

In: {"id", "command", ...}; out: {"id", "value"} or {"id", "error"}, and {"event", ...} in between.
"""
import fcntl
import json
import os
import re
import sys
import tty

from gi.repository import GLib

LATER = object()
CONSOLE = re.compile(r'^(.*?)CONSOLE (?:[A-Z]+ )*?(LOG|INFO|DEBUG|WARN|ERROR)\b ?(.*)$', re.DOTALL)


class Program:
    """Commands are methods `do_<name>(message)`; one that answers LATER does it through `answer` itself."""

    def __init__(self):
        # The page's process writes its console to the outputs that it is born with. A terminal keeps no line back.
        self.out, self.errors = os.dup(1), os.dup(2)
        self.console, end = os.openpty()
        tty.setraw(end)
        os.dup2(end, 1)
        os.dup2(end, 2)
        for fd in (self.console, 0):
            fcntl.fcntl(fd, fcntl.F_SETFL, fcntl.fcntl(fd, fcntl.F_GETFL) | os.O_NONBLOCK)
        self.said = b''
        self.given = b''
        self.waiting = []
        self.loop = GLib.MainLoop()

    def run(self):
        GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, self.console, GLib.IO_IN, self.listen)
        GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, 0, GLib.IO_IN | GLib.IO_HUP, self.read)
        self.loop.run()

    def tell(self, **message):
        text = (json.dumps(message) + '\n').encode()
        while text:
            text = text[os.write(self.out, text):]

    def answer(self, message, value=None, error=None):
        self.listen()
        if error is None:
            self.tell(id=message['id'], value=value)
        else:
            self.tell(id=message['id'], error=error)

    def listen(self, *_):
        """Hands on what the page has said so far; a message may have several lines."""
        while True:
            try:
                part = os.read(self.console, 1 << 16)
            except BlockingIOError:
                break
            self.said += part
        *lines, self.said = self.said.split(b'\n')
        said = []
        for line in (line.decode('utf8', 'replace') for line in lines):
            found = CONSOLE.match(line)
            if found:
                place, level, text = found.groups()
                said.append([level.lower().replace('warn', 'warning'), text, place.rstrip(': ')])
            elif said:
                said[-1][1] += '\n' + line
            else:
                os.write(self.errors, (line + '\n').encode())
        for level, text, place in said:
            self.tell(event='console', level=level, text=text, place=place)
        return True

    def take(self):
        """Commands that have come, without waiting."""
        while True:
            try:
                part = os.read(0, 1 << 16)
            except BlockingIOError:
                break
            if not part:
                os._exit(0)
            self.given += part
        *lines, self.given = self.given.split(b'\n')
        self.waiting += map(json.loads, lines)

    def read(self, *_):
        self.take()
        self.work()
        return True

    def work(self):
        while self.waiting:
            message = self.waiting.pop(0)
            try:
                value = getattr(self, 'do_' + message['command'])(message)
                if value is not LATER:
                    self.answer(message, value)
            except Exception as error:
                self.answer(message, error=repr(error))
        return False

    def prompt(self, text):
        """The page stands still until the answer is there, and other commands wait."""
        self.tell(event='prompt', text=text)
        os.set_blocking(0, True)
        try:
            while True:
                answers = [message for message in self.waiting if 'answer' in message]
                if answers:
                    self.waiting.remove(answers[0])
                    GLib.idle_add(self.work)
                    return answers[0]['answer']
                part = os.read(0, 1 << 16)
                if not part:
                    os._exit(0)
                self.given += part
                *lines, self.given = self.given.split(b'\n')
                self.waiting += map(json.loads, lines)
        finally:
            os.set_blocking(0, False)
