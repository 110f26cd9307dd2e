import { spawnSync } from 'node:child_process';
import type { Engine } from '../../browser/page.ts';
import { hostEngine } from '../host-driver.ts';
import { PYTHON } from '../host-process.ts';

/** The engine reports console messages without their level, so this script puts the level before them. ES5. */
const levelScript = `(function () {
  ['error', 'warn', 'info', 'log', 'debug'].forEach(function (level) {
    var say = console[level];
    console[level] = function () {
      var text = Array.prototype.map.call(arguments, function (part) {
        return part instanceof Error ? part.name + ': ' + part.message : String(part);
      }).join(' ');
      say.call(console, '\\u0001' + (level === 'warn' ? 'warning' : level) + ' ' + text);
    };
  });
})();`;

/**
 * Qt WebKit 602, of the class of Safari 10, as packaged by Debian. Returns the reason as text if it is not available.
 */
export function findQtWebKit(): Engine | string {
  const { status } = spawnSync(PYTHON, ['-c', 'import PyQt5.QtWebKitWidgets, PyQt5.QtTest']);
  if (status !== 0) return 'python3-pyqt5.qtwebkit is not installed';
  return hostEngine({
    name: 'qtwebkit',
    nativeHost: 'android',
    program: 'qtwebkit/host.py',
    env: async () => ({ QT_QPA_PLATFORM: 'offscreen' }),
    script: levelScript,
    // The engine reports no level. A message without our mark is the engine's own: an uncaught error or a refusal. An
    // unknown part of the viewport or of the content security policy is only information.
    readConsole(event) {
      const said = String(event.text);
      const own = /^(Viewport argument|Unrecognized Content-Security-Policy directive)/.test(said)
        ? 'info'
        : 'error';
      const [, level = own, text = said] = /^\u0001(\w+) ([^]*)/.exec(said) ?? [];
      return { level, text };
    },
    isAsynchronous: false,
  });
}
