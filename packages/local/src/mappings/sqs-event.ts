import type { Message } from '@aws-sdk/client-sqs';
import { localAccount } from '../template/local-account.ts';

/** The event that an SQS event source mapping hands to a function. */
export function sqsEvent(messages: readonly Message[], queueArn: string): { Records: object[] } {
  return {
    Records: messages.map((message) => ({
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      attributes: message.Attributes ?? {},
      messageAttributes: Object.fromEntries(
        Object.entries(message.MessageAttributes ?? {}).map(([name, attribute]) => [
          name,
          {
            stringValue: attribute.StringValue,
            stringListValues: [],
            binaryListValues: [],
            dataType: attribute.DataType,
          },
        ]),
      ),
      md5OfBody: message.MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn,
      awsRegion: localAccount.region,
    })),
  };
}
