import '../dom.ts';
import esbuild, { type BuildOptions } from 'esbuild';
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleOptions } from '../../src/build/options.mjs';
import type { ReactNode } from 'react';
import type * as Parts from './shipped-parts.ts';

/*
 * What ships of Preact and signals is cut at build time (src/build/cuts). Here it does the same work as the whole
 * packages, side by side: whatever is drawn, drawn anew, keyed, moved, clicked and taken away, the document
 * and the effects have to be the same.
 */

type Library = Pick<typeof Parts, keyof typeof Parts>;

async function bundled(name: string, wholePackages: boolean): Promise<Library> {
  const { outputFiles = [] } = await esbuild.build({
    ...(bundleOptions({ ships: true, wholePackages }) as BuildOptions),
    entryPoints: ['test/build/shipped-parts.ts'],
    outfile: 'parts.mjs',
  });
  const file = path.resolve(`.cache/test/${name}.mjs`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, outputFiles[0]!.text);
  return (await import(pathToFileURL(file).href)) as Library;
}

/** A tree to draw: told as data, so that both libraries draw the same. */
type Tree =
  | string
  | number
  | boolean
  | null
  | ({
      readonly part: 'element' | 'counter' | 'fragment';
      readonly tag: string;
      readonly key: number | null;
    } & { readonly props: Props; readonly children: readonly Tree[] });

interface Props {
  readonly className?: string | undefined;
  readonly title?: string | null | undefined;
  readonly hidden?: boolean | undefined;
  readonly style?:
    { readonly width?: number; readonly color?: string; readonly opacity?: number } | undefined;
  readonly 'aria-pressed'?: boolean | undefined;
}

/** What stands in an element; attributes in one order, and an empty class for none. */
function told(element: Element): string {
  const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
    .filter((attribute) => attribute !== 'class=')
    .sort();
  const children = Array.from(element.childNodes, (node) =>
    node instanceof Element ? told(node) : JSON.stringify(node.textContent),
  );
  return `<${[element.localName, ...attributes].join(' ')}>${children.join('')}</>`;
}

/** Draws trees with one of the libraries, and writes down what happened. */
function drawer({
  createElement,
  createRoot,
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
}: Library) {
  const log: string[] = [];
  const holder = document.createElement('div');
  document.body.appendChild(holder);
  const root = createRoot(holder);

  function Counter({ name, children }: { name: string; children?: unknown }) {
    const [count, setCount] = useState(0);
    const button = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
      log.push(`layout ${name} ${count} ${button.current?.textContent}`);
      return () => void log.push(`undo layout ${name} ${count}`);
    }, [count]);
    useEffect(() => {
      log.push(`effect ${name}`);
      return () => void log.push(`undo effect ${name}`);
    }, [name]);
    return createElement(
      'section',
      null,
      createElement('button', { ref: button, onClick: () => setCount((was) => was + 1) }, `${name} ${count}`),
      children as string,
    );
  }

  const make = (tree: Tree): ReactNode => {
    if (tree === null || typeof tree !== 'object') return tree;
    const { part, tag, key, props } = tree;
    const type = part === 'counter' ? Counter : part === 'fragment' ? Fragment : tag;
    const given = {
      ...(part === 'element' ? props : part === 'counter' ? { name: tag } : {}),
      ...(key === null ? {} : { key }),
    };
    return createElement(type as 'div', given, ...tree.children.map(make));
  };
  return {
    log,
    shown: () => told(holder),
    draw: (tree: Tree) => root.render(make(tree)),
    click: (index: number) => {
      const buttons = holder.querySelectorAll('button');
      buttons[index % (buttons.length || 1)]?.dispatchEvent(new Event('click', { bubbles: true }));
    },
  };
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const props: fc.Arbitrary<Props> = fc.record({
  className: optional(fc.constantFrom('a', 'b c', '')),
  title: fc.option(fc.constantFrom('x', ''), { nil: null }),
  hidden: optional(fc.boolean()),
  style: optional(fc.constantFrom({ width: 3 }, { color: 'red', opacity: 0.5 }, {})),
  'aria-pressed': optional(fc.boolean()),
});
const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom<Tree>('a', 'b', '', 7, null, false, true),
    tie('node'),
  ),
  node: fc.record({
    part: fc.constantFrom('element', 'element', 'counter', 'fragment'),
    tag: fc.constantFrom('div', 'p', 'span', 'svg', 'b'),
    key: fc.option(fc.nat(4), { nil: null }),
    props,
    children: fc.array(tie('tree'), { maxLength: 5 }),
  }) as fc.Arbitrary<Tree>,
}));
/** Keys must be unlike each other among siblings, as React asks. */
function withKeys(given: Tree): Tree {
  if (given === null || typeof given !== 'object') return given;
  const seen = new Set<number>();
  const children = given.children.map((child) => {
    const made = withKeys(child);
    if (made === null || typeof made !== 'object' || made.key === null) return made;
    const key = seen.has(made.key) ? null : made.key;
    seen.add(made.key);
    return { ...made, key };
  });
  return { ...given, children };
}

const frame = () => new Promise((resolve) => setTimeout(resolve, 0));
globalThis.requestAnimationFrame = ((callback: () => void) => setTimeout(callback, 0)) as never;

test('Preact as it ships draws what the whole package draws', async () => {
  const [ships, whole] = await Promise.all([bundled('parts-cut', false), bundled('parts-whole', true)]);
  const step = fc.oneof(
    tree.map((drawn) => ({ drawn: withKeys(drawn) })),
    fc.nat(9).map((click) => ({ click })),
  );
  let clicks = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      document.body.textContent = '';
      const [a, b] = [drawer(ships), drawer(whole)];
      for (const each of steps) {
        for (const one of [a, b]) {
          if ('click' in each) one.click(each.click);
          else one.draw(each.drawn);
        }
        await frame();
        await frame();
        assert.is(a.shown(), b.shown());
        // What goes away together is undone at once here, and after the next frame there.
        assert.equal(a.log.slice().sort(), b.log.slice().sort());
      }
      clicks += a.log.filter((line) => / 1 /.test(line)).length;
    }),
    { numRuns: 400, includeErrorInReport: true },
  );
  assert.ok(clicks > 20, `state has changed, ${clicks} times`);
});

test('signals as they ship tell what the whole package tells', async () => {
  const [ships, whole] = await Promise.all([bundled('parts-cut', false), bundled('parts-whole', true)]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(3))), (writes) => {
      const [a, b] = [ships, whole].map(({ effect, signal }) => {
        const log: string[] = [];
        const [first, second, third] = [signal(0), signal(0), signal(0)];
        const stop = effect(() => {
          log.push(`${first.value} ${first.value > 1 ? second.value : third.peek()}`);
          return () => void log.push('undo');
        });
        effect(() => {
          if (second.value > 2) third.value = second.value;
        });
        writes.forEach(([index, value], at) => {
          [first, second, third][index]!.value = value;
          if (at === 8) stop();
        });
        return log;
      });
      assert.equal(a, b);
    }),
  );
});

test.run();
