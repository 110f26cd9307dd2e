import type { PersonalVisit } from '../../../app/personal-visit.ts';
import { cutText } from '../../../sport/cut-text.ts';
import { epochMs } from '../../../gateway/fields.ts';
import { parseFields } from '../../../host/session-fields.ts';
import { FIELD_MAX } from './claim-fields.ts';

export type Draft = Readonly<Record<string, string>>;

/** A person's claim in the visit store, so that a reload loses nothing. */
export interface ClaimMemory extends Pick<PersonalVisit, 'hasPersonChanged'> {
  readDraft(): Draft;
  writeDraft(draft: Draft): void;
  /** Whether the server has the claim, as far as this visit knows. */
  hasClaimArrived(): boolean;
  /** The time of a claim that may or may not have arrived, in milliseconds since 1970; 0 without one. */
  unclearSince(): number;
  markClaimSending(nowMs: number): void;
  /** Also deletes the draft. */
  markClaimArrived(): void;
  /** Call this if the claim did not arrive, or if the server wants it again. */
  forgetClaim(): void;
}

const ARRIVED = '1';

export function createClaimMemory(visit: PersonalVisit, activityId: string): ClaimMemory {
  const draft = `claimDraft ${activityId}`;
  const sent = `claimSent ${activityId}`;
  const hasClaimArrived = () => visit.read(sent) === ARRIVED;
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
    hasClaimArrived,
    unclearSince: () => (hasClaimArrived() ? 0 : epochMs(visit.read(sent))),
    markClaimSending: (nowMs) => visit.write(sent, String(nowMs)),
    markClaimArrived() {
      visit.write(sent, ARRIVED);
      visit.remove(draft);
    },
    forgetClaim: () => visit.remove(sent),
  };
}
