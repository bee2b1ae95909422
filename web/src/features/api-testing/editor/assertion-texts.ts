import type { ApiAssertionType } from '@saywright/contracts/entities/api-assertion';

export const assertionTypeWords: Record<ApiAssertionType, string> = {
  status_code: 'Status code',
  header: 'Header',
  json_path: 'JSON path',
  json_schema: 'JSON schema',
  body: 'Body',
  response_time: 'Response time',
};
