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
  if (type.startsWith('multipart/'))
    return { body_type: 'multipart', body_parts: fields.map((field) => formPart(field, losses)) };
  if (text === '') return { body_type: 'none' };
  return { body_type: /[/+]json\b/.test(type) ? 'json' : 'text', body: text };
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
