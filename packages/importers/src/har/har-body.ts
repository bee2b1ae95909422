import type { BodyPart, BodyType } from '@saywright/contracts/entities/api-request';
import type { Loss } from '../import-builder.ts';
import { recordsOf, textOf, type JsonRecord } from '../json-value.ts';

interface HarBody {
  body_type: BodyType;
  body?: string;
  body_parts?: BodyPart[];
}

export function harBody(posted: JsonRecord, losses: Loss[]): HarBody {
  const text = textOf(posted['text']);
  const type = textOf(posted['mimeType']).toLowerCase();
  const fields = recordsOf(posted['params']);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const pairs =
      fields.length > 0
        ? fields.map(({ name, value }) => [decoded(textOf(name)), decoded(textOf(value))] as const)
        : [...new URLSearchParams(text)];
    return { body_type: 'form', body_parts: pairs.map(([name, value]) => part(name, { value })) };
  }
  if (type.startsWith('multipart/')) {
    const sent = fields.length > 0 ? fields : partsOf(text, textOf(posted['mimeType']));
    if (sent.length === 0 && text !== '')
      losses.push({ part: 'body', reason: "We couldn't read its parts. Add them in the test." });
    return { body_type: 'multipart', body_parts: sent.map((field) => formPart(field, losses)) };
  }
  if (text === '') return { body_type: 'none' };
  return { body_type: /[/+]json\b/.test(type) ? 'json' : 'text', body: text };
}

/** Some browsers write no list of the parts, only the text that was sent (RFC 7578). */
function partsOf(text: string, type: string): JsonRecord[] {
  const given = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  const boundary = given?.[1] ?? given?.[2];
  if (boundary === undefined) return [];
  return text
    .split(`--${boundary}`)
    .slice(1)
    .flatMap((section) => {
      const gap = /\r?\n\r?\n/.exec(section);
      const head = gap ? section.slice(0, gap.index) : '';
      const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
      if (!gap || name === undefined) return [];
      return {
        name: name.replaceAll('%22', '"'),
        value: section.slice(gap.index + gap[0].length).replace(/\r?\n$/, ''),
        fileName: /;\s*filename="([^"]*)"/i.exec(head)?.[1],
        contentType: /^content-type:\s*(.+?)\s*$/im.exec(head)?.[1],
      };
    });
}

/** Browsers write the pairs of a form as they were sent. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const part = (name: string, fields: Partial<BodyPart>): BodyPart => ({
  name,
  type: 'text',
  value: '',
  file_name: '',
  content_type: '',
  ...fields,
});

function formPart({ name, value, fileName, contentType }: JsonRecord, losses: Loss[]): BodyPart {
  const file = textOf(fileName);
  if (file === '') return part(textOf(name), { value: textOf(value) });
  losses.push({ part: `file ${file}`, reason: 'HAR files have no uploads. Choose the file in the test.' });
  return part(textOf(name), { type: 'file', file_name: file.slice(-200), content_type: textOf(contentType) });
}
