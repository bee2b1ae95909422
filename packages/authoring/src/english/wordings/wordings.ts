/**
 * Clauses that say in other words what the grammar reads: "replace the name by "Ada"" is "change the name to "Ada"". Each
 * wording accounts for every word of the clause.
 */
import { deeds } from './deeds.ts';
import { sayings } from './sayings.ts';
import { signIn } from './sign-in.ts';
import { statements } from './statements.ts';
import { plain } from './unmistaken.ts';
import type { Wording } from './wording.ts';

/** Longer ones say more than one of these. */
const longest = 300;

const all: readonly Wording[] = [...sayings, ...deeds, ...statements];

const checking = /^(?:verify|check|ensure|make sure|confirm|assert|validate|expect|see) that (.+)$/iu;

/** The words that a clause may be read in where nothing reads its own, the likeliest first. */
export function* inOtherWords(clause: string): Generator<string> {
  if (clause.length > longest) return;
  const said = plain(clause).replace(/^(?:and |then |now )+/iu, '');
  const login = signIn(said);
  if (login !== undefined) yield login;
  yield* reworded(said, all);
  const [, checked] = checking.exec(said) ?? [];
  if (checked !== undefined) yield* reworded(checked, statements);
}

function* reworded(said: string, table: readonly Wording[]): Generator<string> {
  for (const { said: pattern, as } of table) {
    const match = pattern.exec(said);
    if (!match) continue;
    const words = typeof as === 'string' ? said.replace(pattern, as) : as(...match.slice(1));
    if (words !== undefined && words !== said) yield words;
  }
}
