import { isDue } from './decode.ts';
import type { Call, Due, CallRequest, Values } from './gateway.ts';

/** A GET request, described apart from its decoder, so that the document can send it before the scripts have loaded. */
export const request = (path: string, query: Values): CallRequest => ({ method: 'GET', path, query });

/** Makes a call of a request and its decoder. `due` is the expected shape of the answer. */
export const reading = <T>(sent: CallRequest, due: Due, decode: Call<T>['decode']): Call<T> =>
  // oxlint-disable-next-line eslint/prefer-object-spread -- its helper would be the only one in some pages' chunks
  Object.assign({ due, isDue, decode }, sent);
