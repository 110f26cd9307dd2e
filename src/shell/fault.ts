import type { Noted } from './noted.ts';

/** A reported fault. It contains no user data: no message, no address, no query. */
export interface Fault {
  /** `file`: a script or style sheet did not load. */
  readonly kind: 'error' | 'unhandledrejection' | 'caught' | 'worker' | 'securitypolicyviolation' | 'file';
  /**
   * An error's name, or the type of another thrown value; a file's name; a CSP directive, and the origin that
   * it blocked.
   */
  readonly what: string;
  /** The stack, innermost first: `core-1a2b3c4d.js:1:234`, or `document:1:234` in an inline script. */
  readonly at: readonly string[];
}

const PLACES_MOST = 5;

/** One line of a stack. Of its address, a report has only the script's file name and the position. */
const PLACE = /:\/\/[^\s?#]*?(?:\/([\w.-]+\.js))?(?:[?#]\S*?)?:(\d+:\d+)\)?$/gm;

function placesIn(stack: string): string[] {
  const places: string[] = [];
  PLACE.lastIndex = 0;
  for (let found = PLACE.exec(stack); found && places.length < PLACES_MOST; found = PLACE.exec(stack))
    places.push(`${found[1] || 'document'}:${found[2]}`);
  return places;
}

const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';

/** Each event has some of these fields. */
type Parts = Partial<ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent>;

export function faultOf(noted: Exclude<Noted, { registration: unknown }>): Fault {
  const event = noted as Parts;
  const error = event.error || event.reason;
  const { tagName, src, href } = (event.target || {}) as HTMLScriptElement & HTMLLinkElement;
  let kind = event.type as Fault['kind'];
  let what: string = typeof error;
  let stack = '';
  if (error instanceof Error) {
    what = first(/^(\w*(?:Error|Exception))$/, error.name);
    // Engines write values into messages, and some repeat the message at the start of the stack.
    stack = (error.stack + '').replace(error.message, '');
  } else if (event.violatedDirective) {
    what = first(/^([\w-]+)/, event.violatedDirective);
    // Pictures belong to people, so not even their origin is reported.
    if (what !== 'img-src') what += ' ' + first(/^(\w+:\/\/[\w.:-]+(?![^/?#])|\w+$)/, event.blockedURI + '');
  } else if (tagName) {
    kind = 'file';
    what = first(/([\w.-]+\.(?:js|css))(?![^?#])/, src || href + '');
  }
  // For an error without a readable stack, the event still has the position.
  return { kind, what, at: placesIn(stack + '\n' + event.filename + ':' + event.lineno + ':' + event.colno) };
}
