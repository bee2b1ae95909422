import { expect, it } from 'vitest';
import { failedMessages } from './failed-messages.ts';

const messages = [{ MessageId: 'a' }, { MessageId: 'b' }];
const everything = ['a', 'b'];

it.each([
  ['null', []],
  ['{}', []],
  ['"done"', []],
  ['{"batchItemFailures":[]}', []],
  ['{"batchItemFailures":null}', []],
  ['{"batchItemFailures":[{"itemIdentifier":"b"}]}', ['b']],
  ['{"batchItemFailures":[{"itemIdentifier":"unknown"}]}', everything],
  ['{"batchItemFailures":[{"itemIdentifier":""}]}', everything],
  ['{"batchItemFailures":[{}]}', everything],
  ['{"batchItemFailures":[null]}', everything],
  ['{"batchItemFailures":"b"}', everything],
])('the result %s brings back %j', (payload, expected) => {
  expect([...failedMessages(payload, messages)]).toEqual(expected);
});
