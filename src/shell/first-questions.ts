import type { Query } from '../app/address.ts';
import type { Question } from '../gateway/gateway.ts';
import type { Day } from '../sport/days.ts';

/** What a document knows when it asks, before any script file has come. */
export interface FirstScreen {
  /** Of the page's address; session fields have left it. */
  readonly query: Query;
  readonly isSignedIn: boolean;
  /**
   * Today in the reader's zone, as far as it can be told without the engine's tables of zones. Where that is wrong, the
   * page asks again: an answer is only taken for the very question that it answers.
   */
  today(): Day;
}

/** The questions that a page's first screen asks: what its stores ask at once. */
export type FirstQuestions = (screen: FirstScreen) => readonly Question[];
