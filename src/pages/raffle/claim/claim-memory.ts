import type { OwnVisit, PersonalVisit } from '../../../app/personal-visit.ts';
import { epochMs } from '../../../gateway/fields.ts';
import { parseFields } from '../../../host/session-fields.ts';
import { FIELD_MAX } from './claim-fields.ts';

export type Draft = Readonly<Record<string, string>>;

/** The state of a claim in the visit store, so that a reload loses nothing. */
export interface ClaimMemory {
  readDraft(): Draft;
  writeDraft(draft: Draft): void;
  /** The claim of the person at this time. */
  ofPerson(): OwnClaim;
}

/** What the visit knows of one person's claim. */
export interface OwnClaim extends OwnVisit {
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
  /** A second copy: the visit store deletes its own when a new authorization may be somebody else's. */
  let sendingMs = 0;
  /** Of the person who has opened the form, also if another person is about to be shown it. */
  const mine = visit.ofPerson();
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
    writeDraft: (texts) => mine.write(draft, JSON.stringify(texts)),
    ofPerson() {
      const own = visit.ofPerson();
      return Object.assign(own, {
        isSent: () => own.read(sent) === ARRIVED,
        unclearSince() {
          const saved = own.read(sent);
          return saved === ARRIVED ? 0 : epochMs(saved) || sendingMs;
        },
        markSending(nowMs: number) {
          sendingMs = nowMs;
          own.write(sent, String(nowMs));
        },
        markSent() {
          sendingMs = 0;
          own.write(sent, ARRIVED);
          own.remove(draft);
        },
        markUnsent() {
          sendingMs = 0;
          own.remove(sent);
        },
      });
    },
  };
}
