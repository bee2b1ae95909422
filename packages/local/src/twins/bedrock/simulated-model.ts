import { cutText } from '@saywright/contracts/text/cut-text';
import { textOf, type ConverseRequest, type ScriptedAnswer } from './converse.ts';

/**
 * A stand-in for a model, so that everything around one can be tried on this machine. It chooses the listed element whose
 * words are most like the clause's, and explains a failure by quoting it, and names a test after its last step. It understands nothing: what it says is marked as
 * simulated wherever it's shown.
 */
export function simulatedModel(request: ConverseRequest): ScriptedAnswer {
  const text = textOf(request);
  const names = new Set((request.toolConfig?.tools ?? []).map(({ toolSpec }) => toolSpec?.name ?? ''));
  if (names.has('explain')) return { tool: 'explain', input: explanationOf(text) };
  if (names.has('name_test')) return { tool: 'name_test', input: { name: nameOf(text) } };
  const clause = partOf(text, 'clause');
  const [best] = elementsOf(text)
    .map((element) => ({ ...element, score: likeness(clause, element.words) }))
    .toSorted((a, b) => b.score - a.score || a.number - b.number);
  if (!best || best.score < leastAlike) return { tool: 'none', input: {} };
  const { number: element } = best;
  if (names.has('choose')) return { tool: 'choose', input: { element } };
  const [, value] = /["“]([^"”]+)["”]/.exec(clause) ?? [];
  const isCheck = /\b(?:check|see|verify|should|shows?|expect)\b/i.test(clause);
  if (isCheck) return { tool: 'see', input: { element } };
  if (value !== undefined && /field|text|search/.test(best.words)) return { tool: 'type', input: { element, value } };
  return { tool: 'click', input: { element } };
}

const leastAlike = 0.15;

const partOf = (text: string, name: string): string =>
  new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`).exec(text)?.[1] ?? '';

const elementsOf = (text: string): { number: number; words: string }[] =>
  partOf(text, 'page')
    .split('\n')
    .flatMap((line) => {
      const [, number, words = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
      return number === undefined ? [] : [{ number: Number(number), words }];
    });

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The share of a text's words that begin like one of the clause's. */
function likeness(clause: string, words: string): number {
  const [said, shown] = [wordsOf(clause), wordsOf(words)];
  const stem = (word: string): string => cutText(word, 4, '');
  const shared = said.filter((word) => shown.some((other) => stem(other) === stem(word)));
  return shared.length / Math.max(1, said.length);
}

function explanationOf(text: string): object {
  const [, happened = 'The step failed.'] = /^What happened: (.*)$/m.exec(partOf(text, 'failure')) ?? [];
  return {
    explanation: 'The run stopped at this step. Compare its screenshot with what the step says.',
    evidence: [cutText(happened, 200, '')],
    fix: 'Check that the page is the expected one, and change the step or the page.',
  };
}

/** The first words of the last step. */
const nameOf = (text: string): string =>
  cutText((partOf(text, 'test').split('\n').at(-1) ?? '').replaceAll(/[^\p{L}\p{N} ]/gu, ''), 60, '') || 'Test';
