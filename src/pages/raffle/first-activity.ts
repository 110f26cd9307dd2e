import type { FirstQuestions } from '../../shell/first-questions.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { askActivity } from './questions.ts';

/** A raffle asks for nobody who has not signed in: its page leads elsewhere. */
export const firstQuestions: FirstQuestions = ({ query: { id }, isSignedIn }) =>
  isSignedIn && isLinkId(id) ? [askActivity(id)] : [];
