import esbuild from 'esbuild';
import fs from 'node:fs';

const TOKENS = 'src/ui/tokens.css';
const DARK = '@media (prefers-color-scheme:dark)';
const DARK_ON_SCREENS = '@media screen and (prefers-color-scheme:dark)';

/** The values of the tokens by theme. */
function readTokens() {
  const [light, dark = ''] = fs.readFileSync(TOKENS, 'utf8').split('@media');
  const values = (css) =>
    Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
  return { light: values(light), dark: { ...values(light), ...values(dark) } };
}

/** Splits a sheet, or what stands in an at-rule, into { prelude, body } in their order. */
function parseRules(css) {
  const rules = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] !== '}' || --depth > 0) continue;
    rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at).trim() });
    start = at + 1;
  }
  return rules;
}

const resolve = (value, tokens) =>
  value.replace(/var\((--[\w-]+)\)/g, (use, name) => {
    if (!(name in tokens)) throw new Error(`${name} is no token of ${TOKENS}`);
    return tokens[name];
  });

/**
 * The rules again with only the declarations that look different in the dark. Rules that say the same become one,
 * where the first of them stands.
 */
function darkRules(css, { light, dark }) {
  const rules = new Map();
  for (const { prelude, body } of parseRules(css)) {
    const different = (declaration) => resolve(declaration, light) !== resolve(declaration, dark);
    const changes = () => {
      const declarations = body.split(';').map((declaration) => declaration.trim());
      refuseLostParts(prelude, declarations, different);
      return declarations.filter(different).map((declaration) => resolve(declaration, dark));
    };
    const inner = body.includes('{') ? darkRules(body, { light, dark }) : changes().join(';');
    const key = prelude.startsWith('@') ? prelude : inner;
    if (inner) rules.set(key, { inner, selectors: [...(rules.get(key)?.selectors ?? []), prelude] });
  }
  return [...rules.values()].map(({ inner, selectors }) => `${selectors.join()}{${inner}}`).join('');
}

const SHORTHAND = /^(background|border|border-(top|right|bottom|left)|outline):/;
/** Named like parts of these, and none. */
const OWN = /^(outline-offset|border-(radius|collapse|spacing)):/;

/** What changes in the dark must not be a shorthand: said again, it would take back what else is said of its parts. */
function refuseLostParts(selector, declarations, changes) {
  const nameOf = (declaration) => declaration.slice(0, declaration.indexOf(':'));
  declarations.forEach((declaration, at) => {
    const part = SHORTHAND.test(declaration) && changes(declaration) && `${nameOf(declaration)}-`;
    const lost =
      part &&
      declarations.slice(at).find((later) => later.startsWith(part) && !changes(later) && !OWN.test(later));
    if (lost) throw new Error(`${selector}: in the dark ${nameOf(declaration)} undoes ${nameOf(lost)}`);
  });
}

/**
 * Writes the values of both themes in the tokens' place: light ones where they stand, and what the dark theme
 * changes behind them. No engine has to know custom properties, and a page carries only what it uses.
 */
export function withThemes(css, tokens = readTokens()) {
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  const dark = darkRules(plain, tokens);
  return resolve(plain, tokens.light) + (dark && `${DARK}{${dark}}`);
}

/** One minified sheet of these files, in this order; with `paper`, its dark theme is for screens alone. */
export function joinStyles(files, { paper = false } = {}) {
  const sources = files.filter((file) => file !== TOKENS).map((file) => fs.readFileSync(file, 'utf8'));
  const themed = withThemes(sources.join('\n'));
  return esbuild
    .transformSync(paper ? themed.replace(DARK, DARK_ON_SCREENS) : themed, {
      loader: 'css',
      minify: true,
      charset: 'utf8',
      legalComments: 'none',
      target: ['chrome63', 'safari11'],
    })
    .code.trim();
}
