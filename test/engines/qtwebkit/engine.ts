import { spawnSync } from 'node:child_process';
import { makePage } from '../../browser/make-page.ts';
import type { Engine } from '../../browser/page.ts';
import { qtWebKitDriver } from './driver.ts';
import { PYTHON } from './process.ts';

/** Qt WebKit 602, of the class of Safari 10, as Debian ships it. Answers why where it can't be had. */
export function findQtWebKit(): Engine | string {
  const { status } = spawnSync(PYTHON, ['-c', 'import PyQt5.QtWebKitWidgets, PyQt5.QtTest']);
  if (status !== 0) return 'python3-pyqt5.qtwebkit is not installed';
  return {
    name: 'qtwebkit',
    nativeHost: 'android',
    async open(url, options = {}) {
      const { width = 360, height = 640 } = options;
      const driver = await qtWebKitDriver({ ...options, width, height });
      try {
        await driver.navigate(url, 'load');
        return makePage('qtwebkit', driver, { width, height });
      } catch (error) {
        await driver.close();
        throw error;
      }
    },
  };
}
