import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { generateApiTests } from '@saywright/domain/api-tests/generate-api-tests';
import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { listApiImports } from '@saywright/domain/api-tests/imports/list-api-imports';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type AuthoringRoutes = Pick<typeof apiTestingRoutes, 'generateApiTests' | 'importApiTests' | 'listApiImports'>;

export const authoringHandlers: RouteHandlers<AuthoringRoutes> = {
  // The compiler and the readers are loaded at their first use: most calls of the API need neither.
  generateApiTests: async ({ ctx, body }) => {
    const { compileApiTests } = await import('@saywright/authoring/api/compile-api-tests');
    return generateApiTests({ ctx, input: body, author: compileApiTests });
  },
  importApiTests: async ({ ctx, body }) => {
    const { readDocument } = await import('@saywright/importers/read-document');
    return importApiTests({ ctx, input: body, reader: readDocument });
  },
  listApiImports: ({ ctx }) => listApiImports({ ctx }),
};
