import { requestVariable, encodeAroundVariables } from '@saywright/contracts/text/variables';
import {
  httpMethods,
  requestTimeoutMs,
  type ApiRequest,
  type BodyPart,
  type HttpMethod,
} from '@saywright/contracts/entities/api-request';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import { printing, readOptions, type CurlOption } from './curl-options.ts';
import { readForm, type FormText } from './curl-form.ts';
import { shellWords } from './shell-words.ts';

export interface ReadCurl {
  request: ApiRequest;
  /** Parts of the command that the request leaves out, each with the reason. */
  left_out: string[];
}

const maxCommand = 500_000;

class CurlReader {
  readonly leftOut: string[] = [];
  private readonly headers = new Map<string, { name: string; value: string }>();
  private readonly data: { text: string; joins: boolean }[] = [];
  private readonly forms: BodyPart[] = [];
  private readonly query: string[] = [];
  private url: string | undefined;
  private method: string | undefined;
  private isGet = false;
  private isHead = false;
  private isJson = false;
  private follows = false;
  private timeoutMs: number = requestTimeoutMs.default;
  private user: string | undefined;
  private token: string | undefined;
  private isGlobbed = true;
  /** curl reads the body from a file. */
  private hasFile = false;

  /** The standard input, for `-d @-`. */
  private readonly heredoc: string | undefined;

  constructor(heredoc: string | undefined) {
    this.heredoc = heredoc;
  }

  leaveOut(what: string, why: string): void {
    this.leftOut.push(`${cutText(what, 100)}: ${why}`);
  }

  add(option: CurlOption): void {
    const { name, value, text } = option;
    switch (name) {
      case '':
      case 'url':
        if (this.url === undefined) this.url = value;
        else this.leaveOut(text, 'a test has one URL');
        return;
      case 'request':
        this.method = value.toUpperCase();
        return;
      case 'header':
        return this.addHeaderLine(value);
      case 'user-agent':
        return this.addHeader('User-Agent', value);
      case 'referer':
        return this.addHeader('Referer', value.replace(/;auto$/, ''));
      case 'cookie':
        if (value.includes('=')) this.addHeader('Cookie', value);
        else this.leaveOut(text, 'cookies from files are not read. Add a Cookie header');
        return;
      case 'data':
      case 'data-ascii':
      case 'data-binary':
        return this.addData(option);
      case 'data-raw':
        this.data.push({ text: value, joins: true });
        return;
      case 'json':
        this.isJson = true;
        return this.addData(option);
      case 'upload-file':
        this.method ??= 'PUT';
        return this.leaveOutFile(text);
      case 'data-urlencode':
      case 'url-query':
        return this.addEncoded(option);
      case 'form':
      case 'form-string':
        return this.addForm(option);
      case 'user':
        this.user = value;
        return;
      case 'oauth2-bearer':
        this.token = value;
        return;
      case 'get':
        this.isGet = true;
        return;
      case 'head':
        this.isHead = true;
        return;
      case 'location':
        this.follows = true;
        return;
      case 'globoff':
        this.isGlobbed = false;
        return;
      case 'max-time':
        return this.setTimeout(option);
      case 'insecure':
        return this.leaveOut(text, 'certificates are always checked');
      case 'proxy':
        return this.leaveOut(text, 'requests are sent without a proxy');
      default:
        if (!printing.has(name)) this.leaveOut(text, 'this option has no counterpart');
    }
  }

  private leaveOutFile(text: string): void {
    this.hasFile = true;
    this.leaveOut(text, 'paste the contents of the file into the body');
  }

  private addData({ name, value, text }: CurlOption): void {
    const joins = name !== 'json';
    if (!value.startsWith('@')) this.data.push({ text: value, joins });
    else if (value !== '@-' || this.heredoc === undefined) this.leaveOutFile(text);
    // From files, -d takes the line ends out.
    else
      this.data.push({
        text: /^data(?:-ascii)?$/.test(name) ? this.heredoc.replaceAll(/[\r\n]/g, '') : this.heredoc,
        joins,
      });
  }

  private addHeader(name: string, value: string): void {
    const key = name.toLowerCase();
    const before = this.headers.get(key);
    this.headers.set(
      key,
      before
        ? { name: before.name, value: `${before.value}${key === 'cookie' ? '; ' : ', '}${value}` }
        : { name, value },
    );
  }

  private addHeaderLine(line: string): void {
    const colon = line.indexOf(':');
    if (colon > 0 && line.slice(colon + 1).trim() !== '')
      return this.addHeader(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    if (colon < 0 && /^[^\s;@]+;\s*$/.test(line)) return this.addHeader(line.trim().slice(0, -1), '');
    return this.leaveOut(
      `-H ${line}`,
      colon > 0 ? "a header that's sent automatically can't be removed" : 'this is not a header',
    );
  }

  /** `name=text`, `=text`, `text`: the text is encoded, the name isn't. */
  private addEncoded({ name, value, text }: CurlOption): void {
    const [, field = '', sign, content = ''] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? [];
    if (sign === '@') return this.leaveOut(text, 'paste the contents of the file');
    const isRaw = name === 'url-query' && value.startsWith('+');
    const encoded = isRaw
      ? value.slice(1)
      : sign === undefined
        ? encodeAroundVariables(value)
        : `${field === '' ? '' : `${field}=`}${encodeAroundVariables(content)}`;
    if (name === 'url-query') this.query.push(encoded);
    else this.data.push({ text: encoded, joins: true });
  }

  private addForm({ name, value, text }: CurlOption): void {
    const read: FormText | undefined = readForm(value, name === 'form-string');
    if (!read) return this.leaveOut(text, 'this is not a form field');
    if (read.note !== undefined) this.leaveOut(text, read.note);
    this.forms.push(read.part);
  }

  private setTimeout({ value, text }: CurlOption): void {
    const ms = Math.round(Number(value) * 1_000);
    if (ms >= requestTimeoutMs.min && ms <= requestTimeoutMs.max) this.timeoutMs = ms;
    else this.leaveOut(text, 'a request takes at most 20 seconds');
  }

  finish(): ReadCurl | { problem: string } {
    if (this.url === undefined) return { problem: 'This command has no URL' };
    const method = this.methodOf();
    if (method === undefined)
      return {
        problem: `The method ${cutText(this.method ?? '', 40)} is not supported. Use one of ${httpMethods.join(', ')}`,
      };
    const url = this.urlOf(this.url);
    const auth = this.takeAuth();
    const content = this.contentOf(method);
    const headers = Object.fromEntries([...this.headers.values()].map(({ name, value }) => [name, value]));
    const checked = createApiTestBody.safeParse({
      name: 'curl',
      method,
      url,
      headers,
      follow_redirects: this.follows,
      timeout_ms: this.timeoutMs,
      ...content,
      ...auth,
    });
    if (!checked.success) return { problem: checked.error.issues[0]?.message ?? "This command can't be read" };
    const {
      name: _name,
      description: _text,
      project_id: _project,
      environment_id: _place,
      credential_id: _credential,
      assertions: _checks,
      extractions: _saved,
      ...request
    } = checked.data;
    return { request, left_out: this.leftOut };
  }

  private methodOf(): HttpMethod | undefined {
    const hasData = (this.data.length > 0 || this.isJson || this.hasFile) && !this.isGet;
    const implied = this.isHead ? 'HEAD' : hasData || this.forms.length > 0 ? 'POST' : 'GET';
    return httpMethods.find((each) => each === (this.method ?? implied));
  }

  private urlOf(given: string): string {
    const url = /^[a-z][a-z\d+.-]*:\/\//i.test(given) || given.startsWith('{{') ? given : `http://${given}`;
    const glob = /\{[^{}]*,[^{}]*\}|\[\w+-\w+(?::\d+)?\]/.exec(url.replaceAll(requestVariable, ''));
    if (this.isGlobbed && glob)
      this.leaveOut(glob[0], 'curl sends one request for each of these. The test sends one, to the URL as written');
    const query = [...this.query, ...(this.isGet ? this.data.map(({ text }) => text) : [])]
      .filter((each) => each !== '')
      .join('&');
    const plain = this.withoutUser(url);
    if (query === '') return plain;
    const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(plain) ?? [];
    return `${before}${before.includes('?') ? (/[?&]$/.test(before) ? '' : '&') : '?'}${query}${hash}`;
  }

  /** `https://ada:secret@host` signs in as `-u ada:secret` does. */
  private withoutUser(url: string): string {
    const [, scheme = '', user, rest = ''] = /^([a-z]+:\/\/)([^/?#@]*)@(.*)$/is.exec(url) ?? [];
    if (user === undefined) return url;
    this.user ??= decode(user);
    return scheme + rest;
  }

  private takeAuth(): Record<string, unknown> {
    const given = this.headers.get('authorization')?.value;
    const [, bearer] = /^Bearer ([^\s]+)$/i.exec(given ?? '') ?? [];
    const token = bearer ?? (given === undefined ? this.token : undefined);
    if (token !== undefined) {
      this.headers.delete('authorization');
      return { auth_type: 'bearer_token', auth: { token } };
    }
    const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(given ?? '') ?? [];
    const user = given === undefined ? this.user : encoded === undefined ? undefined : fromBase64(encoded);
    if (user === undefined) return {};
    const colon = user.indexOf(':');
    this.headers.delete('authorization');
    return {
      auth_type: 'basic',
      auth: { username: colon < 0 ? user : user.slice(0, colon), password: colon < 0 ? '' : user.slice(colon + 1) },
    };
  }

  private contentOf(method: HttpMethod): Record<string, unknown> {
    if (this.forms.length > 0) {
      if (this.headers.get('content-type')?.value.toLowerCase().startsWith('multipart/form-data'))
        this.headers.delete('content-type');
      return { body_type: 'multipart', body_parts: this.forms };
    }
    if (this.data.length === 0 || this.isGet) return { body_type: 'none' };
    const body = this.data.reduce(
      (text, { text: next, joins }, index) => (index > 0 && joins ? `${text}&${next}` : text + next),
      '',
    );
    if (this.isJson) {
      if (!this.headers.has('content-type'))
        this.headers.set('content-type', { name: 'Content-Type', value: 'application/json' });
      if (!this.headers.has('accept')) this.headers.set('accept', { name: 'Accept', value: 'application/json' });
    }
    if (method === 'GET' || method === 'HEAD')
      this.leaveOut(`the body ${body}`, `a ${method} request is sent without a body`);
    const type = this.headers.get('content-type')?.value ?? '';
    if (/^application\/json$/i.test(type) || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
      if (/^application\/json$/i.test(type)) this.headers.delete('content-type');
      return { body_type: 'json', body };
    }
    const isForm = type === '' || /^application\/x-www-form-urlencoded$/i.test(type);
    const fields = isForm ? readFields(body) : undefined;
    if (fields) {
      this.headers.delete('content-type');
      return { body_type: 'form', body_parts: fields };
    }
    if (type === '') {
      this.headers.set('content-type', { name: 'Content-Type', value: 'application/x-www-form-urlencoded' });
      if (/^\s*[[{]/.test(body))
        this.leaveOut(
          'Content-Type',
          'curl sends this body as a form. If the API expects JSON, set the header to application/json',
        );
    }
    return { body_type: 'text', body };
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function fromBase64(encoded: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(atob(encoded), (each) => each.codePointAt(0) ?? 0),
    );
    const again = btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
    return text.includes(':') && again === encoded ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of an encoded form; undefined when decoding and encoding them again would change what's sent. */
function readFields(body: string): BodyPart[] | undefined {
  if (body === '' || /[\s{}"<>[\]]/.test(body.replaceAll(requestVariable, ''))) return undefined;
  const parts: BodyPart[] = [];
  for (const pair of body.split('&')) {
    const sign = pair.indexOf('=');
    if (sign < 1) return undefined;
    try {
      const [name, value] = [pair.slice(0, sign), pair.slice(sign + 1)].map((each) =>
        decodeURIComponent(each.replaceAll('+', ' ')),
      );
      parts.push({ name: name ?? '', type: 'text', value: value ?? '', file_name: '', content_type: '' });
    } catch {
      return undefined;
    }
  }
  return parts;
}

/** Takes `<<EOF …` off the start of what follows a command. Unless its word is quoted, environment variables become ours. */
function takeHeredoc(rest: string): { heredoc?: string; rest: string } {
  const [, tabs, quote, , lines = '', after = ''] =
    /^<<(-?)\s*(['"]?)(\w+)\2[ \t]*\r?\n((?:[^\n]*\n)*?)\t*\3[ \t]*(?:\r?\n([^]*))?$/.exec(rest) ?? [];
  if (quote === undefined) return { rest };
  const text = tabs === '' ? lines : lines.replaceAll(/^\t+/gm, '');
  const filled = text.replaceAll(
    /\\([\\$`])|\$(?:\{(\w{1,64})\}|([A-Za-z_]\w{0,63}))/g,
    (_, plain?: string, ...names) => plain ?? `{{${String(names[0] ?? names[1])}}}`,
  );
  return { heredoc: quote === '' ? filled : text, rest: after.trim() };
}

/** A curl command as the request of an API test. What a test can't do is listed, never dropped silently. */
export function readCurl(command: string): ReadCurl | { problem: string } {
  if (command.length > maxCommand) return { problem: 'This command is too long' };
  const split = shellWords(command.trim().replace(/^(?:\$|>|%|#)\s+/, ''));
  if (!split) return { problem: 'A quotation in this command has no end. Copy all of it' };
  const [program = '', ...words] = split.words;
  if (!/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(program))
    return {
      problem: 'Paste a command that starts with curl. In a browser, copy the request as cURL (bash) or cURL (cmd)',
    };
  const options = readOptions(words);
  if ('missing' in options) return { problem: `${options.missing} needs a value. Copy all of the command` };
  const { heredoc, rest } = takeHeredoc(split.rest);
  const reader = new CurlReader(heredoc);
  const next = options.findIndex(({ name }) => name === 'next');
  for (const option of next < 0 ? options : options.slice(0, next)) reader.add(option);
  if (next >= 0)
    reader.leaveOut(
      options
        .slice(next)
        .map(({ text }) => text)
        .join(' '),
      'a test sends one request',
    );
  if (rest !== '') reader.leaveOut(rest, 'this is not part of the request');
  return reader.finish();
}
