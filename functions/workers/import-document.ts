import { importMessage, type ImportMessage } from '@saywright/contracts/messages';
import { carryOutImport } from '@saywright/domain/api-tests/imports/carry-out-import';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import { readDocument } from '@saywright/importers/read-document';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): ImportMessage | undefined {
  try {
    return importMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Imports documents that take longer than a call. A message stays only while its import hasn't begun: nothing is imported twice. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('import-document', context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('message without an import', { message_id: messageId });
      continue;
    }
    try {
      const outcome = await carryOutImport({
        ctx,
        input: message,
        reader: readDocument,
        storeCollections: storeImportedCollections,
      });
      ctx.log.info('import', { ...message, outcome });
    } catch (error) {
      ctx.log.error('an import failed; the sweep takes it back if it had begun', { ...message, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
