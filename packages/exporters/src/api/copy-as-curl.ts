import { encodeAroundVariables } from '@saywright/contracts/text/variables';
import type { BodyPart } from '@saywright/contracts/entities/api-request';
import { requestTimeoutMs } from '@saywright/contracts/entities/api-request';
import { sentRequest, type ExportedTest, type SentBody } from './sent-request.ts';

/** An argument for bash. Variables stay as they are: `{{token}}`. */
const argument = (text: string): string =>
  /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const inForm = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function formOption({ name, type, value, file_name: file, content_type: content }: BodyPart): string[] {
  // curl takes quotes for a part of the type, and guesses the type of a file without one.
  const typed = content === '' && type === 'file' ? 'application/octet-stream' : content;
  const suffix = typed === '' ? '' : `;type=${typed}`;
  if (type === 'file') return ['-F', argument(`${name}=@${inForm(file || 'file')}${suffix}`)];
  return content === ''
    ? ['--form-string', argument(`${name}=${value}`)]
    : ['-F', argument(`${name}=${inForm(value)}${suffix}`)];
}

const isPlainName = (name: string): boolean => /^[\w.-]+$/.test(name);

function bodyOptions(body: SentBody): string[][] {
  switch (body.type) {
    case 'none':
      return [];
    case 'text':
      return [['--data-raw', argument(body.text)]];
    case 'form':
      if (body.parts.length > 0 && body.parts.every(({ name }) => isPlainName(name)))
        return body.parts.map(({ name, value }) => ['--data-urlencode', argument(`${name}=${value}`)]);
      return [
        [
          '--data-raw',
          argument(
            body.parts
              .map(({ name, value }) => `${encodeAroundVariables(name)}=${encodeAroundVariables(value)}`)
              .join('&'),
          ),
        ],
      ];
    case 'multipart':
      return body.parts.map(formOption);
    case 'file':
      return [['--data-binary', argument(`@${body.part.file_name || 'file'}`)]];
  }
}

/** A test's request as a curl command for bash. What it sends is what the test sends. */
export function copyAsCurl(test: ExportedTest, baseUrl: string): string {
  const { method, url, headers, basic, body } = sentRequest(test, baseUrl);
  const implied = body.type === 'none' ? 'GET' : 'POST';
  const options: string[][] = [
    ...(method === 'HEAD' ? [['--head']] : method === implied ? [] : [['-X', method]]),
    ...headers.map(([name, value]) => ['-H', argument(value.trim() === '' ? `${name};` : `${name}: ${value}`)]),
    ...(basic ? [['-u', argument(`${basic.username}:${basic.password}`)]] : []),
    ...bodyOptions(body),
    ...(test.follow_redirects ? [['--location']] : []),
    ...(test.timeout_ms === requestTimeoutMs.default ? [] : [['--max-time', String(test.timeout_ms / 1_000)]]),
    // Without it, curl expands braces and brackets in the URL.
    ...(/[[\]{}]/.test(url) ? [['--globoff']] : []),
  ];
  return [`curl ${argument(url)}`, ...options.map((option) => `  ${option.join(' ')}`)].join(' \\\n');
}
