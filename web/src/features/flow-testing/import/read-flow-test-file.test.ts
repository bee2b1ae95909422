import { describe, expect, it } from 'vitest';
import { readFlowTestFile } from './read-flow-test-file.ts';

const chosen = (text: string) => ({ size: text.length, text: async () => text });
const file = { format: 'saywright.flow-test', format_version: 1, name: 'Log in' };

describe('a chosen file', () => {
  it('is read, also when an editor put a mark at its beginning', async () => {
    expect(await readFlowTestFile(chosen(`\uFEFF${JSON.stringify(file)}`))).toMatchObject({ file: { name: 'Log in' } });
  });

  it.each([
    [
      'is not JSON',
      'name: Log in',
      'The file isn’t valid JSON: line 1, column 1: expected a value. Choose a file exported from Saywright.',
    ],
    [
      'is cut off',
      JSON.stringify(file).slice(0, -5),
      'The file isn’t valid JSON: line 1, column 63: expected a closing quote',
    ],
    ['was edited', '{\n  "name": "a"\n  "tags": []\n}', 'line 3, column 3: expected a comma or }'],
    ['is another JSON', '{"name":"package"}', 'This isn’t a flow test exported from Saywright'],
    ['is no object', '7', 'This isn’t a flow test exported from Saywright'],
  ])('that %s is refused', async (_what, text, message) => {
    const { problems } = (await readFlowTestFile(chosen(text))) as { problems: string[] };
    expect(problems.join('\n')).toContain(message);
  });

  it('that is too large is not read', async () => {
    const size = 1024 * 1024 + 1;
    const text = async (): Promise<string> => {
      throw new Error('read');
    };
    expect(await readFlowTestFile({ size, text })).toEqual({ problems: ['The file is larger than 1 MB.'] });
  });

  it('names the step that is wrong, and not more than a few', async () => {
    const steps = Array.from({ length: 9 }, () => ({ action: 'click' }));
    const { problems } = (await readFlowTestFile(chosen(JSON.stringify({ ...file, steps }, null, 1)))) as {
      problems: string[];
    };
    expect(problems[0]).toMatch(/^Line 6, step 1 \(steps\.0\.selector\.value\): "Click" needs an element/);
    expect(problems).toHaveLength(6);
    expect(problems.at(-1)).toBe('and 4 more');
  });
});
