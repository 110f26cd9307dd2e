import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findEngine } from '../browser/engines.ts';
import { startPreview } from '../preview/server.ts';
import { exampleLink, ROUTES } from '../routes.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { KEPT_FOLDER, KEPT_SCENES } from './kept.ts';
import { openLink, STATES, stillPicture, type NamedScene, type Scheme, type State } from './take.ts';

const FOLDER = '.cache/shots';

/** Of these lists every combination is photographed. */
type List = 'route' | 'language' | 'scheme' | 'size' | 'text' | 'state';

/** What a part of these lists is to be. */
const PARTS = {
  scheme: /^(light|dark)$/,
  size: /^\d+x\d+$/,
  text: /^[1-9]\d\d+$/,
  state: new RegExp(`^(${Object.keys(STATES).join('|')})$`),
};

function partsOf<Part extends string = string>(name: keyof typeof PARTS, list: string): readonly Part[] {
  const parts = list.split(',');
  const odd = parts.find((part) => !PARTS[name].test(part));
  if (odd !== undefined) throw new Error(`There is no ${odd} to photograph`);
  return parts as Part[];
}

/** Each combination of the lists. */
function scenesOf(lists: Readonly<Record<List, string>>): readonly NamedScene[] {
  const routes = ROUTES.filter((route) => lists.route.split(',').some((part) => route.path.includes(part)));
  if (!routes.length) throw new Error('--route takes parts of paths, as goal,record');
  const scenes: NamedScene[] = [];
  for (const route of routes)
    for (const language of lists.language.split(','))
      for (const scheme of partsOf<Scheme>('scheme', lists.scheme))
        for (const size of partsOf('size', lists.size))
          for (const text of partsOf('text', lists.text))
            for (const state of partsOf<State>('state', lists.state)) {
              const [width = 0, height = 0] = size.split('x').map(Number);
              const name = [route.path.slice(1) || 'home', language, scheme, size, text, state].join('-');
              const opened = { path: exampleLink(route), gateway: STATES[state] };
              scenes.push({ ...opened, name, language, scheme, width, height, text: Number(text) });
            }
  return scenes;
}

/** Photographs the built pages and arranges the pictures on contact sheets; `--keep` retakes those that are committed. */
export async function takeShots(args: readonly string[], build: () => Promise<void>): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      route: text(''),
      language: text('en'),
      scheme: text('light'),
      size: text('360x640'),
      text: text('100'),
      state: text('data'),
      engine: text('chromium-153'),
      keep: { type: 'boolean', default: false },
    },
  });
  const { engine: name, keep, ...lists } = values;
  const scenes = scenesOf(lists);
  await build();
  const engine = findEngine(name, true);
  if (typeof engine === 'string') throw new Error(engine);
  const site = await startPreview();
  const folder = keep ? KEPT_FOLDER : FOLDER;
  // Kept ones are as small as the tests that compare them.
  const studio = { engine, origin: site.url, ...(keep && { deviceScaleFactor: 1 }) };
  const shots = keep ? KEPT_SCENES : scenes;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const shot of shots) {
    const page = await openLink(studio, shot);
    fs.writeFileSync(path.join(folder, `${shot.name}.png`), await stillPicture(page));
    await page.close();
  }
  const names = shots.map((shot) => shot.name);
  if (!keep) for (const sheet of await makeContactSheets(engine, folder, names)) console.log(sheet);
  console.log(`${names.length} pictures in ${folder}`);
  site.close();
  process.exit(0);
}
