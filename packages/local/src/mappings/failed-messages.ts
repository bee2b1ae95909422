import type { Message } from '@aws-sdk/client-sqs';

/**
 * The ids of the messages of a batch that must come back, by the rules of `ReportBatchItemFailures`: a result without
 * `batchItemFailures`, or with an empty list, is success; an entry that names no message of the batch fails the batch.
 * @param payload the JSON of what the function returned
 */
export function failedMessages(payload: string, messages: readonly Message[]): Set<string> {
  const ids = new Set(messages.map((message) => message.MessageId ?? ''));
  const result = JSON.parse(payload) as { batchItemFailures?: unknown } | null;
  const failures = result?.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return ids;
  const failed = new Set<string>();
  for (const failure of failures as { itemIdentifier?: unknown }[]) {
    const id = failure?.itemIdentifier;
    if (typeof id !== 'string' || !ids.has(id)) return ids;
    failed.add(id);
  }
  return failed;
}
