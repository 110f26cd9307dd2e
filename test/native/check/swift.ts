import fs from 'node:fs';
import { Language, Parser, type Node } from 'web-tree-sitter';

/**
 * Reads a Swift sample with a grammar of Swift, which finds faults of form but no wrong types or names; then looks for
 * its delegate methods in Apple's own declarations (iOS 26, from @nativescript/types-ios): a method with another name
 * compiles as well, and is never called.
 */
interface Sample {
  readonly file: string;
  /** The class, actor or enum that takes the delegates' calls, and which of its functions are such calls. */
  readonly className: string;
  readonly calls: RegExp;
  readonly framework: string;
  readonly delegates: readonly string[];
  /** What the sample can't do without, by Objective-C's names. */
  readonly needed: readonly string[];
  /** What it calls of a class, by Objective-C's names, with the text of the call. */
  readonly calling?: Readonly<Record<string, RegExp>>;
}

const SAMPLES: readonly Sample[] = [
  {
    file: 'PageViewController.swift',
    className: 'PageViewController',
    calls: /^func (webView|userContentController)/,
    framework: 'WebKit',
    delegates: ['WKNavigationDelegate', 'WKUIDelegate', 'WKScriptMessageHandler'],
    needed: [
      'webViewRunJavaScriptTextInputPanelWithPromptDefaultTextInitiatedByFrameCompletionHandler',
      'webViewCreateWebViewWithConfigurationForNavigationActionWindowFeatures',
      'webViewDecidePolicyForNavigationActionDecisionHandler',
      'userContentControllerDidReceiveScriptMessage',
    ],
    calling: {
      'WKWebView.loadSimulatedRequestResponseHTMLString': /page\.loadSimulatedRequest\(.*, responseHTML: /,
      'WKUserContentController.addScriptMessageHandlerName':
        /page\.configuration\.userContentController\.add\(handler, name: /,
    },
  },
  {
    file: 'WarmView.swift',
    className: 'WarmView',
    calls: /^func webView/,
    framework: 'WebKit',
    delegates: [],
    needed: [],
    calling: { 'WKWebView.loadHTMLStringBaseURL': /view\.loadHTMLString\("", baseURL: nil\)/ },
  },
  {
    file: 'FirstAnswers.swift',
    className: 'FirstAnswers',
    calls: /^func urlSession/,
    framework: 'Foundation',
    delegates: ['NSURLSessionTaskDelegate'],
    needed: ['URLSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler'],
  },
  {
    // What it calls is Swift's own, of which there are no declarations here.
    file: 'PagePackage.swift',
    className: 'PagePackage',
    calls: /^func urlSession/,
    framework: 'Foundation',
    delegates: [],
    needed: [],
  },
  {
    file: 'SampleApp.swift',
    className: 'SampleApp',
    calls: /^func webView/,
    framework: 'UIKit',
    delegates: [],
    needed: [],
  },
];

const GRAMMAR = 'node_modules/@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm';
const DECLARATIONS = 'node_modules/@nativescript/types-ios/lib/ios/objc-x86_64';
const MINIMUM_IOS = 15;

interface Parameter {
  readonly label: string;
  readonly type: string;
}

interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** A method of a protocol as Objective-C names it, with the types of its parameters. */
interface Declared {
  readonly name: string;
  readonly since: number;
  readonly types: readonly string[];
}

const find = (node: Node, type: string) => node.descendantsOfType(type).filter((each) => each !== null);

/** The faults that the grammar sees, by line. */
function faults(root: Node): readonly string[] {
  const lines: string[] = [];
  const walk = (node: Node) => {
    if (node.isError || node.isMissing)
      lines.push(`line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
    node.children.forEach(walk);
  };
  walk(root);
  return root.hasError && !lines.length ? ['somewhere'] : lines;
}

/** Commas outside of parentheses part the parameters. */
const parts = (list: string) => list.split(/,\s*(?![^(]*\))/);

function methodsOf(protocol: string, declarations: string): readonly Declared[] {
  const [, body = ''] =
    new RegExp(`^(?:interface|declare class) ${protocol} .*\\{([^]*?)^\\}`, 'm').exec(declarations) ?? [];
  return [...body.matchAll(/(?:\/\*\*([^]*?)\*\/\s*)?^\t(\w+)\??\((.*)\): /gm)].map(
    ([, notes = '', name = '', list = '']) => ({
      name,
      since: Number(/@since ([\d.]+)/.exec(notes)?.[1] ?? 0),
      types: parts(list).map((each) =>
        each.replace(
          /^\w+: (\(?)(.*)/,
          (_, call: string, type: string) => call || type.replace(/ \| null$/, ''),
        ),
      ),
    }),
  );
}

const SWIFT_TYPES: Readonly<Record<string, string>> = {
  String: 'string',
  Error: 'NSError',
  HTTPURLResponse: 'NSHTTPURLResponse',
  URLRequest: 'NSURLRequest',
  URLSession: 'NSURLSession',
  URLSessionTask: 'NSURLSessionTask',
};

/** A function's name, and label and type of each parameter; functions as parameters are one type, `(`. */
function signatureOf(node: Node): Signature {
  const [, name = '', list = ''] =
    /^func (\w+)\(([^]*)\)(?: -> \S+)? \{/.exec(node.text.replace(/\{[^]*$/, '{')) ?? [];
  const parameters = parts(list).map((each) => {
    const [, label = '', type = ''] = /^(\w+)(?: \w+)?:\s*([^]*)$/.exec(each.trim()) ?? [];
    const bare = type.replace(/[!?]$/, '');
    return { label, type: bare.includes('->') ? '(' : (SWIFT_TYPES[bare] ?? bare) };
  });
  return { name, parameters };
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Swift drops the words of a type from Objective-C's names: `createWebViewWith:` was createWebViewWithConfiguration:. */
function partOf({ label, type }: Parameter): string {
  const words = type.replace(/^(WK|NS)/, '').match(/[A-Z][a-z]*/g) ?? [];
  const endings = words.map((_, index) => words.slice(index).join(''));
  return label === '_' ? '' : `${upper(label)}(?:${endings.join('|')})?`;
}

function isNamed({ name, parameters }: Signature, declared: Declared): boolean {
  // Objective-C writes URLSession where Swift writes urlSession.
  const pattern = new RegExp(`^${name.replace(/^url/, 'URL')}${parameters.map(partOf).join('')}$`);
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

function check({ file, className, calls, framework, delegates, needed, calling = {} }: Sample): boolean {
  const root = parser.parse(fs.readFileSync(file, 'utf8'))?.rootNode;
  if (!root) throw new Error(`${file} cannot be read`);
  const declarations = fs.readFileSync(`${DECLARATIONS}/objc!${framework}.d.ts`, 'utf8');
  const known = delegates.flatMap((protocol) => methodsOf(protocol, declarations));
  const sample = find(root, 'class_declaration').find((node) =>
    new RegExp(`^(@MainActor )?(final class|actor|enum) ${className}\\b`).test(node.text),
  );
  if (!sample) throw new Error(`${file} has no class ${className}`);
  const callbacks = find(sample, 'function_declaration')
    .filter((node) => calls.test(node.text))
    .map(signatureOf);
  const strangers = callbacks.filter((callback) => !known.some((declared) => isNamed(callback, declared)));
  const lacking = needed.filter(
    (name) =>
      !callbacks.some((callback) =>
        known.some((declared) => declared.name === name && isNamed(callback, declared)),
      ),
  );
  const text = root.text;
  const unknown = Object.entries(calling).filter(([name, call]) => {
    const [own = '', method = ''] = name.split('.');
    const found = methodsOf(own, declarations).find((declared) => declared.name === method);
    return !found || found.since > MINIMUM_IOS || !call.test(text);
  });
  const wrong = faults(root);
  for (const fault of wrong.slice(0, 5)) console.log(`FAIL ${file} ${fault}`);
  for (const name of lacking) console.log(`FAIL ${file} lacks ${name}`);
  for (const [name] of unknown) console.log(`FAIL ${file} does not call ${name} of iOS ${MINIMUM_IOS}`);
  for (const { name, parameters } of strangers)
    console.log(
      `FAIL Apple declares no ${name}(${parameters.map(({ label }) => `${label}:`).join('')}) for ${file}`,
    );
  console.log(
    `${file} reads as Swift with ${wrong.length} faults; ${callbacks.length - strangers.length} of ${callbacks.length} delegate methods are Apple's`,
  );
  return !wrong.length && !strangers.length && !lacking.length && !unknown.length;
}

const [file = ''] = process.argv.slice(2);
const sample = SAMPLES.find((each) => file.endsWith(`/${each.file}`));
if (!sample) throw new Error(`There is no sample ${file}`);
process.exitCode = check({ ...sample, file }) ? 0 : 1;
