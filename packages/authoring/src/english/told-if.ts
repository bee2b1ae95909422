/** "If I then open Issues and sort them, I see 3": a story continues with what somebody does, whatever it begins with. */
import { actorLengthAt } from './actor.ts';
import { wordSet } from './phrase.ts';
import type { Token } from './tokenize.ts';
import { verbForm } from './verbs.ts';

const later = wordSet('then now afterwards next');
const looking = wordSet('see sees find finds notice have has get gets want wants try tries am is are can could');
const open = wordSet("or not don't never");

/** Whether "if" begins two deeds that are both done, rather than a condition. */
function isTold(tokens: readonly Token[], start: number): boolean {
  if (tokens[start]?.lower !== 'if') return false;
  const actor = actorLengthAt(tokens, start + 1);
  const after = start + 1 + actor;
  const verb = later.has(tokens[after]?.lower ?? '') ? after + 1 : after;
  const comma = tokens.findIndex(({ text, opens }, at) => at > verb && (text === ',' || opens));
  const deeds = tokens.slice(verb, Math.max(comma, 0));
  const joint = deeds.findIndex(({ kind, lower }) => kind === 'word' && lower === 'and');
  const verbs = [deeds[0], deeds[joint + 1]].map((token) => token?.lower ?? '');
  return (
    actor > 0 &&
    joint > 0 &&
    tokens[comma]?.text === ',' &&
    verbs.every((each) => /^(?:base|third)$/u.test(verbForm(each) ?? '') && !looking.has(each)) &&
    !deeds.some(({ kind, lower }) => kind === 'word' && open.has(lower))
  );
}

/** The tokens without such an "if". */
export function withoutToldIf(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    if (token.opens && isTold(tokens, at)) return [];
    const isNext = tokens[at - 1]?.opens === true && isTold(tokens, at - 1);
    return [isNext ? { ...token, opens: true } : token];
  });
}
