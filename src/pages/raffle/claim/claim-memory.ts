import type { VisitStore } from '../../../host/contract.ts';
import { epochMs } from '../../../gateway/fields.ts';
import { parseFields } from '../../../host/session-fields.ts';
import { FIELD_MAX } from './claim-fields.ts';

export type Draft = Readonly<Record<string, string>>;

/** The state of a claim in the visit store, so that a reload loses nothing. */
export interface ClaimMemory {
  readDraft(): Draft;
  writeDraft(draft: Draft): void;
  isSent(): boolean;
  /** The time of a claim that may or may not have arrived, in milliseconds since 1970; 0 without one. */
  unclearSince(): number;
  markSending(nowMs: number): void;
  /** The answer has come, for somebody else than the person at this time. */
  endSending(): void;
  /** Also deletes the draft. */
  markSent(): void;
  /** The claim did not arrive, or the server wants it again. */
  markUnsent(): void;
}

const ARRIVED = '1';

export function createClaimMemory(visit: VisitStore, activityId: string): ClaimMemory {
  const draft = `claimDraft ${activityId}`;
  const sent = `claimSent ${activityId}`;
  /** Also outside the visit store, which forgets it when the app renews the authorization. */
  let sendingMs = 0;
  return {
    readDraft() {
      const saved = parseFields(visit.read(draft));
      const texts: Record<string, string> = {};
      Object.entries(FIELD_MAX).forEach(([name, max]) => {
        const text = saved[name];
        if (typeof text === 'string' && text.length <= max) texts[name] = text;
      });
      return texts;
    },
    writeDraft: (texts) => visit.write(draft, JSON.stringify(texts)),
    isSent: () => visit.read(sent) === ARRIVED,
    unclearSince() {
      const saved = visit.read(sent);
      return saved === ARRIVED ? 0 : epochMs(saved) || sendingMs;
    },
    markSending(nowMs) {
      sendingMs = nowMs;
      visit.write(sent, String(nowMs));
    },
    endSending() {
      sendingMs = 0;
    },
    markSent() {
      sendingMs = 0;
      visit.write(sent, ARRIVED);
      visit.remove(draft);
    },
    markUnsent() {
      sendingMs = 0;
      visit.remove(sent);
    },
  };
}
