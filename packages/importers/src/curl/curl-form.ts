import type { BodyPart } from '@saywright/contracts/entities/api-request';

export interface FormText {
  part: BodyPart;
  note?: string;
}

const unquoted = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : text;

/** `;type=text/csv` and `;filename=a.csv` at the end of a field, quoted or not. */
function cutOptions(text: string): { rest: string; options: Record<string, string> } {
  const options: Record<string, string> = {};
  let rest = text;
  for (;;) {
    const found =
      /^((?:"(?:[^"\\]|\\.)*"|[^"])*?);\s?(type|filename|headers|encoder)=("(?:[^"\\]|\\.)*"|[^";]*(?:;\s*(?!(?:type|filename|headers|encoder)=)[\w-]+=[^";]*)*)$/s.exec(
        rest,
      );
    const [, before, name, value] = found ?? [];
    if (before === undefined || name === undefined || value === undefined) return { rest, options };
    options[name] = unquoted(value);
    rest = before;
  }
}

/** A field as -F writes it: `name=text`, `name=@file;type=…;filename=…`. With `isLiteral`, as --form-string does. */
export function readForm(field: string, isLiteral: boolean): FormText | undefined {
  const sign = field.indexOf('=');
  if (sign < 0) return undefined;
  const name = field.slice(0, sign);
  const written = field.slice(sign + 1);
  const part: BodyPart = { name, type: 'text', value: written, file_name: '', content_type: '' };
  if (isLiteral) return { part };
  const { rest, options } = cutOptions(written);
  const content = options['type'] ?? '';
  const unknown = options['headers'] ?? options['encoder'];
  const note = unknown === undefined ? undefined : 'headers and encodings of a form field are not sent';
  if (rest.startsWith('@')) {
    const path = unquoted(rest.slice(1));
    const file = options['filename'] ?? path.replace(/^.*[\\/]/s, '');
    return {
      part: { ...part, type: 'file', value: '', file_name: file, content_type: content },
      note: 'choose the file in the editor',
    };
  }
  if (rest.startsWith('<')) return { part: { ...part, value: '' }, note: 'paste the contents of the file' };
  return { part: { ...part, value: unquoted(rest), content_type: content }, ...(note !== undefined && { note }) };
}
