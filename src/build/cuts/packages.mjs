/** What of signals ships: signals and effects; no computed ones, models, watchers, batches and names. */
export const signals = {
  '@preact/signals-core/src/index.ts': {
    drop: [
      'Computed.prototype = ',
      'Computed.prototype._refresh',
      'Computed.prototype._subscribe',
      'Computed.prototype._unsubscribe',
      'Computed.prototype._notify',
      'Object.defineProperty(Computed.prototype',
      'Signal.prototype.brand',
      'Signal.prototype._refresh',
      'Signal.prototype.subscribe',
      'Signal.prototype.valueOf',
      'Signal.prototype.toString',
      'Signal.prototype.toJSON',
      'Effect.prototype.dispose ',
      'this._watched =',
      'this._unwatched =',
      'this._batchSnapshotVersion =',
      'this.name =',
      'this.name =',
      'if (capturedEffects)',
      'const prevCapturedEffects',
      'recordBatchSnapshot(this);',
      'reconcileBatchSnapshots();',
      'globalVersion++;',
      'dispose[Symbol.dispose]',
    ],
    swap: [
      [
        /(function untracked[^]*?)capturedEffects = void 0;([^]*?)capturedEffects = prevCapturedEffects;/,
        '$1$2',
      ],
      [' || !node._source._refresh() || node._source._version !== node._version', ''],
      [/ else \{\s+untracked\(\(\) => \{\s+this\._watched[^]*?\}\);\s+\}/, ''],
      [/if \(next === void 0\) \{\s+untracked[^]*?\n      \}\n/, ''],
      [/function (Signal|Effect)\((\w+), options\)/g, 'function $1($2)'],
      [/new (Signal|Effect)\((\w+), options\)/g, 'new $1($2)'],
      [/throw new Error\("[^"]*"\)/g, 'throw Error()'],
      [
        /effect2._flags &= ~RUNNING;\s+effect2._flags \|= DISPOSED;\s+disposeEffect\(effect2\);\s+throw err;/,
        'throw err;',
      ],
      [/export \{[^}]*\}/, 'export { effect }'],
    ],
  },
};

/** What of redaxios ships: one request with method, headers, body, fetch and validateStatus. */
export const redaxios = {
  'redaxios/src/index.js': {
    drop: [
      ...[
        'request',
        'get',
        'delete',
        'head',
        'options',
        'post',
        'put',
        'patch',
        'all',
        'spread',
        'CancelToken',
        'defaults',
        'create',
      ].map((name) => `redaxios.${name} =`),
      'defaults = defaults',
      'function deepMerge',
      'const options =',
      '(options.transformRequest',
      'if (options.auth)',
      'try {',
      'if (options.baseURL)',
      'if (options.params)',
      'const fetchFunc',
      'if (options.responseType',
      'credentials:',
    ],
    swap: [
      ['_method || options.method || "get"', 'options.method'],
      ['deepMerge(options.headers, customHeaders, true)', 'Object.assign(customHeaders, options.headers)'],
      [/let url = [^]*?;/, ''],
      [
        'function redaxios(urlOrConfig, config, _method, data, _undefined)',
        'function redaxios(url, options)',
      ],
      ['{ config }', '{}'],
      ['data = data || options.data;', 'let data = options.data;'],
      [' && typeof data.append !== "function" && typeof data.text !== "function"', ''],
      ['fetchFunc(', 'options.fetch('],
      ['options.responseType || "text"', '"text"'],
      [/const ok = [^;]*;/, 'const ok = options.validateStatus(res.status);'],
      ['function create(defaults) {', ''],
      [/return redaxios;\s+\}\s+export default create\(\);/, 'export default redaxios;'],
    ],
  },
};

/** What of lingui ships: one table of compiled messages whose values have names (src/i18n/lingui-parts.ts). */
export const lingui = {
  '@lingui/core/dist/index.mjs': {
    drop: [
      'function interpolate(',
      'const decodeEscapeSequences =',
      'if (isString(translation) && ESCAPE',
      'if (!id)',
      'class EventEmitter',
      'super();',
      '__publicField(this, "_locales")',
      '__publicField(this, "_localeData"',
      '__publicField(this, "_missing")',
      '__publicField(this, "_messageCompiler")',
      '__publicField(this, "t"',
      'if (process.env',
      'if (process.env',
      'if (params.',
      'if (params.',
      'if (params.',
      'if (typeof params.locale',
      'get locales',
      'get localeData',
      'loadAndActivate(',
      '_loadLocaleData(',
      'setMessagesCompiler(',
      'loadLocaleData(',
      'date(',
      'number(',
      'this._locales =',
      'if (!isString(id))',
      'const missing =',
      'if (missing &&',
      'if (messageMissing)',
      'const messageMissing =',
      'if (this._messageCompiler)',
      'if (!this.locale)',
    ],
    swap: [
      [/ extends EventEmitter/, ''],
      [/__publicField\(this, "(_locale|_messages)", (.*)\);/g, 'this.$1 = $2;'],
      [/this\.emit\("change"\);/g, ''],
      [/if \(typeof localeOrMessages == [^{]*\{([^}]*)\} else \{[^]*?\n    \}/, '$1'],
      [/else \{\s+console.warn[^}]*?\$\{translation\}[^}]*\}/, ''],
      [/^/, `import { interpolate } from '../../../../src/i18n/lingui-parts.ts';\n`],
    ],
  },
};

/**
 * What of DOMPurify ships: src/ui/html/clean-html.tsx names every element and attribute that stays, and HTML is its one
 * namespace; the lists of what else there is are never asked.
 */
const UNASKED = 'html$1 svg$1 mathMl$1 html svg mathMl xml svgFilters svgDisallowed mathMlDisallowed'.split(
  ' ',
);
export const dompurify = {
  'dompurify/dist/purify.es.mjs': {
    swap: UNASKED.map((name) => [
      new RegExp(`^(const ${name.replace('$', '\\$')} = freeze\\()\\[[^\\]]*\\]`, 'm'),
      '$1[]',
    ]),
  },
};
