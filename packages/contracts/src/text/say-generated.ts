import { describeGenerated, isGenerated } from './generated-values.ts';
import { requestVariable } from './variables.ts';

/** The names of the generated values in a text, in order. */
export const generatedIn = (text: string): string[] =>
  [...text.matchAll(requestVariable)].flatMap(([, name = '']) => (isGenerated(name) ? [name] : []));

const quotedVariable = new RegExp(`(["“]?)${requestVariable.source}(["”]?)`, 'g');
const countable = /^(?:unique|random|UUID|timestamp)/;

/** A sentence with its generated values in words: `Type "{{$randomEmail}}"` says "Type a unique email". */
export const sayGenerated = (sentence: string): string =>
  sentence.replaceAll(quotedVariable, (whole, ...[open, name, close]: string[]) => {
    const title = describeGenerated(name ?? '');
    if (title === undefined) return whole;
    const words = countable.test(title) ? `a ${title}` : title;
    return open && close ? words : `${open}${words}${close}`;
  });
