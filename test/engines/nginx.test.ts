import * as assert from 'uvu/assert';
import { registerOfflineTests } from '../browser/offline-tests.ts';
import { isSettled } from '../browser/overflows.ts';
import { phone } from '../browser/phone.ts';
import { browserTest, runBrowserTests } from '../browser/suite.ts';
import { exampleQuery, ROUTES } from '../routes.ts';
import { registerNginxAnswers } from './nginx-answers.ts';
import { registerNginxFolder } from './nginx-folder.ts';
import { nginxMissing, startNginx } from './nginx-site.ts';

const ENGINE = 'chromium-153';

/** Tests of the configuration in src/deploy/README.md, in a real nginx. */
async function register(): Promise<void> {
  await registerNginxAnswers(ENGINE);
  await registerNginxFolder(ENGINE);
  const site = await startNginx();

  browserTest('every route opens through nginx, under its headers', async ({ engine, open }) => {
    const page = await open(`${site.url}/user-agreement`, phone(engine));
    for (const route of ROUTES) {
      await page.goto(`${site.url}${route.path}?${new URLSearchParams(exampleQuery(route))}`);
      await page.waitFor(isSettled);
      // Only the preview has a fake of Apple's script.
      if (route.policy !== 'music')
        assert.not.match(await page.text(), /Try again|Could not load|加载失败/, route.path);
      const errors = page.consoleErrors().filter((error) => !/pictures\.invalid|__fake/.test(error));
      assert.equal(errors, [], route.path);
    }
  });

  // A new build under an open page, a rollback, the kill switch, caches: the same tests as for the preview.
  await registerOfflineTests(startNginx);
}

const missing = nginxMissing();
if (missing) {
  const isFailure = Boolean(process.env.ENGINES_REQUIRED);
  console.log(`${isFailure ? 'FAIL' : 'skip'} nginx: ${missing}`);
  console.log(`  Total:     ${Number(isFailure)}\n  Skipped:   ${Number(!isFailure)}`);
  if (isFailure) process.exitCode = 1;
} else {
  await register();
  await runBrowserTests({ engines: [ENGINE], mayInstall: true });
}
