const load = async () => {
  const sqs = await import('@aws-sdk/client-sqs');
  return { ...sqs, client: new sqs.SQSClient({ maxAttempts: 3 }) };
};

/**
 * Sends messages to a queue as JSON. The client is loaded at its first use: most calls of the API never need it.
 * @param queue.url absent in functions that may not send; sending there throws
 * @param queue.setting the name of the environment variable that has the URL
 */
export function createSender<Message>(queue: { url: string | undefined; setting: string }): {
  send(message: Message): Promise<void>;
} {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async send(message) {
      const { url, setting } = queue;
      if (url === undefined) throw new Error(`${setting} is not set: this function may not send to its queue`);
      loaded ??= load();
      const { client, SendMessageCommand } = await loaded;
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message) }));
    },
  };
}
