import { importMessage } from '@saywright/contracts/messages';
import { carryOutImport } from '@saywright/domain/api-tests/imports/carry-out-import';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import { readDocument } from '@saywright/importers/read-document';
import { eachMessage } from './each-message.ts';

/** Imports documents that take longer than a call. A message stays only while its import hasn't begun: nothing is imported twice. */
export const handler = eachMessage({
  name: 'import-document',
  schema: importMessage,
  unknown: 'message without an import',
  async handle(message, { ctx }) {
    const outcome = await carryOutImport({
      ctx,
      input: message,
      reader: readDocument,
      storeCollections: storeImportedCollections,
    });
    ctx.log.info('import', { ...message, outcome });
  },
  failed: 'an import failed; the sweep takes it back if it had begun',
});
