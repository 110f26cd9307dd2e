import swc from '@swc/core';

/**
 * Lowers to ES5. The transforms for Symbol are excluded, because all supported engines have native symbols. `loose`
 * treats everything that is spread, destructured by position or iterated by `for … of` as an array. That is true of
 * our code and of the packages that ship: neither does this with a Set or a Map (test/build/only-arrays.test.ts).
 */
const es5 = (format) => ({
  env: { targets: { ie: '11' }, loose: true, exclude: ['transform-typeof-symbol', 'transform-instanceof'] },
  minify: true,
  jsc: {
    parser: { syntax: 'ecmascript' },
    // swc inlines a function that is called once; the source map then shows the end of the function as the place of the
    // call. `compress: { inline: 0, reduce_vars: false }` would fix that, but adds 2 % to a page's bytes.
    minify: { compress: true, mangle: { topLevel: true }, format },
  },
});

const SCRIPT = es5({});

/**
 * The first line of a chunk makes V8 (from Chromium 136 on) compile all its functions on another thread while the chunk
 * arrives. Otherwise V8 compiles each on the main thread, when it is first called. Other engines ignore the line.
 */
const CHUNK = es5({ preamble: '//# allFunctionsCalledOnLoad\n' });

/**
 * swc's version and options as a comment. Each chunk contains it when esbuild computes the hash, so that another
 * version of swc leads to another file name.
 */
export const TOOLS = `/*swc ${swc.version} ${JSON.stringify(CHUNK)}*/`;

/** For development builds: keeps modern syntax, so that the build is fast and its output readable. */
const AS_WRITTEN = { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } } };

/**
 * In: one of esbuild's chunks and its source map. Out: { code, map } of the same chunk as an AMD module named `name`.
 * @param {{ code: string, map?: string, name: string, quick?: boolean }} chunk
 */
export function lowerModule({ code, map, name, quick = false }) {
  return swc.transformSync(code, {
    ...(quick ? AS_WRITTEN : CHUNK),
    configFile: false,
    swcrc: false,
    inputSourceMap: map,
    sourceMaps: Boolean(map),
    module: { type: 'amd', noInterop: true, moduleId: name },
  });
}

/** In: a complete classic script. Out: the same script in ES5. */
export function lowerScript(code) {
  return swc.transformSync(code, { ...SCRIPT, configFile: false, swcrc: false, isModule: false }).code;
}
