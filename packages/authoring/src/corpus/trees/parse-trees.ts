/** A sentence and its acceptable trees. */
export interface LabeledTree {
  sentence: string;
  expected: string;
}

/** Reads lines like `Click "Save" => click "Save"`; a line without a tree can only be a draft. */
export const parseTrees = (text: string): LabeledTree[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      // The sentence may have arrows of its own.
      const [, sentence = line, expected = 'draft'] = /^(.*) => (.*)$/.exec(line) ?? [];
      return { sentence: sentence.trim(), expected: expected.trim() };
    });
