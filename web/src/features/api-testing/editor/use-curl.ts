import { useCallback, useState } from 'react';
import type { ApiDraft } from '~/features/api-testing/editor/api-draft.ts';

/** The outcome of a curl command: the parts that the request leaves out, or why it can't be read. */
export type CurlOutcome = { leftOut: readonly string[]; before: ApiDraft } | { problem: string };

export const isCurl = (text: string): boolean => /^\s*(?:[$>%#]\s+)?(?:\S*[\\/])?curl(?:\.exe)?\s+\S/i.test(text);

/** Fills a draft in from curl commands. The parser is loaded with the first one. */
export function useCurl(draft: ApiDraft, change: (changes: Partial<ApiDraft>) => void) {
  const [outcome, setOutcome] = useState<CurlOutcome>();
  const take = async (command: string): Promise<CurlOutcome> => {
    const { readCurl } = await import('@saywright/importers/curl/read-curl');
    const read = readCurl(command);
    if ('problem' in read) return read;
    const { headers, ...request } = read.request;
    change({
      ...request,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      credential_id: null,
    });
    return { leftOut: read.left_out, before: draft };
  };
  return {
    outcome,
    /** Answers whether the draft is now the command's request. */
    fillIn: async (command: string): Promise<CurlOutcome> => {
      const taken = await take(command);
      setOutcome(taken);
      return taken;
    },
    dismiss: useCallback(() => setOutcome(undefined), []),
    /** Restores the request from before the command. */
    undo: (): void => {
      if (outcome && 'before' in outcome) change(outcome.before);
      setOutcome(undefined);
    },
  };
}

export type Curl = ReturnType<typeof useCurl>;
