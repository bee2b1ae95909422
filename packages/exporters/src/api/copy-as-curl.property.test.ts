import { encodeAroundVariables } from '@saywright/contracts/text/variables';
import { apiAuth, type BodyPart } from '@saywright/contracts/entities/api-request';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { readCurl } from '@saywright/importers/curl/read-curl';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyAsCurl } from './copy-as-curl.ts';
import { sentRequest, type ExportedTest, type SentBody } from './sent-request.ts';

const nasty = fc.string({
  unit: fc.constantFrom(
    ...('aZ09 \'"\\`$!@#%^&*(){}[]<>;|?=+~,.:/-_\n\té😀'.match(/./gsu) ?? []),
    '{{id}}',
    "'\\''",
    '$HOME',
    '%20',
  ),
  maxLength: 20,
});
const line = nasty.map((text) => text.replaceAll(/[\n\t]/g, ' ').trim());
const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-.'), minLength: 1, maxLength: 8 });
const part = fc
  .record({ name, value: nasty })
  .map(({ name, value }): BodyPart => ({ name, type: 'text', value, file_name: '', content_type: '' }));
const typedPart = fc
  .record({ part, content_type: fc.constantFrom('', 'application/json', 'text/plain; charset=utf-8') })
  .map(({ part: given, content_type }): BodyPart => ({ ...given, content_type }));

const content = fc.oneof(
  fc.constant({ body_type: 'none' as const }),
  fc.json().map((body) => ({ body_type: 'json' as const, body })),
  nasty.map((body) => ({ body_type: 'text' as const, body })),
  fc.array(part, { minLength: 1, maxLength: 3 }).map((body_parts) => ({ body_type: 'form' as const, body_parts })),
  fc
    .array(typedPart, { minLength: 1, maxLength: 3 })
    .map((body_parts) => ({ body_type: 'multipart' as const, body_parts })),
  fc
    .record({ body: nasty, graphql_variables: fc.constantFrom('', '{"a": 1}') })
    .map((given) => ({ body_type: 'graphql' as const, ...given })),
);
const secret = line.filter((text) => text !== '' && !/\s/.test(text) && !/^bearer/i.test(text));
const auth = fc.oneof(
  fc.constant({ auth_type: 'none' as const }),
  secret.map((token) => ({ auth_type: 'bearer_token' as const, auth: apiAuth.parse({ token }) })),
  fc
    .record({ username: secret.filter((text) => !text.includes(':')), password: secret })
    .map((given) => ({ auth_type: 'basic' as const, auth: apiAuth.parse(given) })),
  secret.map((value) => ({ auth_type: 'api_key' as const, auth: apiAuth.parse({ value, key: 'X-Key' }) })),
  secret.map((value) => ({ auth_type: 'api_key' as const, auth: apiAuth.parse({ value, key: 'key', in: 'query' }) })),
);

const request = fc
  .record({
    method: fc.constantFrom(
      'GET' as const,
      'POST' as const,
      'PUT' as const,
      'DELETE' as const,
      'HEAD' as const,
      'OPTIONS' as const,
    ),
    url: fc.constantFrom(
      'https://a.example/x',
      'https://a.example/x?a=1&b=%20',
      'https://a.example/{{id}}/[1]',
      '/users',
      'https://a.example/{a,b}',
    ),
    headers: fc.dictionary(
      name
        .filter((text) => !/^(?:authorization|content-type|cookie)$/i.test(text))
        .map((text) => `X-${text}`.toLowerCase()),
      line,
      { maxKeys: 3 },
    ),
    follow_redirects: fc.boolean(),
    timeout_ms: fc.constantFrom(20_000, 5_000, 1_500),
    content,
    auth,
  })
  .map(({ content, auth, ...rest }): ExportedTest =>
    createApiTestBody.parse({ name: 'x', ...rest, ...content, ...auth }),
  );

/** The bytes of a body, so that a form can be compared with the text that says the same. */
const bytes = (body: SentBody): unknown =>
  body.type === 'form'
    ? body.parts.map((each) => `${encodeAroundVariables(each.name)}=${encodeAroundVariables(each.value)}`).join('&')
    : body.type === 'text'
      ? body.text
      : body;

const wire = (test: ExportedTest): unknown => {
  const { headers, body, ...rest } = sentRequest(test, 'https://base.example');
  const named = headers.map(([name, value]) => [name.toLowerCase(), value.trim()]).toSorted();
  return { ...rest, headers: named, body: bytes(body) };
};

test('reads its own curl command as the same request', () => {
  fc.assert(
    fc.property(request, (given) => {
      const read = readCurl(copyAsCurl(given, 'https://base.example'));
      if ('problem' in read) throw new Error(read.problem);
      expect(read.left_out).toEqual([]);
      expect(wire({ ...read.request, name: 'x', description: '', assertions: [], extractions: [] })).toEqual(
        wire(given),
      );
      expect(read.request).toMatchObject({ follow_redirects: given.follow_redirects, timeout_ms: given.timeout_ms });
    }),
    { numRuns: 2_000 },
  );
});
