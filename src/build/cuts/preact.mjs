/**
 * What of Preact ships. Pages are made of function components that are rendered into an empty root, so this stays out:
 * classes, contexts, portals, Suspense, hydration, MathML, React's old event and lifecycle names. Who imports one of
 * these gets an error from the build: `react` names only what is exported here.
 */
const NAMES = /,\s*(globalContext|excessDomChildren|isHydrating)\b(?=\s*[,)])/g;
/** Parameters that are the same for every call. */
const constant = [NAMES, ''];
const noPortals = [/ && !\w+\.props\._parentDom/g, ''];

export const preact = {
  'preact/compat/src/index.js': {
    swap: [
      [
        /^[^]*$/,
        `export { createElement, Fragment, cloneElement, isValidElement } from 'preact';
         export { useState, useReducer, useEffect, useLayoutEffect, useRef, useMemo, useCallback } from 'preact/hooks';
         export { render } from './render.js';`,
      ],
    ],
  },
  'preact/compat/client.mjs': {
    drop: ['unmount: function', 'export function hydrateRoot', 'export default'],
    swap: [['import { render, hydrate, unmountComponentAtNode }', 'import { render }']],
  },
  'preact/src/index.js': {
    swap: [
      [
        /^[^]*$/,
        `
        export { render } from './render';
        export { createElement, Fragment, cloneElement, isValidElement } from './create-element';
        export { default as options } from './options';`,
      ],
    ],
  },
  'preact/src/render.js': {
    drop: [
      'if (options._root)',
      'if (parentDom.nodeType == 9)',
      'let isHydrating',
      'export function hydrate',
    ],
    swap: [
      ['isHydrating ? NULL : parentDom._children', 'parentDom._children'],
      [/EMPTY_OBJ,\s+parentDom.namespaceURI,\s+oldVNode \? [^,]*,/, 'parentDom.namespaceURI,'],
      [/\n\s+\/\/ @ts-expect-error.*|\n\s+isHydrating,/g, ''],
    ],
  },
  'preact/src/component.js': {
    drop: [
      'this.context = context;',
      'BaseComponent.prototype.forceUpdate',
      'BaseComponent.prototype.render',
      'let prevDebounce',
    ],
    swap: [
      noPortals,
      [
        /(prototype.setState = function\()update, callback(\) \{)[^]*?(\n  if \(this._vnode\) \{)[^]*?(\n    enqueueRender)/,
        '$1$2$3$4',
      ],
      [/\n\s+component\._globalContext,/, ''],
      [/\n\s+oldVNode._flags & MODE_HYDRATE[^,]*,/g, ''],
      [/\) \|\| prevDebounce != options.debounceRendering/, ')'],
      ['prevDebounce = options.debounceRendering;', ''],
      [/\(prevDebounce \|\| queueMicrotask\)/g, 'queueMicrotask'],
      ['export function resetRenderCount', 'let rerenderCount = 0;\nexport function resetRenderCount'],
    ],
  },
  'preact/src/diff/catch-error.js': {
    drop: ['ctor = component.constructor', 'if (handled = ctor'],
    swap: [['component.componentDidCatch(error, errorInfo || {});', 'component.componentDidCatch(error);']],
  },
  'preact/src/diff/children.js': {
    drop: [
      'if (oldDom && !oldDom.parentNode)',
      'while (next && next.nodeType == 8)',
      'if (parentVNode.props._parentDom)',
    ],
    swap: [
      constant,
      [' || oldVNode._flags & REF_DETACHED', ''],
      ['let next = oldDom;', ''],
      ['dom != next', 'dom != oldDom'],
      [/if \(!isMounting && [^{]*\{[^}]*\} else (\{[^}]*\})/, '$1'],
      [/while \((\(oldDom = oldDom && oldDom.nextSibling\)) &&.*/, '$1;'],
      [/, !oldVNode._original\);|, false\);/g, ');'],
      ['oldDom, parentDom, isMounting)', 'oldDom, parentDom)'],
    ],
  },
  'preact/src/diff/props.js': {
    drop: ['const CAPTURE_REGEX', 'let useCapture'],
    swap: [
      [/if \(key\[0\] == "-"\) \{[^}]*\} else (\{[^}]*\})/, '$1'],
      ['useCapture = name != (name = name.replace(CAPTURE_REGEX, "$1"));', ''],
      [', useCapture', ''],
      ['.replace(/xlink(H|:h)/, "h")', ''],
      [' && name != "rowSpan" && name != "colSpan"', ''],
      [' && name != "popover"', ''],
      ['name == "popover" && value == true ? "" : value', 'value'],
      ['options.event ? options.event(e) : e', 'e'],
    ],
  },
  'preact/src/diff/index.js': {
    swap: [
      [/if \(oldVNode._flags & MODE_SUSPENDED[^]*?\n  \}\n/, ''],
      constant,
      noPortals,
      [/,\s*componentContext\b/g, ''],
      ['let tmp, resumed,', 'let tmp,'],
      [/if \(isClassComponent\) \{\s+newVNode[^}]*\} else (\{[^}]*\})/, '$1'],
      [
        /newVNode._original == oldVNode._original && !\(c._bits & COMPONENT_DIRTY\) \|\| ([^]*?)\(\s*newProps,\s+c._nextState\s+\)/,
        'newVNode._original == oldVNode._original && !(c._bits & COMPONENT_DIRTY) || $1(newProps)',
      ],
      ['c.render(c.props, c.state = c._nextState, c.context)', 'c.render(c.props)'],
      ['isClassComponent ? 25 : 0', '0'],
      [
        /EMPTY_ARR.push.apply\(c._renderCallbacks, c._stateCallbacks\);\s+c._stateCallbacks = \[\];\s+(if \(c._renderC)/,
        '$1',
      ],
      [
        /if \(isHydrating \|\| excessDomChildren\) \{[^]*?\} else \{(\s+newVNode._dom = oldVNode._dom;)\s+\}/,
        '$1',
      ],
      ['if (!(e && e.then)) ', ''],
      ['nodeType == "math"', 'false'],
      ['parentDom.ownerDocument || document', 'document'],
      [/nodeType,\s+newProps.is \? newProps : parentDom/, 'nodeType'],
      [/if \(isHydrating\) \{[^]*?\n    \}\n/, ''],
      ['excessDomChildren = NULL;', ''],
      ['oldProps !== newProps && (!isHydrating || dom.data != newProps)', 'oldProps !== newProps'],
      [/parentDom = nodeType == "template"[^;]*;/, 'parentDom = dom;'],
      [/excessDomChildren = nodeType == [^;]*;/, ''],
      [/if \(!isHydrating && excessDomChildren\) \{[^]*?\n    \}\n/, ''],
      ['(!isHydrating || typeof value == "function") && ', ''],
      ['!isHydrating && ', ''],
      [/ \|\| namespace == MATH_NAMESPACE[^)]*\)/, ''],
      [/excessDomChildren \? excessDomChildren\[0\] : /, ''],
      [/if \(!isHydrating \|\| nodeType == "textarea"\) /, ''],
      [
        /if \(nodeType == "progress"[^]*?\(inputValue !== dom\[i\] \|\|[^)]*\)\) \{/,
        'if (inputValue != UNDEFINED && inputValue !== dom[i]) {',
      ],
      [/if \(!skipRemove && \(r = vnode._component\)[^]*?\n  \}\n/, ''],
      [
        /typeof vnode.type == "function" \? skipRemove : true/,
        'typeof vnode.type != "function" || skipRemove',
      ],
      ['r._parentDom = r._globalContext = NULL', 'r._parentDom = NULL'],
      ['function doRender(props, state, context)', 'function doRender(props)'],
      ['this.constructor(props, context)', 'this.constructor(props)'],
    ],
    drop: [
      'const isClassComponent',
      'tmp = newType.contextType',
      'const provider',
      'const componentContext',
      'if (provider)',
      'if (!c.state)',
      'c._globalContext =',
      'c._stateCallbacks =',
      'if (isClassComponent) {',
      'oldProps = c.props;',
      'oldState = c.state;',
      'if (isClassComponent && !newType.getDerived',
      'if (isClassComponent && c.componentDidMount',
      'if (newProps !== oldProps && isClass',
      'c.state = c._nextState;',
      'if (c.componentWillUpdate',
      'if (isClassComponent && c.componentDidUpdate',
      'c.context =',
      'if (isClassComponent) {',
      'c.state = c._nextState;',
      'if (c.getChildContext',
      'if (isClassComponent && oldVNode._component',
      'if (newProps._parentDom) {',
      'if (newProps._parentDom) {',
      'newVNode._flags &= RESET_MODE',
      'if (resumed)',
      'function rangeEnd',
      'if (excessDomChildren) {',
      'if (excessDomChildren) ',
      'if (r.componentWillUnmount)',
    ],
  },
  'preact/hooks/src/index.js': {
    drop: [
      'let oldBeforeDiff',
      'let oldBeforeRender',
      'let oldAfterDiff',
      'let oldCommit',
      'let oldBeforeUnmount',
      'let oldRoot',
      'if (oldBeforeDiff)',
      'if (oldBeforeRender)',
      'if (oldAfterDiff)',
      'if (oldCommit)',
      'if (oldBeforeUnmount)',
      'options._root =',
      'if (options._hook)',
      'let currentHook',
      'currentHook = 1;',
      'currentHook = 5;',
      'currentHook = 8;',
      'currentHook = 0;',
      'const prevScu',
      'if (prevScu)',
      'let prevRaf',
      'let HAS_RAF',
      'let unmountCleanups',
    ],
    swap: [
      ['hookState._component.setState({})', 'hookState._component.setState()'],
      ['!options._skipEffects && ', ''],
      [/if \(s._passive && s._cleanup\) \{[^]*?\} else (\{\s+invokeCleanup\(s\);\s+\})/, '$1'],
      [
        /do \{\s+while \(component = unmountCleanups.shift\(\)\) \{[^]*?(while \(component = afterPaintEffects[^]*?\n    \}\n)  \} while \(unmountCleanups.length\);/,
        '$1',
      ],
      [/if \(HAS_RAF\) \{\s+(raf = [^;]*;)\s+\}/, '$1'],
      ['if (HAS_RAF) ', ''],
      [' || prevRaf != options.requestAnimationFrame', ''],
      ['prevRaf = options.requestAnimationFrame;', ''],
      ['(prevRaf || afterNextFrame)', 'afterNextFrame'],
    ],
  },
  'preact/jsx-runtime/src/index.js': {
    swap: [
      [
        'import { options, Fragment } from "preact";',
        'import { Fragment } from "preact"; import { createVNode as make } from "../../src/create-element";',
      ],
      [/const vnode = \{\s+type[^]*?return vnode;/, 'return make(type, normalizedProps, key, ref);'],
    ],
  },
};
