import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import type { ApiAuth, AuthType, Extraction, HttpMethod } from '@saywright/contracts/entities/api-request';

/** A test while it's being written, with what later clauses can refer to. */
export interface Entry {
  draft: ApiTestDraft;
  /** The resource at the path, in the singular ("user"), and whether it leads to many or creates one. */
  noun: string;
  isCollection: boolean;
  /** The fields of the body, each as JSON, in order. */
  fields: readonly (readonly [name: string, json: string])[];
  form: 'form' | 'multipart' | undefined;
  query: readonly (readonly [name: string, value: string])[];
}

/** Everything that has been understood so far. Never changed in place, so that a reading can be taken back. */
export interface State {
  entries: readonly Entry[];
  /** Tells what a bare "with …" is about: the request until something was said of the response. */
  phase: 'start' | 'request' | 'response';
  /** The request of the clauses that follow wasn't understood, so they can't belong to the one before it. */
  isBroken: boolean;
  baseUrl: string | undefined;
  /** The caller has a base URL, or the description named one. */
  hasBaseUrl: boolean;
  /** The parts that all later requests send. */
  common: { headers: Readonly<Record<string, string>>; auth?: { type: AuthType; auth: Partial<ApiAuth> } };
}

export type Reading = { state: State; message: string } | { problem: string };

export const currentEntry = (state: State): Entry | undefined => (state.isBroken ? undefined : state.entries.at(-1));

export const withEntry = (state: State, entry: Entry): State => ({
  ...state,
  entries: [...state.entries.slice(0, -1), entry],
});

export const changeDraft = (state: State, change: (draft: ApiTestDraft) => Partial<ApiTestDraft>): State => {
  const entry = state.entries.at(-1);
  return entry ? withEntry(state, { ...entry, draft: { ...entry.draft, ...change(entry.draft) } }) : state;
};

export const addAssertions = (state: State, assertions: readonly ApiAssertion[]): State => ({
  ...changeDraft(state, (draft) => ({ assertions: [...draft.assertions, ...assertions] })),
  phase: 'response',
});

export const addExtraction = (state: State, extraction: Extraction): State =>
  changeDraft(state, (draft) => ({ extractions: [...draft.extractions, extraction] }));

/** Methods whose request carries a body in everyday use; what a DELETE sends has to be said. */
export const takesBody = (method: HttpMethod): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';
