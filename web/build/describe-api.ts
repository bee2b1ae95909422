import { openApiDocument } from '@saywright/contracts/kernel/openapi';
import { apiReference, type ApiReference } from '@saywright/contracts/reference/api-reference';
import { allRoutes } from '@saywright/contracts/routes/all';

/** The reference of the API, made from the contract. */
export const describeApi = (): ApiReference =>
  apiReference(openApiDocument(allRoutes, { title: 'Saywright', version: '1' }));
