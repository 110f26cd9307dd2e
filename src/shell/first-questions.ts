import type { Query } from '../app/address.ts';
import type { Question } from '../gateway/gateway.ts';
import type { Day } from '../sport/days.ts';

/** What a document knows when it asks, before any script file has come. */
export interface FirstScreen {
  /** Of the page's address; session fields have left it. */
  readonly query: Query;
  readonly isSignedIn: boolean;
  /**
   * Today, guessed without the engine's tables of zones. Where the reader's zone has another day, the page asks again: an answer is only taken
   * for the very question that it answers.
   */
  today(): Day;
}

/** The questions that a page's first screen asks: what its stores ask at once. */
export type FirstQuestions = (screen: FirstScreen) => readonly Question[];
