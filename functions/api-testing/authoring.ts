import { compileApiTests } from '@saywright/authoring/api/compile-api-tests';
import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { generateApiTests } from '@saywright/domain/api-tests/generate-api-tests';
import { importApiTests } from '@saywright/domain/api-tests/imports/import-api-tests';
import { listApiImports } from '@saywright/domain/api-tests/imports/list-api-imports';
import { readDocument } from '@saywright/importers/read-document';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type AuthoringRoutes = Pick<typeof apiTestingRoutes, 'generateApiTests' | 'importApiTests' | 'listApiImports'>;

export const authoringHandlers: RouteHandlers<AuthoringRoutes> = {
  generateApiTests: ({ ctx, body }) => generateApiTests({ ctx, input: body, author: compileApiTests }),
  importApiTests: ({ ctx, body }) => importApiTests({ ctx, input: body, reader: readDocument }),
  listApiImports: ({ ctx }) => listApiImports({ ctx }),
};
