import { describe, expect, it } from 'vitest';
import { conditionExpression, mustExist, updateExpression } from './expressions.ts';

describe('updateExpression', () => {
  it('puts every name behind a placeholder, since status and name are reserved words', () => {
    expect(updateExpression({ set: { status: 'passed' }, add: { used: 2 }, remove: ['lease'] })).toEqual({
      UpdateExpression: 'SET #u0 = :u0 ADD #u1 :u1 REMOVE #u2',
      ExpressionAttributeNames: { '#u0': 'status', '#u1': 'used', '#u2': 'lease' },
      ExpressionAttributeValues: { ':u0': 'passed', ':u1': 2 },
    });
  });

  it('leaves undefined attributes alone', () => {
    expect(updateExpression({ set: { name: 'a', note: undefined } }).ExpressionAttributeNames).toEqual({
      '#u0': 'name',
    });
  });

  it('sets a default only where there is no value', () => {
    expect(updateExpression({ setIfAbsent: { count: 0 } }).UpdateExpression).toBe('SET #u0 = if_not_exists(#u0, :u0)');
  });

  it('adds to sets and takes out of them', () => {
    const members = new Set(['a']);
    expect(updateExpression({ add: { held: members } }).UpdateExpression).toBe('ADD #u0 :u0');
    expect(updateExpression({ take: { held: members } })).toEqual({
      UpdateExpression: 'DELETE #u0 :u0',
      ExpressionAttributeNames: { '#u0': 'held' },
      ExpressionAttributeValues: { ':u0': members },
    });
  });

  it('keeps the names and values of the condition beside its own', () => {
    const condition = { expression: '#s = :s', names: { '#s': 'status' }, values: { ':s': 'pending' } };
    expect(updateExpression({ set: { status: 'running' } }, condition)).toEqual({
      UpdateExpression: 'SET #u0 = :u0',
      ConditionExpression: '#s = :s',
      ExpressionAttributeNames: { '#s': 'status', '#u0': 'status' },
      ExpressionAttributeValues: { ':s': 'pending', ':u0': 'running' },
    });
  });
});

describe('conditionExpression', () => {
  it('is empty without a condition and carries no empty maps, which DynamoDB refuses', () => {
    expect(conditionExpression()).toEqual({});
    expect(conditionExpression(mustExist)).toEqual({ ConditionExpression: 'attribute_exists(pk)' });
  });
});
