/** "Max Weber is not in the list", of what was only typed into a form: no page had it, and none may show it. */
import type { Step } from '@saywright/contracts/entities/step';
import { plain } from '../match/words.ts';

const notThere =
  /^(?:(?:(?:please|then|and|now) )*(?:(?:check|verify|confirm|ensure|make sure|see)(?: that)? )?)["“]?(?<name>[^"“”]+?)["”]? (?:(?:is|was|has|should|must) (?:not|never)|isn['’]t|wasn['’]t|hasn['’]t|does not|doesn['’]t)(?: (?:been|be|now))?(?: (?:listed|shown|visible|displayed|there|created|added|saved|appear|show up|in|on|part of))(?: (?:in|on|to))?(?: (?:the|my|our|this) [\p{L} ]{2,30})?$/iu;

/** The step that checks it; undefined for what no step has typed. */
export function neverAdded(
  step: Step,
  words: string,
  typed: ReadonlySet<string>,
): { made: Step; found: readonly [] } | undefined {
  const { name = '' } = notThere.exec(words.trim().replace(/[.!]$/u, ''))?.groups ?? {};
  const text = /\p{L}{3}/u.test(name) ? [...typed].find((each) => plain(each) === plain(name)) : undefined;
  const assertions = text === undefined ? [] : [{ type: 'text_hidden' as const, expected: text }];
  return text === undefined ? undefined : { made: { ...step, action: 'assert', value: '', assertions }, found: [] };
}
