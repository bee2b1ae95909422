import type { OrganizationFate } from '@saywright/contracts/entities/deletion';
import type { DeletionPreview } from '@saywright/contracts/entities/ops-deletion';
import { formatQuantity } from '~/lib/format.ts';
import { Notice } from '~/ui/notice.tsx';

const fateText = ({ name, fate, heir_email: heir }: OrganizationFate): string => {
  if (fate === 'deleted') return `${name} is deleted`;
  return fate === 'passed_on' ? `${name} passes on to ${heir ?? 'another member'}` : `${name} stays`;
};

/** Exactly who would be deleted, and what becomes of their organizations. */
export function PreviewList({ preview }: { preview: DeletionPreview }) {
  const { count, users, organizations_deleted: organizations, excluded_users: excluded, not_selected: extra } = preview;
  return (
    <>
      <Notice tone="danger">
        {formatQuantity(count, 'user')} and {formatQuantity(organizations, 'organization')} will be permanently deleted,
        with all tests, runs, and files. Paid plans end now.
      </Notice>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <ul aria-label="Users" tabIndex={0} className="max-h-56 overflow-y-auto rounded-lg border border-border text-sm">
        {users.map((user) => (
          <li key={user.id} className="border-b border-border px-3 py-1.5 last:border-b-0">
            <p className="break-words">
              {user.email} <span className="text-muted">{user.name}</span>
            </p>
            <p className="text-xs break-words text-muted">{user.organizations.map(fateText).join(', ')}</p>
          </li>
        ))}
      </ul>
      {excluded.length > 0 ? <p className="text-xs break-words text-muted">Left out: {excluded.join(', ')}</p> : null}
      {extra.length > 0 ? (
        <Notice>Not in the selection, so there’s nobody to leave out: {extra.join(', ')}</Notice>
      ) : null}
    </>
  );
}
