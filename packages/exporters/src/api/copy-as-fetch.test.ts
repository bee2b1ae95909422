import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { expect, test } from 'vitest';
import { copyAsFetch } from './copy-as-fetch.ts';

test('quotes names of variables that JavaScript has no identifier for', () => {
  const code = copyAsFetch(
    createApiTestBody.parse({ name: 'x', url: '{{base-url}}/users/{{user.id}}/{{page}}', assertions: [] }),
    '',
  );
  expect(code).toContain("  'base-url': '…',\n  'user.id': '…',\n  page: '…',");
  expect(code).toContain("`${variables['base-url']}/users/${variables['user.id']}/${variables.page}`");
});
