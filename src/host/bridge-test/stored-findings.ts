import { VIEW_KEY, type Finding } from './checks.ts';

/** By the names of their rows. */
export type Findings = Readonly<Record<string, Finding>>;

/** Verdicts of a person are stored, because they have to outlive the view, which `finishActivity` closes. */
const KEY = 'bridge-test';
const KEPT_MS = 60 * 60 * 1000;

interface Stored {
  readonly atMs: number;
  readonly findings: Findings;
}

export function readFindings(): Findings {
  try {
    const { atMs, findings } = JSON.parse(localStorage.getItem(KEY) || '') as Stored;
    return Date.now() - atMs < KEPT_MS ? findings : {};
  } catch {
    return {};
  }
}

export function storeFindings(findings: Findings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ atMs: Date.now(), findings }));
  } catch {
    // There is no storage: the verdicts end with this view.
  }
}

export function forgetFindings(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Whether no document of this view has run the checks. Call it before them: they write the key. */
export function isFirstOfView(): boolean {
  try {
    return !sessionStorage.getItem(VIEW_KEY);
  } catch {
    return false;
  }
}
