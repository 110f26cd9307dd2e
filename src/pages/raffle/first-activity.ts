import type { FirstQuestions } from '../../shell/first-questions.ts';
import { isLinkId } from '../../sport/link-id.ts';
import { askActivity } from './questions.ts';

/** No request for a person who is not signed in, because the page redirects. */
export const firstQuestions: FirstQuestions = ({ query: { id }, isSignedIn }) =>
  isSignedIn && isLinkId(id) ? [askActivity(id)] : [];
