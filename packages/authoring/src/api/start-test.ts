import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { newDraft } from './new-draft.ts';
import { resourceOf, singularOf } from './resources.ts';
import type { Entry, Reading, State } from './state.ts';

export interface Target {
  url: string;
  isCollection: boolean;
  /** The changes in the tests before it: the value it takes from them. */
  state: State;
}

/** A test of its own, with the parts that all requests send. */
export function startTest({ url, isCollection, state }: Target, method: HttpMethod): Reading {
  const { headers, auth } = state.common;
  const plain = newDraft(method, url);
  const draft = {
    ...plain,
    headers: { ...headers },
    ...(auth && { auth_type: auth.type, auth: { ...plain.auth, ...auth.auth } }),
  };
  const { noun } = resourceOf(url);
  const entry: Entry = { draft, noun: singularOf(noun), isCollection, fields: [], form: undefined, query: [] };
  const origin = /^https?:\/\/[^/?#]+/i.exec(url)?.[0];
  return {
    state: {
      ...state,
      entries: [...state.entries, entry],
      phase: 'request',
      isBroken: false,
      baseUrl: state.baseUrl ?? (state.hasBaseUrl ? undefined : origin),
    },
    message: `${method} ${url}`,
  };
}
