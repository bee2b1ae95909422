import { createInterface } from 'node:readline/promises';
import type { WalkQuestion } from '@saywright/grounding/walk/walk-ports';

const yes = /^\s*y(?:es)?\s*$/iu;

/** Asks which of several elements is meant, or whether all of them are. Without a terminal, nobody answers. */
export const askInTerminal =
  (isInteractive: boolean) =>
  async ({ kind, text, choices }: WalkQuestion): Promise<number | null | undefined> => {
    if (!isInteractive) return undefined;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      if (kind !== 'which') {
        console.log([text, ...choices.map(({ label }) => `  ${label}`)].join('\n'));
        return yes.test(await terminal.question('[y/N] > ')) ? 0 : null;
      }
      console.log([text, ...choices.map(({ label }, at) => `  ${at + 1}  ${label}`), '  0  None of these'].join('\n'));
      const answer = Number(await terminal.question('> '));
      return choices[answer - 1] ? answer - 1 : null;
    } finally {
      terminal.close();
    }
  };
