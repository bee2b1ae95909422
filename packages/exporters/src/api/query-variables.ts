import { variablesIn } from '@saywright/contracts/text/variables';

/** The variables in the values of a URL's query, which a run encodes. */
export function queryVariables(url: string): string[] {
  const [, query = ''] = /\?([^#]*)/s.exec(url) ?? [];
  const values = query.split('&').map((pair) => /=(.*)/s.exec(pair)?.[1] ?? '');
  return variablesIn(values.join('&'));
}
