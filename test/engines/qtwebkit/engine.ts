import { spawnSync } from 'node:child_process';
import type { Engine } from '../../browser/page.ts';
import { hostEngine } from '../host-driver.ts';
import { PYTHON } from '../host-process.ts';
import { levelScript } from './console-levels.ts';

/** Qt WebKit 602, of the class of Safari 10, as Debian ships it. Answers why where it can't be had. */
export function findQtWebKit(): Engine | string {
  const { status } = spawnSync(PYTHON, ['-c', 'import PyQt5.QtWebKitWidgets, PyQt5.QtTest']);
  if (status !== 0) return 'python3-pyqt5.qtwebkit is not installed';
  return hostEngine({
    name: 'qtwebkit',
    nativeHost: 'android',
    program: 'qtwebkit/host.py',
    env: async () => ({ QT_QPA_PLATFORM: 'offscreen' }),
    script: levelScript,
    // The engine tells no level; what bears no mark of ours is its own: an uncaught error, a refusal.
    // A part of the viewport or of the content security policy that it doesn't know is a note.
    readConsole(event) {
      const said = String(event.text);
      const own = /^(Viewport argument|Unrecognized Content-Security-Policy directive)/.test(said)
        ? 'info'
        : 'error';
      const [, level = own, text = said] = /^\u0001(\w+) ([^]*)/.exec(said) ?? [];
      return { level, text };
    },
    saysFailedLoads: false,
    isAsynchronous: false,
    hasTouch: false,
  });
}
