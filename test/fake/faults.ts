/** The faults that a call can have, each with the meaning of its value and the default value. */
export const FAULT_KINDS = {
  delay: { value: 'milliseconds', usual: '3000', says: 'answers late' },
  hang: { value: null, usual: '', says: 'never answers' },
  'hang-body': { value: null, usual: '', says: 'answers half, then silence' },
  reset: { value: null, usual: '', says: 'connection reset before the answer' },
  'reset-body': { value: null, usual: '', says: 'connection reset in the middle of the answer' },
  truncated: { value: null, usual: '', says: 'the answer ends too early' },
  status: { value: 'HTTP status', usual: '503', says: 'an HTTP error, an HTML page' },
  'status-json': { value: 'HTTP status', usual: '500', says: 'an HTTP error, a message' },
  html: { value: null, usual: '', says: 'HTML with status 200' },
  portal: { value: null, usual: '', says: "redirect to a captive portal's page" },
  empty: { value: null, usual: '', says: 'status 200 without a body' },
  rejected: { value: 'code or code:message', usual: '1001', says: 'success=false' },
  'no-data': { value: null, usual: '', says: 'success without data' },
  malformed: { value: 'how', usual: 'strings', says: 'fields of the wrong kind' },
} as const satisfies Record<string, { value: string | null; usual: string; says: string }>;

export type FaultKind = keyof typeof FAULT_KINDS;

/** A fault of a call, or of a file: `Kind` names its kinds. */
export interface Fault<Kind extends string = FaultKind> {
  readonly kind: Kind;
  readonly value?: string;
  /**
   * A part of the path, optionally followed by a question mark and parameters: 'pageList?pageNo=2'. Absent: every
   * call.
   */
  readonly on?: string;
  /** How many of the matching calls have the fault, counted from the first. Absent: all. */
  readonly times?: number;
}

const plain = (text: string) => text.replace(/(%[\da-f]{2})+/gi, decodeURIComponent);

/** Reads `kind[=value][@on][*times]`, as in 'status=502@pageList?pageNo=2*1'. `null`: it is of none of the kinds. */
export function readFault<Kind extends string>(
  text: string,
  kinds: Readonly<Record<Kind, unknown>>,
): Fault<Kind> | null {
  const [, kind = '', value, on, times] =
    /^([a-z\d-]+)(?:=([^@*]*))?(?:@([^*]*))?(?:\*(\d+))?$/.exec(text) ?? [];
  if (!Object.prototype.hasOwnProperty.call(kinds, kind)) return null;
  return {
    kind: kind as Kind,
    ...(value ? { value: plain(value) } : {}),
    ...(on ? { on: plain(on) } : {}),
    ...(times ? { times: Number(times) } : {}),
  };
}

/** Throws on an unknown kind, because with a mistyped fault a test would silently use a healthy gateway. */
export function parseFault(text: string): Fault {
  const fault = readFault(text, FAULT_KINDS);
  if (!fault) throw new Error(`no such fault: ${text}`);
  return fault;
}

export function formatFault({ kind, value, on, times }: Fault<string>): string {
  const escaped = (text: string) =>
    text.replace(/[%@*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `${kind}${value ? `=${escaped(value)}` : ''}${on ? `@${escaped(on)}` : ''}${times ? `*${times}` : ''}`;
}

export function isFaultOf(fault: Fault, path: string, query: Readonly<Record<string, string>>): boolean {
  const [part = '', parameters = ''] = (fault.on ?? '').split('?');
  if (!path.includes(part)) return false;
  return parameters
    .split('&')
    .filter(Boolean)
    .every((parameter) => {
      const [name = '', value = ''] = parameter.split('=');
      return query[name] === value;
    });
}
