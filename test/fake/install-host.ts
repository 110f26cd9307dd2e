import type { HostMessage, HostSwitches, Method } from './host-switches.ts';

type JavaMethod = (this: unknown, ...parts: unknown[]) => void;
type PageWindow = Window &
  typeof globalThis & { __hostMessages?: HostMessage[]; companion?: Readonly<Record<string, JavaMethod>> };

/**
 * The source text of this function runs in pages of old engines. So it is ES5, apart from types, and uses only its
 * arguments and the window's globals. A field and its value have different names, because the bundler would shorten
 * `{ get: get }` to a form that ES5 does not have.
 */
export function installHost(window: PageWindow, switches: HostSwitches, methods: readonly Method[]): void {
  var RealDate = window.Date;
  var started = +new RealDate();
  var messages: HostMessage[] = (window.__hostMessages = []);

  function tell(kind: string, content: object): void {
    if (window.parent !== window) window.parent.postMessage({ type: kind, message: content }, '*');
  }

  function note(name: HostMessage['method'], content: unknown, reason: string | null): void {
    var message = { method: name, argument: content, refused: reason, at: +new RealDate() - started };
    messages.push(message);
    tell('host-message', message);
  }

  function refuse(method: HostMessage['method'], argument: unknown, reason: string): never {
    note(method, String(argument), reason);
    throw new Error(reason);
  }

  function define(object: object, name: string, read: () => unknown): void {
    var descriptor = { configurable: true, get: read };
    try {
      Object.defineProperty(object, name, descriptor);
    } catch (error) {
      // In some old engines the property is on the prototype.
      Object.defineProperty(Object.getPrototypeOf(object), name, descriptor);
    }
  }

  /** Behaves like an object of addJavascriptInterface. */
  function androidBridge(): Readonly<Record<string, JavaMethod>> {
    var bridge: Record<string, JavaMethod> = {};
    methods.forEach(function (method) {
      if (switches.bridge === method) return;
      bridge[method] = function (json?: unknown) {
        if (this !== bridge)
          refuse(method, json, "Java bridge method can't be invoked on a non-injected object");
        if (arguments.length !== 1 || typeof json !== 'string') refuse(method, json, 'Method not found');
        if (switches.bridge === 'throws')
          refuse(method, json, 'Java exception was raised during method invocation');
        var argument: unknown;
        try {
          argument = JSON.parse(json as string);
        } catch (error) {
          refuse(method, json, 'Java exception was raised during method invocation');
        }
        note(method, argument, null);
      };
    });
    return bridge;
  }

  /** Behaves like a WKScriptMessageHandler, which clones the message. */
  function iosHandler(method: Method): object {
    var handler = {
      postMessage: function (message?: unknown) {
        if (this !== handler)
          refuse(method, message, 'Can only call UserMessageHandler.postMessage on instances');
        if (!arguments.length) refuse(method, message, 'Not enough arguments');
        if (switches.bridge === 'throws') refuse(method, message, 'The message handler is gone');
        if (hasUncloneable(message)) refuse(method, message, 'The object can not be cloned.');
        note(method, message === undefined ? null : JSON.parse(JSON.stringify(message)), null);
      },
    };
    return handler;
  }

  function hasUncloneable(value: unknown): boolean {
    if (typeof value === 'function' || typeof value === 'symbol') return true;
    if (value === null || typeof value !== 'object') return false;
    var fields = value as Readonly<Record<string, unknown>>;
    if (fields.nodeType) return true;
    return Object.keys(fields).some(function (key) {
      return hasUncloneable(fields[key]);
    });
  }

  function installBridge(): void {
    if (switches.bridge === 'none') return;
    if (switches.platform === 'android') window.companion = androidBridge();
    if (switches.platform === 'ios') {
      var handlers: Record<string, object> = {};
      methods.forEach(function (method) {
        if (switches.bridge !== method) handlers[method] = iosHandler(method);
      });
      define(window, 'webkit', function () {
        return { messageHandlers: handlers };
      });
    }
  }

  function deviceAnswer(): string | null {
    if (switches.prompt === 'null') return null;
    if (switches.prompt === 'empty') return '';
    if (switches.prompt === 'undefined') return 'undefined';
    if (switches.prompt === 'garbage') return '<html>not json';
    if (switches.prompt === 'throws') throw new Error('prompt() is not supported.');
    var json = JSON.stringify(switches.device);
    return switches.prompt === 'cut' ? json.slice(0, json.length / 2) : json;
  }

  function installPrompt(): void {
    window.prompt = function (message?: unknown) {
      var isKnown = message === 'getDeviceId' && switches.platform !== 'browser';
      note('prompt', message, isKnown ? null : 'Nobody answers this prompt');
      var said: string | null = null;
      try {
        if (isKnown) said = deviceAnswer();
      } catch (error) {
        tell('host-answer', { method: 'prompt', answer: null, threw: String(error) });
        throw error;
      }
      tell('host-answer', { method: 'prompt', answer: said, threw: null });
      return said;
    };
  }

  function breakStorage(): void {
    var how = switches.storage;
    if (how === 'full')
      window.Storage.prototype.setItem = function () {
        throw new Error('The quota has been exceeded.');
      };
    else if (how)
      ['localStorage', 'sessionStorage'].forEach(function (name) {
        define(window, name, function () {
          if (how === 'throws') throw new Error('The operation is insecure.');
          return null;
        });
      });
  }

  function setClock(): void {
    if (!switches.now) return;
    var offset = RealDate.parse(switches.now) - started;
    function FakeDate(this: unknown): Date | string {
      var shifted = new RealDate(+new RealDate() + offset);
      if (!(this instanceof FakeDate)) return String(shifted);
      if (!arguments.length) return shifted;
      var given = [null].concat(Array.prototype.slice.call(arguments));
      return new (Function.prototype.bind.apply(RealDate, given as never) as DateConstructor)();
    }
    FakeDate.prototype = RealDate.prototype;
    FakeDate.parse = RealDate.parse;
    FakeDate.UTC = RealDate.UTC;
    FakeDate.now = function () {
      return +new RealDate() + offset;
    };
    window.Date = FakeDate as unknown as DateConstructor;
  }

  /** Adds the switches to calls without a session. */
  function addToken(): void {
    var token = switches.token;
    if (!token) return;
    var isApi = /^(https?:\/\/[^/]+)?\/(api-|webapi\/|plat-auth\/)/;
    var request = window.XMLHttpRequest.prototype;
    var open = request.open;
    request.open = function (_method: string, url: string | URL) {
      open.apply(this, arguments as unknown as Parameters<typeof open>);
      if (isApi.test(String(url))) this.setRequestHeader('x-fake', token as string);
    };
    var fetch = window.fetch;
    if (fetch)
      window.fetch = function (url, init) {
        if (!isApi.test(String(url))) return fetch.call(window, url, init);
        var sent = new window.Headers((init && init.headers) || {});
        sent.set('x-fake', token as string);
        return fetch.call(window, url, Object.assign({}, init, { headers: sent }));
      };
  }

  function reportErrors(): void {
    function report(event: ErrorEvent): void {
      var source = event.target as HTMLScriptElement & HTMLLinkElement;
      note('error', event.message || 'failed to load ' + (source.src || source.href), null);
      // A file that failed to load has no stack.
      if (event.message)
        tell('host-thrown', {
          text:
            (event.error && event.error.stack) ||
            event.message + '\n    at ' + event.filename + ':' + event.lineno + ':' + event.colno,
        });
    }
    window.addEventListener('error', report, true);
    window.addEventListener('unhandledrejection', function (event) {
      var reason = event.reason;
      var words = 'unhandled: ' + String((reason && reason.stack) || reason);
      note('error', words, null);
      tell('host-thrown', { text: words });
    });
  }

  /** Tells the simulator which errors the page catches and logs to the console, and what it would report. */
  function overhear(): void {
    var said = window.console;
    var say = said && said.error;
    if (say)
      said.error = function (reason) {
        tell('host-caught', { text: String((reason && reason.stack) || reason) });
        say.apply(said, arguments as unknown as unknown[]);
      };
    var navigator = window.navigator;
    var send = navigator.sendBeacon;
    if (send)
      navigator.sendBeacon = function (url, body) {
        tell('host-report', { address: String(url), body: String(body) });
        return send.call(navigator, url, body);
      };
  }

  setClock();
  if (window.parent !== window) overhear();
  if (switches.userAgent)
    define(window.navigator, 'userAgent', function () {
      return switches.userAgent;
    });
  if (switches.screen)
    (['width', 'height'] as const).forEach(function (side) {
      define(window.screen, side, function () {
        return switches.screen && switches.screen[side];
      });
    });
  installBridge();
  installPrompt();
  breakStorage();
  addToken();
  reportErrors();
  tell('host-page', { address: String(window.location) });
}
