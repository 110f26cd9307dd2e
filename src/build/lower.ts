import swc, { type JsMinifyOptions, type Options } from '@swc/core';

/**
 * Lowers to the syntax of ES2015, which the oldest engines know (Chromium 63 and Safari 10). swc's table
 * lists the syntax that both handle correctly, so swc also lowers the faults of Safari 10, such as `let` in
 * the head of a loop. The table does not know that Qt WebKit, which stands for Safari 10, cannot read an
 * arrow function in the middle of `a ? b : c`. `loose` chooses short forms: `Object.assign` for a spread
 * object, an assignment for a class field, a comparison with `undefined` for a default value.
 */
const oldest = (format: JsMinifyOptions['format']): Options => ({
  env: { targets: { chrome: '63', safari: '10' }, include: ['transform-arrow-functions'] },
  minify: true,
  jsc: {
    parser: { syntax: 'ecmascript' },
    loose: true,
    // swc inlines a function that is called once; the source map then shows the end of the function as the
    // place of the call. `compress: { inline: 0, reduce_vars: false }` would fix that, but adds 2 % to a
    // page's bytes. With fewer passes, the `import()` of a part behind a constant that is false stays in the
    // code.
    minify: { compress: { passes: 3 }, mangle: { topLevel: true }, format },
  },
});

const SCRIPT = oldest({});

/**
 * The first line of a chunk makes V8 (from Chromium 136 on) compile all its functions on another thread while
 * the chunk arrives. Otherwise V8 compiles each on the main thread, when it is first called. Other engines
 * ignore the line.
 */
const CHUNK = oldest({ preamble: '//# allFunctionsCalledOnLoad\n' });

/**
 * Each chunk contains swc's version and options when esbuild computes the hash, so that another swc leads to
 * another file name.
 */
export const TOOLS = `/*swc ${swc.version} ${JSON.stringify(CHUNK)}*/`;

/** Keeps modern syntax, so that a development build is fast and its output is readable. */
const AS_WRITTEN: Options = { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } } };

interface Chunk {
  readonly code: string;
  readonly map?: string;
  readonly name: string;
  readonly quick?: boolean;
}

export function lowerModule({ code, map, name, quick = false }: Chunk): { code: string; map?: string } {
  return swc.transformSync(code, {
    ...(quick ? AS_WRITTEN : CHUNK),
    configFile: false,
    swcrc: false,
    inputSourceMap: map,
    sourceMaps: Boolean(map),
    module: { type: 'amd', noInterop: true, moduleId: name },
  });
}

/**
 * Lowers a complete classic script. swc puts its helpers outside of the script's own function. A second function
 * around both keeps them from becoming globals, which a script of the host may overwrite. A script that begins with
 * its own function needs no helpers.
 */
export function lowerScript(code: string): string {
  const lowered = swc.transformSync(code, { ...SCRIPT, configFile: false, swcrc: false, isModule: false });
  const script = lowered.code.trim();
  return script.startsWith('!function(){') ? script : `!function(){${script}}();`;
}
