import { issueKey } from '@saywright/local/gate/access-key';
import { SignatureError, SignatureVerifier } from '@saywright/local/gate/signature';
import { expect, it } from 'vitest';
import { signRequest } from './sign-request.ts';

const at = Date.parse('2026-11-22T12:00:00Z');
const request = { host: 'dynamodb.us-east-1.amazonaws.com', region: 'us-east-1', target: 'DynamoDB_20120810.GetItem' };
const key = issueKey('someone');
const verifier = new SignatureVerifier('us-east-1');
verifier.add(key);

const verify = (headers: Record<string, string>, body: string, now = at) =>
  verifier.verify({ method: 'POST', url: '/', headers, body: Buffer.from(body) }, now);

it.each([undefined, 'a-session-token'])(
  'signs what the service verifies, with the session token %s',
  (sessionToken) => {
    const keys = { ...key, ...(sessionToken === undefined ? {} : { sessionToken }) };
    const headers = signRequest({ ...request, body: '{"a":"é"}', at }, keys);
    expect(verify(headers, '{"a":"é"}')).toMatchObject({ key, service: 'dynamodb' });
    expect(headers['x-amz-security-token']).toBe(sessionToken);
  },
);

it('signs the body, the target and the session token', () => {
  const headers = signRequest({ ...request, body: '{}', at }, { ...key, sessionToken: 'one' });
  expect(() => verify(headers, '{"a":1}')).toThrow(SignatureError);
  expect(() => verify({ ...headers, 'x-amz-target': 'DynamoDB_20120810.DeleteItem' }, '{}')).toThrow(SignatureError);
  expect(() => verify({ ...headers, 'x-amz-security-token': 'two' }, '{}')).toThrow(SignatureError);
});

it('signs with another key after midnight and after the keys have changed', () => {
  const other = issueKey('someone else');
  verifier.add(other);
  const midnight = Date.parse('2026-11-23T00:00:00Z');
  for (const [keys, now] of [
    [key, at],
    [key, midnight],
    [other, midnight],
    [key, midnight],
  ] as const) {
    const headers = signRequest({ ...request, body: '{}', at: now }, keys);
    expect(verify(headers, '{}', now).key).toBe(keys);
  }
});
