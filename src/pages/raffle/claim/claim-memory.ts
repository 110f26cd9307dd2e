import type { PersonalVisit } from '../../../app/personal-visit.ts';
import { cutText } from '../../../gateway/cut-text.ts';
import { epochMs } from '../../../gateway/fields.ts';
import { parseFields } from '../../../host/session-fields.ts';
import { FIELD_MAX } from './claim-fields.ts';

export type Draft = Readonly<Record<string, string>>;

/** A person's claim in the visit store, so that a reload loses nothing. */
export interface ClaimMemory extends Pick<PersonalVisit, 'hasPersonChanged'> {
  readDraft(): Draft;
  writeDraft(draft: Draft): void;
  isSent(): boolean;
  /** The time of a claim that may or may not have arrived, in milliseconds since 1970; 0 without one. */
  unclearSince(): number;
  markSending(nowMs: number): void;
  /** Also deletes the draft. */
  markSent(): void;
  /** The claim did not arrive, or the server wants it again. */
  markUnsent(): void;
}

const ARRIVED = '1';

export function createClaimMemory(visit: PersonalVisit, activityId: string): ClaimMemory {
  const draft = `claimDraft ${activityId}`;
  const sent = `claimSent ${activityId}`;
  const isSent = () => visit.read(sent) === ARRIVED;
  return {
    hasPersonChanged: visit.hasPersonChanged,
    readDraft() {
      const saved = parseFields(visit.read(draft));
      const texts: Record<string, string> = {};
      Object.entries(FIELD_MAX).forEach(([name, max]) => {
        const text = saved[name];
        if (typeof text === 'string') texts[name] = cutText(text, max);
      });
      return texts;
    },
    writeDraft: (texts) => visit.write(draft, JSON.stringify(texts)),
    isSent,
    unclearSince: () => (isSent() ? 0 : epochMs(visit.read(sent))),
    markSending: (nowMs) => visit.write(sent, String(nowMs)),
    markSent() {
      visit.write(sent, ARRIVED);
      visit.remove(draft);
    },
    markUnsent: () => visit.remove(sent),
  };
}
