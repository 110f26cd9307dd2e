import swc from '@swc/core';

/**
 * ES5 for every engine; those of the table have symbols of their own. Loose: what is spread or taken apart by its
 * places is an array, never a Set or a Map, in our code and in the packages that ship.
 */
const ES5 = {
  env: { targets: { ie: '11' }, loose: true, exclude: ['transform-typeof-symbol', 'transform-instanceof'] },
  minify: true,
  jsc: {
    parser: { syntax: 'ecmascript' },
    // A function that is called once is written into its caller, and the map says of the call where that function ends.
    // `compress: { inline: 0, reduce_vars: false }` mends it, for 2 % of a page's bytes.
    minify: { compress: true, mangle: { topLevel: true } },
  },
};

/** What makes the bytes behind esbuild's hash: stands in each chunk while it gets its name, so that another swc is another name. */
export const TOOLS = `/*swc ${swc.version} ${JSON.stringify(ES5)}*/`;

/** For people at work: the syntax stays, so that a build is quick and reads well. */
const AS_WRITTEN = { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } } };

/**
 * In: one of esbuild's chunks and its source map. Out: the same as an AMD definition under `name`, { code, map }.
 * @param {{ code: string, map?: string, name: string, quick?: boolean }} chunk
 */
export function lowerModule({ code, map, name, quick = false }) {
  return swc.transformSync(code, {
    ...(quick ? AS_WRITTEN : ES5),
    configFile: false,
    swcrc: false,
    inputSourceMap: map,
    sourceMaps: Boolean(map),
    module: { type: 'amd', noInterop: true, moduleId: name },
  });
}

/** In: a whole classic script. Out: its ES5 text. */
export function lowerScript(code) {
  return swc.transformSync(code, { ...ES5, configFile: false, swcrc: false, isModule: false }).code;
}
