import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importModule } from '../build/bundles.ts';
import { Refused } from '../deploy/forms.ts';
import { joinStyles } from '../build/styles.ts';

const OUT = 'static/media/treadmill-lube';
const WORK = '.cache/clip';

const ENCODERS = {
  // Phones of 2015 can decode this in hardware: no B-frames, no CABAC. The index is at the start, so that the
  // clip plays while it loads.
  '.mp4': '-c:v libx264 -profile:v baseline -level 3.0 -preset veryslow -crf 25 -movflags +faststart',
  // For engines without H.264.
  '.webm': '-c:v libvpx -quality best -auto-alt-ref 1 -lag-in-frames 16 -crf 16 -b:v 160k',
};

/** Writes no metadata about time or machine into the file, and no sound. */
const ALWAYS = '-pix_fmt yuv420p -map_metadata -1 -fflags +bitexact -flags:v +bitexact -an';

/**
 * Makes the clip of the lubrication help: a browser paints each frame of src/pages/help/scenes/, and ffmpeg (Debian's,
 * with libx264 and libvpx) encodes them.
 */
export async function makeClip(): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).error)
    throw new Refused('ffmpeg is missing: install the one of Debian');
  const { drawFrames, FRAMES_PER_S } = await importModule<typeof import('../pages/help/scenes/clip.tsx')>(
    'src/pages/help/scenes/clip.tsx',
  );
  const { findEngine } =
    await importModule<typeof import('../../test/browser/engines.ts')>('test/browser/engines.ts');
  fs.rmSync(WORK, { recursive: true, force: true });
  fs.mkdirSync(WORK, { recursive: true });
  const styles = joinStyles(['src/ui/tokens.css', 'src/pages/help/scenes/scene.css']);
  const start = path.resolve(WORK, 'start.html');
  fs.writeFileSync(
    start,
    `<!doctype html><style>body{margin:0;font-family:sans-serif}${styles}</style><body>`,
  );
  const engine = findEngine('chromium-153', true);
  if (typeof engine === 'string') throw new Error(engine);
  const page = await engine.open(pathToFileURL(start).href, {
    width: 640,
    height: 360,
    deviceScaleFactor: 1,
  });
  const frames = await drawFrames();
  for (const [index, svg] of frames.entries()) {
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(svg)}`);
    await page.screenshot(`${WORK}/${String(index).padStart(4, '0')}.png`);
  }
  await page.close();
  fs.mkdirSync(path.dirname(OUT), { recursive: true });
  const input = `-framerate ${FRAMES_PER_S} -i ${WORK}/%04d.png`;
  for (const [end, encoder] of Object.entries(ENCODERS)) {
    const options = `-v error -y ${input} ${encoder} ${ALWAYS} ${OUT + end}`;
    execFileSync('ffmpeg', options.split(' '), { stdio: 'inherit' });
    console.log(OUT + end, fs.statSync(OUT + end).size, 'B');
  }
}
