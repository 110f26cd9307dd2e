import type { Noted } from './noted.ts';

/** What is reported of a fault. Nothing in it comes from data: no message, no address, no query. */
export interface Fault {
  /** How it was noted; `file`: a script or a sheet did not come. */
  readonly kind: 'error' | 'unhandledrejection' | 'caught' | 'worker' | 'securitypolicyviolation' | 'file';
  /** An error's name, or the type of what else was thrown; the file's name; the directive, and the origin that it refused. */
  readonly what: string;
  /** Where it was thrown, innermost first: `core-1a2b3c4d.js:1:234`, or `document:1:234` in an inline script. */
  readonly at: readonly string[];
}

const PLACES_MOST = 5;

/** A line of a stack: an address, of which only a script's own name is told, and where in it. */
const PLACE = /:\/\/[^\s?#]*?(?:\/([\w.-]+\.js))?(?:[?#]\S*?)?:(\d+:\d+)\)?$/gm;

function placesIn(stack: string): string[] {
  const places: unknown[] = [];
  stack.replace(PLACE, (_, file, place) => places.push((file || 'document') + ':' + place) as never);
  return places.slice(0, PLACES_MOST) as string[];
}

const first = (pattern: RegExp, text: string) => (pattern.exec(text) || '')[1] || '';

/** The parts that some of the noted have. */
type Parts = Partial<ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent>;

/** What is reported of something noted. */
export function faultOf(noted: Exclude<Noted, { atMs: number } | { asked: unknown }>): Fault {
  const event = noted as Parts;
  const error = event.error || event.reason;
  const { tagName, src, href } = (event.target || {}) as HTMLScriptElement & HTMLLinkElement;
  let kind = event.type as Fault['kind'];
  let what: string = typeof error;
  let stack = '';
  if (error instanceof Error) {
    what = first(/^(\w*(?:Error|Exception))$/, error.name);
    // Engines write values into a message, and some begin the stack with it.
    stack = (error.stack + '').replace(error.message, '');
  } else if (event.violatedDirective) {
    what = first(/^([\w-]+)/, event.violatedDirective);
    // Pictures are people's: of them not even the origin.
    if (what !== 'img-src') what += ' ' + first(/^(\w+:\/\/[\w.:-]+(?![^/?#])|\w+$)/, event.blockedURI + '');
  } else if (tagName) {
    kind = 'file';
    what = first(/([\w.-]+\.(?:js|css))(?![^?#])/, src || href + '');
  }
  // Of a script that can't be read engines know the place apart.
  return { kind, what, at: placesIn(stack + '\n' + event.filename + ':' + event.lineno + ':' + event.colno) };
}
