import { isUrlLike } from './arrange.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { place } from './read-place.ts';
import { addGraphql } from './request-content.ts';
import { startTest } from './start-test.ts';
import type { Reading, State } from './state.ts';

const verbs = phrases(`
  send | sends | sending | execute | executes | executing | run | runs | running | post | posts | posting | query | querying | perform | submit
`);
const names = phrases(`
  this graphql query | this graphql mutation | the graphql query | the graphql mutation | a graphql query | a graphql mutation |
  this query | this mutation | the query | the mutation | graphql query | graphql mutation | the graphql | graphql | the graphql api | the api | the following | the | this | a
`);
const toAddress = phrases('to the endpoint | to | at | against | on | via');

const takeQuery = (cursor: Cursor): string | undefined =>
  cursor.takeToken(({ block }) => block?.kind === 'graphql')?.value;

/** "Run the query { … } against /graphql", "query /graphql for { … }". */
export const readGraphql = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt((): Reading | undefined => {
    if (!cursor.take(...verbs)) return undefined;
    cursor.take(...names);
    const before = takeQuery(cursor);
    cursor.take(...toAddress);
    if (!isUrlLike(cursor.token)) return undefined;
    const target = place(cursor, state, 'POST');
    if (target === undefined || 'problem' in target) return target;
    if (before === undefined) {
      cursor.take(':', 'for', 'with', 'asking for');
      cursor.take(...names);
      cursor.take(':');
    }
    const query = before ?? takeQuery(cursor);
    if (query === undefined) return undefined;
    const started = startTest(target, 'POST');
    if ('problem' in started) return started;
    const added = addGraphql(started.state, query, '');
    return 'problem' in added ? added : { state: added, message: `${started.message} with a GraphQL query` };
  });
