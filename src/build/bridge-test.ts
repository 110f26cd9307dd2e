import fs from 'node:fs';
import { bundleScript } from './bundles.ts';
import type { Files, SiteRoute } from './site-types.ts';
import { joinStyles } from './styles.ts';

const FOLDER = 'src/host/bridge-test';

export async function bridgeTestPage(): Promise<string> {
  const script = (await bundleScript(`${FOLDER}/page.ts`)).trim();
  const html = fs.readFileSync(`${FOLDER}/page.html`, 'utf8');
  return html
    .replace('/* the tokens */', joinStyles(['src/ui/tokens.css']))
    .replace('<!-- the script -->', () => `<script>${script}</script>`);
}

export async function addBridgeTest(files: Files): Promise<SiteRoute> {
  const path = '/bridge-test';
  const document = `${path.slice(1)}/index.html`;
  files.set(document, await bridgeTestPage());
  const about = {
    kind: 'document',
    module: '',
    query: {},
    title: 'Bridge test',
    shows: "Tries the host contract on an app's bridge.",
  } as const;
  return { ...about, path, document, files: [document] };
}
