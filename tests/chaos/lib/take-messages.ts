import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { runMessage, type RunMessage } from '@saywright/contracts/messages';

/** Takes everything out of a queue that is there now, in the order it comes. */
export async function takeMessages(queueUrl: string): Promise<RunMessage[]> {
  const sqs = new SQSClient();
  const taken: RunMessage[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return taken;
    for (const message of Messages) {
      taken.push(runMessage.parse(JSON.parse(message.Body ?? '')));
      await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  }
}
