import { apiReference, type ApiReference } from '@saywright/contracts/reference/api-reference';
import { serviceDocument } from '@saywright/contracts/reference/service-document';

/** The reference of the API, made from the contract. */
export const describeApi = (): ApiReference => apiReference(serviceDocument());
