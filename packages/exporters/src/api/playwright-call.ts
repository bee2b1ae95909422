import { bodyLines, headerLines, indent, jsUrl } from './javascript.ts';
import type { ExportedTest, SentRequest } from './sent-request.ts';

/** A call of Playwright's `request`, as lines. `response` is declared by it. */
export function playwrightCall(
  request: SentRequest,
  { follow_redirects: follows, timeout_ms: timeout }: Pick<ExportedTest, 'follow_redirects' | 'timeout_ms'>,
): string[] {
  const { before, value } = bodyLines(request);
  const isForm = request.body.type === 'form';
  const headers = headerLines(request);
  const data =
    value === undefined
      ? []
      : request.body.type === 'multipart'
        ? [`multipart: ${value},`]
        : // A text would be written as JSON again if the Content-Type says so.
          [`data: ${request.body.type === 'file' ? value : `Buffer.from(${isForm ? `${value}.toString()` : value})`},`];
  const options = [
    `method: '${request.method}',`,
    ...(headers.length === 0 ? [] : ['headers: {', ...indent(headers), '},']),
    ...data,
    ...(follows ? [] : ['maxRedirects: 0,']),
    `timeout: ${timeout},`,
  ];
  return [...before, `const response = await request.fetch(${jsUrl(request.url)}, {`, ...indent(options), '});'];
}
