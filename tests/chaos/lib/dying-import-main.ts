import type { UserActor } from '@saywright/domain/context/context';
import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import { readDocument } from '@saywright/importers/read-document';
import { getPorts } from '@saywright/storage/ports';
import { makeContext } from '@saywright/testing/factories';
import { manyEndpoints } from './many-endpoints.ts';

/** Imports a document and dies at the moment of storing its second batch of tests. */
const { actor, endpoints } = JSON.parse(process.argv[2] ?? '') as { actor: UserActor; endpoints: number };
const ports = getPorts();
let batches = 0;
const dying = {
  ...ports,
  apiTests: {
    ...ports.apiTests,
    insertApiTests: async (...given: Parameters<typeof ports.apiTests.insertApiTests>) => {
      batches += 1;
      if (batches === 2) process.kill(process.pid, 'SIGKILL');
      return ports.apiTests.insertApiTests(...given);
    },
  },
};
await importApiTests({
  ctx: makeContext(actor, { ports: dying }),
  input: { filename: 'things.json', bytes: manyEndpoints(endpoints) },
  reader: readDocument,
  storeCollections: storeImportedCollections,
});
