import fs from 'node:fs';
import { Language, Parser } from 'web-tree-sitter';

/**
 * Reads the Swift sample with a grammar of Swift, which finds faults of form but no wrong types or names; then looks for
 * its delegate methods in Apple's own declarations of WebKit (iOS 26, from @nativescript/types-ios): a method with
 * another name compiles as well, and is never called.
 */
const SAMPLE = 'PageViewController.swift';
const GRAMMAR = 'node_modules/@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm';
const WEBKIT = 'node_modules/@nativescript/types-ios/lib/ios/objc-x86_64/objc!WebKit.d.ts';
const MINIMUM_IOS = 15;
const DELEGATES = ['WKNavigationDelegate', 'WKUIDelegate', 'WKScriptMessageHandler'];
/** What the contract can't do without, by Objective-C's names. */
const NEEDED = [
  'webViewRunJavaScriptTextInputPanelWithPromptDefaultTextInitiatedByFrameCompletionHandler',
  'webViewCreateWebViewWithConfigurationForNavigationActionWindowFeatures',
  'webViewDecidePolicyForNavigationActionDecisionHandler',
  'userContentControllerDidReceiveScriptMessage',
];
/** The class of the sample that takes their calls. */
const CONFORMS = 'PageViewController';

const find = (node, type) => node.descendantsOfType(type).filter((each) => each !== null);

/** The faults that the grammar sees, by line. */
function faults(root) {
  const lines = [];
  const walk = (node) => {
    if (node.isError || node.isMissing)
      lines.push(`line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
    node.children.forEach(walk);
  };
  walk(root);
  return root.hasError && !lines.length ? ['somewhere'] : lines;
}

/** Commas outside of parentheses part the parameters. */
const parts = (list) => list.split(/,\s*(?![^(]*\))/);

/** The methods of a protocol as Objective-C names them, with the types of their parameters. */
function methodsOf(protocol, declarations) {
  const [, body] = new RegExp(`^interface ${protocol} .*\\{([^]*?)^\\}`, 'm').exec(declarations);
  return [...body.matchAll(/(?:\/\*\*([^]*?)\*\/\s*)?^\t(\w+)\??\((.*)\): /gm)].map(
    ([, notes, name, list]) => ({
      name,
      since: Number(/@since ([\d.]+)/.exec(notes ?? '')?.[1] ?? 0),
      types: parts(list).map((each) =>
        each.replace(/^\w+: (\(?)(.*)/, (_, call, type) => call || type.replace(/ \| null$/, '')),
      ),
    }),
  );
}

const SWIFT_TYPES = { String: 'string', Error: 'NSError' };

/** A function's name, and label and type of each parameter; functions as parameters are one type, `(`. */
function signatureOf(node) {
  const [, name, list] = /^func (\w+)\(([^]*)\)(?: -> \S+)? \{/.exec(node.text.replace(/\{[^]*$/, '{'));
  const parameters = parts(list).map((each) => {
    const [, label, type] = /^(\w+)(?: \w+)?:\s*([^]*)$/.exec(each.trim());
    const bare = type.replace(/[!?]$/, '');
    return { label, type: bare.includes('->') ? '(' : (SWIFT_TYPES[bare] ?? bare) };
  });
  return { name, parameters };
}

const upper = (word) => word[0].toUpperCase() + word.slice(1);

/** Swift drops the words of a type from Objective-C's names: `createWebViewWith:` was createWebViewWithConfiguration:. */
function partOf({ label, type }) {
  const words = type.replace(/^(WK|NS)/, '').match(/[A-Z][a-z]*/g) ?? [];
  const endings = words.map((_, index) => words.slice(index).join(''));
  return label === '_' ? '' : `${upper(label)}(?:${endings.join('|')})?`;
}

function isNamed({ name, parameters }, declared) {
  const pattern = new RegExp(`^${name}${parameters.map(partOf).join('')}$`);
  return (
    pattern.test(declared.name) &&
    declared.types.length === parameters.length &&
    parameters.every(({ type }, index) => type === declared.types[index]) &&
    declared.since <= MINIMUM_IOS
  );
}

await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(GRAMMAR));
const tree = parser.parse(fs.readFileSync(SAMPLE, 'utf8'));
const declarations = fs.readFileSync(WEBKIT, 'utf8');
const known = DELEGATES.flatMap((protocol) => methodsOf(protocol, declarations));
const sample = find(tree.rootNode, 'class_declaration').find((node) =>
  node.text.startsWith(`final class ${CONFORMS}`),
);
const callbacks = find(sample, 'function_declaration')
  .filter((node) => /^func (webView|userContentController)/.test(node.text))
  .map(signatureOf);
const strangers = callbacks.filter((callback) => !known.some((declared) => isNamed(callback, declared)));
const lacking = NEEDED.filter(
  (name) =>
    !callbacks.some((callback) =>
      known.some((declared) => declared.name === name && isNamed(callback, declared)),
    ),
);
const wrong = faults(tree.rootNode);
for (const fault of wrong.slice(0, 5)) console.log(`FAIL ${SAMPLE} ${fault}`);
for (const name of lacking) console.log(`FAIL ${SAMPLE} lacks ${name}`);
for (const { name, parameters } of strangers)
  console.log(`FAIL Apple declares no ${name}(${parameters.map(({ label }) => `${label}:`).join('')})`);
console.log(
  `${SAMPLE} reads as Swift with ${wrong.length} faults; ${callbacks.length - strangers.length} of ${callbacks.length} delegate methods are Apple's`,
);
process.exitCode = wrong.length || strangers.length || lacking.length ? 1 : 0;
