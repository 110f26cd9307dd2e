import swc from '@swc/core';
import esbuild from 'esbuild';

/** Names and versions of the tools that make the bytes: part of every file name's hash. */
export const LOWERING = `swc ${swc.version} esbuild ${esbuild.version}`;

const options = (map, more) => ({
  configFile: false,
  swcrc: false,
  inputSourceMap: map,
  sourceMaps: Boolean(map),
  // ES5; `typeof` and `instanceof` need no help for symbols that no code here makes.
  env: { targets: { ie: '11' }, loose: true, exclude: ['transform-typeof-symbol', 'transform-instanceof'] },
  jsc: {
    loose: true,
    parser: { syntax: 'ecmascript' },
    // True for our code and for the packages in what ships: only arrays are spread or looped over.
    assumptions: {
      iterableIsArray: true,
      arrayLikeIsIterable: true,
      noDocumentAll: true,
      setSpreadProperties: true,
      objectRestNoSymbols: true,
      ignoreFunctionLength: true,
      ignoreFunctionName: true,
      noNewArrows: true,
      noClassCalls: true,
      superIsCallableConstructor: true,
      constantSuper: true,
      setClassMethods: true,
      setPublicClassFields: true,
      pureGetters: true,
      skipForOfIteratorClosing: true,
    },
    // Sequences and collapsed variables make the text shorter and its packed form longer.
    minify: {
      compress: { passes: 3, ecma: 5, sequences: false, collapse_vars: false },
      mangle: { topLevel: true },
      format: { asciiOnly: false },
    },
  },
  minify: true,
  ...more,
});

/** One of esbuild's chunks as an ES5 AMD definition under `name`: { code, map }. */
export function lowerModule(code, name, map) {
  const module = { type: 'amd', noInterop: true, moduleId: name };
  const lowered = swc.transformSync(code, options(map, { module }));
  // `(0, a.b)()` keeps `this` undefined in what is called, which no function of ours or of a package looks at.
  const plain = (code) =>
    code.replace(
      /(^|[^\w$)\]]|\b(?:return|case|throw|void|typeof|new|else))\(0,(\w+\.\w+)\)\(/g,
      (call, before, callee) => `${before}${/\w$/.test(before) ? ' ' : ''}${callee}(`,
    );
  const { exported, rest } = takeExports(plain(lowered.code).replace(IMPORT, '$3($4)'), name);
  const short = rest.replace(ASSIGN, 'function $1(){return Object.assign.apply(Object,arguments)}');
  return { ...lowered, code: exported ? short.replace(/\}\);?\s*$/, `;${exported}});`) : short };
}

/** How swc writes exports: as getters, for bindings that change later. None of ours does (a test checks). */
const EXPORTS =
  /var (\w+)=\{((?:get \w+\(\)\{return [\w$]+\},?)+)\};for\(var (\w+) in \1\)Object\.defineProperty\((\w+),\3,\{enumerable:!0,get:Object\.getOwnPropertyDescriptor\(\1,\3\)\.get\}\);/;

/** The exports as plain assignments, for the end of the module, and the module without the getters. */
function takeExports(code, name) {
  const found = EXPORTS.exec(code);
  if (!found) {
    if (code.includes('getOwnPropertyDescriptor(')) throw new Error(`${name} exports in an unknown way`);
    return { exported: '', rest: code };
  }
  const names = [...found[2].matchAll(/get (\w+)\(\)\{return ([\w$]+)\}/g)];
  const exported = names.map(([, given, local]) => `${found[4]}.${given}=${local}`).join(';');
  return { exported, rest: code.replace(EXPORTS, '') };
}

/** swc's help for engines without Object.assign, which all have that we know. */
const ASSIGN = /function (\w+)\(\)\{return\(\1=Object\.assign\|\|function.*?\}\)\.apply\(this,arguments\)\}/g;

/** How swc writes an import(); the loader's `require` answers a promise, so nothing needs to be wrapped into one. */
const IMPORT =
  /new Promise\(function\((\w+),(\w+)\)\{return (\w+)\(\[("[^"]+")\],function\((\w+)\)\{return \1\(\5\)\},\2\)\}\)/g;

/** A whole classic script as ES5. */
export function lowerScript(code) {
  return swc.transformSync(code, options(undefined, { isModule: false })).code;
}
