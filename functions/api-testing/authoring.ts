import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { generateApiTests } from '@saywright/domain/api-tests/generate-api-tests';
import { generateFromImport } from '@saywright/domain/api-tests/imports/generate-from-import';
import { getApiImport } from '@saywright/domain/api-tests/imports/get-api-import';
import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { listImportOperations } from '@saywright/domain/api-tests/imports/import-operations';
import { listApiImports } from '@saywright/domain/api-tests/imports/list-api-imports';
import { storeImportedCollections } from '@saywright/domain/collections/store-imported-collections';
import { createUpload } from '@saywright/domain/api-tests/uploads/create-upload';
import { importUpload } from '@saywright/domain/api-tests/uploads/import-upload';
import { putUploadPart } from '@saywright/domain/api-tests/uploads/put-upload-part';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type AuthoringRoutes = Pick<
  typeof apiTestingRoutes,
  | 'generateApiTests'
  | 'importApiTests'
  | 'listApiImports'
  | 'getApiImport'
  | 'listImportOperations'
  | 'generateFromImport'
  | 'createUpload'
  | 'putUploadPart'
  | 'importUpload'
>;

export const authoringHandlers: RouteHandlers<AuthoringRoutes> = {
  // The compiler and the readers are loaded at their first use: most calls of the API need neither.
  generateApiTests: async ({ ctx, body }) => {
    const { compileApiTests } = await import('@saywright/authoring/api/compile-api-tests');
    return generateApiTests({ ctx, input: body, author: compileApiTests });
  },
  importApiTests: async ({ ctx, body }) => {
    const { readDocument } = await import('@saywright/importers/read-document');
    return importApiTests({ ctx, input: body, reader: readDocument, storeCollections: storeImportedCollections });
  },
  createUpload: ({ ctx, body }) => createUpload({ ctx, input: body }),
  putUploadPart: ({ ctx, params, body }) => putUploadPart({ ctx, input: { ...params, bytes: body.bytes } }),
  importUpload: async ({ ctx, params }) => {
    const { readDocument } = await import('@saywright/importers/read-document');
    return importUpload({ ctx, input: params, reader: readDocument, storeCollections: storeImportedCollections });
  },
  listApiImports: ({ ctx }) => listApiImports({ ctx }),
  getApiImport: ({ ctx, params }) => getApiImport({ ctx, input: params }),
  listImportOperations: async ({ ctx, params }) => {
    const { readOperations } = await import('@saywright/importers/read-operations');
    return listImportOperations({ ctx, input: params, reader: readOperations });
  },
  generateFromImport: async ({ ctx, params, body }) => {
    const { readOperations } = await import('@saywright/importers/read-operations');
    return generateFromImport({ ctx, input: { ...body, id: params.id }, reader: readOperations });
  },
};
