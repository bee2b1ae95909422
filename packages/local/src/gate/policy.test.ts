import { describe, expect, it } from 'vitest';
import { Policy, type PolicyStatement } from './policy.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/runs';
const get = { action: 'dynamodb:GetItem', resource: table };

const allow = (change: object = {}): PolicyStatement =>
  ({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table, ...change }) as PolicyStatement;
const allows = (statements: PolicyStatement[], permission = get): boolean => new Policy(statements).allows(permission);

describe('a policy', () => {
  it('allows what a statement names, and nothing else', () => {
    expect(allows([allow()])).toBe(true);
    expect(allows([])).toBe(false);
    expect(allows([allow()], { ...get, action: 'dynamodb:PutItem' })).toBe(false);
    expect(allows([allow()], { ...get, resource: `${table}/index/gsi1` })).toBe(false);
    expect(allows([allow()], { ...get, resource: `${table}s` })).toBe(false);
  });

  it.each<[string, object, boolean]>([
    ['an action in other case', { Action: 'DynamoDB:getitem' }, true],
    ['a wildcard in actions', { Action: ['s3:*', 'dynamodb:Get*'] }, true],
    ['a wildcard that does not fit', { Action: 'dynamodb:Put*' }, false],
    ['a question mark', { Resource: table.replace('runs', 'run?') }, true],
    ['a wildcard across slashes', { Resource: 'arn:aws:dynamodb:*' }, true],
    ['a dot, which is only a dot', { Resource: table.replace('runs', 'r.ns') }, false],
    ['everything but another action', { Action: undefined, NotAction: 'dynamodb:PutItem' }, true],
    ['everything but this action', { Action: undefined, NotAction: 'dynamodb:*' }, false],
    ['everywhere but on this table', { Resource: undefined, NotResource: table }, false],
    ['everywhere but on another table', { Resource: undefined, NotResource: `${table}2` }, true],
  ])('understands %s', (_what, change, expected) => {
    expect(allows([allow(change)])).toBe(expected);
  });

  it('lets a denial win', () => {
    expect(allows([allow(), allow({ Effect: 'Deny', Action: 'dynamodb:*' })])).toBe(false);
  });

  it('asks conditions each time', () => {
    const mail = { action: 'ses:SendEmail', resource: 'arn:aws:ses:us-east-1:0:identity/example.com' };
    const condition = { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } };
    const policy = new Policy([
      { Effect: 'Allow', Action: mail.action, Resource: mail.resource, Condition: condition },
    ]);
    const from = (address: string) => policy.allows({ ...mail, context: { 'ses:fromaddress': address } });
    expect([from('no-reply@example.com'), from('ceo@example.com'), from('no-reply@example.com')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(policy.allows(mail)).toBe(false);
  });

  it('takes a value that was not derived for no permission, whatever the operator', () => {
    const leading = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['HEALTH'] } };
    expect(allows([allow({ Condition: leading })])).toBe(false);
  });

  it('treats the loopback connection as the encrypted one that there is to AWS', () => {
    const insecure = { Bool: { 'aws:SecureTransport': 'false' } };
    expect(allows([allow(), allow({ Effect: 'Deny', Condition: insecure })])).toBe(true);
  });

  it.each<[string, object]>([
    ['element', { NotPrincipal: '*' }],
    ['effect', { Effect: 'Maybe' }],
    ['condition operator', { Condition: { NumericLessThan: { 's3:max-keys': '10' } } }],
    ['condition operator', { Condition: { StringEqualsIfExists: { 's3:prefix': 'a' } } }],
    ['condition key', { Condition: { StringEquals: { 'aws:RequestedRegion': 'us-east-1' } } }],
    ['variable', { Resource: 'arn:aws:s3:::b/${aws:username}/*' }],
    ['condition value', { Condition: { StringEquals: { 's3:prefix': '${aws:username}' } } }],
    ['without one kind of actions', { Action: undefined }],
  ])('that has an unknown %s is refused as a whole', (what, change) => {
    expect(() => new Policy([allow(), allow(change)])).toThrow(what);
  });
});
