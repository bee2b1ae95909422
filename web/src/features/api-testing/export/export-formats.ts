import type { ApiExportFormat } from '@saywright/contracts/entities/collection';

/** The tools for which API tests are exported. */
export const exportFormats: readonly { value: ApiExportFormat; label: string }[] = [
  { value: 'postman', label: 'Postman' },
  { value: 'bruno', label: 'Bruno' },
  { value: 'playwright', label: 'Playwright' },
];
