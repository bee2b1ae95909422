import { segmentMessage } from '@saywright/contracts/messages';
import { continueSpread } from '@saywright/domain/flow-tests/segments/continue-spread';
import { eachMessage } from './each-message.ts';

/** Applies segment changes to the tests that use them. A failed message stays in the queue and continues where it was. */
export const handler = eachMessage({
  name: 'spread-segment',
  schema: segmentMessage,
  unknown: 'message without a segment',
  handle: (message, { ctx }) => continueSpread({ ctx, input: message }),
  failed: "segment isn't in all of its tests yet; the message stays",
});
