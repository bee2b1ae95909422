import { cutText } from '@saywright/contracts/text/cut-text';
import { indentJson, isJson } from '~/features/api-testing/result/format-json.ts';

/** How a text is shown: indented, as it came, or as the text of its HTML. */
export type BodyMode = 'pretty' | 'raw' | 'text';

/** A longer body is shown by its beginning until people ask for all of it. */
export const firstLength = 200_000;

const textOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent.replace(/\n\s*\n+/g, '\n\n')
    .trim();

/** The modes in which a body can be shown, the first one unless people choose another. */
export function modesOf(body: string, contentType: string): readonly BodyMode[] {
  if (isJson(body)) return ['pretty', 'raw'];
  return /html/i.test(contentType) ? ['raw', 'text'] : ['raw'];
}

/** The text of a body in a mode: all of it, or its beginning. */
export function shownBody(body: string, mode: BodyMode, isWhole: boolean): string {
  const part = isWhole || body.length <= firstLength ? body : cutText(body, firstLength, '');
  switch (mode) {
    case 'pretty':
      return indentJson(part);
    case 'text':
      return textOf(part);
    case 'raw':
      return part;
  }
}
