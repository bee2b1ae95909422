import { cutText } from '@saywright/contracts/text/cut-text';
import { textOf, wordSet, type Phrase } from '../english/phrase.ts';
import { ambiguousName } from './json-path.ts';
import { currentEntry, type State } from './state.ts';

const conditions = wordSet('if unless until while otherwise else whenever');
const sends = wordSet('with using sending passing including without containing having');
const checks = wordSet(
  'check verify ensure make assert confirm expect expects the its it every each all returns should must responds gives has contains status header',
);

const quoted = (phrase: Phrase): string => `"${cutText(textOf(phrase), 60)}"`;

/** The advice for a clause that wasn't understood; `rest` is what was left of it where reading stopped. */
export function advise(clause: Phrase, { rest, state }: { rest: Phrase; state: State }): string {
  const first = clause[0]?.lower ?? '';
  const name = ambiguousName(clause);
  if (name !== undefined)
    return `We can't tell if "${name}" is one key or a path. Write it as a JSON path: $['${name}'], or $.${name.replaceAll(/\.(\d+)/g, '[$1]')}`;
  if (clause.some(({ lower }) => conditions.has(lower)))
    return `A test has no conditions. Leave out ${quoted(clause)}, and write one test for each case`;
  if (!currentEntry(state) && (checks.has(first) || sends.has(first)))
    return `We don't know which request ${quoted(clause)} is about. Start with one, for example: GET /users returns 200`;
  if (rest.length > 0 && rest.length < clause.length)
    return `We don't know what to do with ${quoted(rest)} here. Leave it out, or say it in a sentence of its own`;
  if (sends.has(first))
    return `We can't read ${quoted(clause)}. Name each field and its value, for example: with name "Ada" and age 36`;
  if (checks.has(first))
    return `We can't check ${quoted(clause)}. Say the status, or a field and its value, for example: the status is 200 and the name is "Ada"`;
  return `We don't recognize ${quoted(clause)}. Write a request and what it returns, for example: POST to /users with name "Ada" returns 201`;
}
