import { but, shown, signedIn, visitor } from '../ops-console.ts';
import type { Scene } from '../scene.ts';

export const scenes: readonly Scene[] = [
  { ...visitor, name: 'ops-staff', path: '/ops?section=admin-users', arrange: signedIn, prepare: shown('Alan Turing') },
  {
    ...visitor,
    name: 'ops-staff-edit',
    path: '/ops?section=admin-users&edit=two',
    arrange: signedIn,
    prepare: shown('Edit Admin'),
  },
  {
    ...visitor,
    name: 'ops-staff-conflict',
    path: '/ops?section=admin-users&edit=two',
    arrange: but(/\/api\/ops\/admin-users\/two\?/, {
      status: 409,
      json: {
        detail:
          "Someone else changed this admin user while you were editing. They're Ada Lovelace, support, active now. Save again to replace that with yours.",
        code: 'conflict',
        request_id: 'gallery',
      },
    }),
    prepare: async (page) => {
      await page.getByLabel('Full Name').fill('Ada King');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Save again to replace').waitFor();
    },
  },
  {
    ...visitor,
    name: 'ops-password',
    path: '/ops?section=users&password=true',
    arrange: but(/\/api\/ops\/auth\/password\?/, {
      status: 422,
      json: {
        detail: "That isn't your current password.",
        code: 'validation_failed',
        request_id: 'gallery',
        issues: [{ path: 'current_password', message: "That isn't your current password." }],
      },
    }),
    prepare: async (page) => {
      await page.getByLabel('Current password', { exact: true }).fill('not this one');
      await page.getByLabel('New password', { exact: true }).fill('Correct-horse-7!');
      await page.getByRole('button', { name: 'Change password' }).last().click();
      await page.getByText("That isn't your current password.").waitFor();
    },
  },
];
