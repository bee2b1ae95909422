import type { OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { unlessEnded, useAdmin } from '~/features/ops/session/ops-session.ts';
import { Fact, Part } from '~/features/ops/shell/facts.tsx';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { CustomLimits } from '~/features/ops/users/custom-limits.tsx';
import { EmailDialog } from '~/features/ops/users/email-dialog.tsx';
import { EmailState } from '~/features/ops/users/email-state.tsx';
import { UserInvoices } from '~/features/ops/users/invoices.tsx';
import { PlanBadge } from '~/features/ops/users/plan-badge.tsx';
import { PlanChoice } from '~/features/ops/users/plan-choice.tsx';
import { StatusDialog } from '~/features/ops/users/status-dialog.tsx';
import { TeamLimit } from '~/features/ops/users/team-limit.tsx';
import { TestsDialog } from '~/features/ops/users/tests-dialog.tsx';
import { userQuery } from '~/features/ops/users/users-query.ts';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** A user's details, and what staff can do for them. */
export function UserDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined });
  const admin = useAdmin();
  const [layer, setLayer] = useState<'email' | 'tests' | 'status'>();
  const user = query.data;
  const mayChange = staffMay(admin.role, 'users_change');
  const closeLayer = (): void => setLayer(undefined);
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || unlessEnded(onClose)()}
      size="lg"
      title={user?.name ?? 'User'}
      description={user?.email}
      footer={
        user ? (
          <>
            <Button onClick={() => setLayer('tests')}>View Tests</Button>
            {mayChange ? (
              <>
                <Button onClick={() => setLayer('email')}>Send Email</Button>
                <Button variant={user.is_active ? 'danger' : 'primary'} onClick={() => setLayer('status')}>
                  {user.is_active ? 'Deactivate' : 'Activate'}
                </Button>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      <QueryView query={query} failure="Failed to load user details" skeleton={<ListSkeleton />}>
        {(details) => <Details user={details} mayChange={mayChange} />}
      </QueryView>
      {user && layer === 'email' ? <EmailDialog user={user} onClose={closeLayer} /> : null}
      {user && layer === 'tests' ? <TestsDialog user={user} onClose={closeLayer} /> : null}
      {user && layer === 'status' ? <StatusDialog user={user} onClose={closeLayer} /> : null}
    </Dialog>
  );
}

/** To what the security log knows about someone, and to ending their sessions. */
function SecurityLinks({ email }: { email: string }) {
  const { role } = useAdmin();
  if (!staffMay(role, 'security_read')) return null;
  const search = { section: 'security', search: email, range: 'month' } as const;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      <Link to="/ops" search={search} className={textLinkClassName}>
        All security events
      </Link>
      {staffMay(role, 'users_change') ? (
        <Link to="/ops" search={{ ...search, reset: true }} className={textLinkClassName}>
          Force Password Reset
        </Link>
      ) : null}
    </p>
  );
}

const IdFact = ({ label, copyLabel, id }: { label: string; copyLabel: string; id: string }) => (
  <Fact label={label}>
    <span className="flex items-center gap-1 font-mono text-xs">
      {id}
      <CopyButton text={id} label={copyLabel} />
    </span>
  </Fact>
);

/** Its own people asked for that, and can take it back until then. */
function DeletesOn({ at }: { at: string }) {
  const { formatDate } = useDates();
  return <Badge tone="warning">Will be deleted {formatDate(at)}</Badge>;
}

function Details({ user, mayChange }: { user: OpsUserDetails; mayChange: boolean }) {
  const { formatDate, formatPeriodEnd, formatDateTime } = useDates();
  const { organization, usage } = user;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Status">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {user.is_active ? 'Active' : <Badge tone="danger">Inactive</Badge>}
            {user.deletes_at === null ? null : <DeletesOn at={user.deletes_at} />}
          </span>
        </Fact>
        <Fact label="Plan">
          <PlanBadge plan={user.plan} />
        </Fact>
        <Fact label="Last Login">{user.last_login === null ? 'Never' : formatDateTime(user.last_login)}</Fact>
        <Fact label="Total Tests">{formatCount(user.total_tests_generated)}</Fact>
        <Fact label="This Month">
          {formatCount(usage.executions_used)} of {formatCount(usage.executions_limit)} executions
        </Fact>
        <Fact label="Period ends">{formatPeriodEnd(usage.period_end)}</Fact>
        <Fact label="Organization">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {organization.name}
            {organization.deletes_at === null ? null : <DeletesOn at={organization.deletes_at} />}
          </span>
        </Fact>
        <Fact label="Role">{organization.is_owner ? 'owner' : organization.role}</Fact>
        <Fact label="Owner">
          {organization.owner_email === null || organization.is_owner ? (
            (organization.owner_email ?? '–')
          ) : (
            <Link
              to="/ops"
              search={{ section: 'users', search: organization.owner_email }}
              className={textLinkClassName}
            >
              {organization.owner_email}
            </Link>
          )}
        </Fact>
        <Fact label="Registered">{formatDate(user.created_at)}</Fact>
        <Fact label="Email">
          <EmailState user={user} mayChange={mayChange} />
        </Fact>
      </dl>
      <dl className="-mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <IdFact label="User ID" copyLabel="Copy user ID" id={user.id} />
        <IdFact label="Organization ID" copyLabel="Copy organization ID" id={organization.id} />
      </dl>
      {mayChange ? (
        <>
          <Part title="Plan">
            <PlanChoice user={user} />
          </Part>
          <Part title="Custom Team Member Limit">
            <TeamLimit user={user} />
          </Part>
          <Part title="History and concurrency">
            <CustomLimits user={user} />
          </Part>
        </>
      ) : null}
      <Part title="Invoices">
        <UserInvoices user={user} mayChange={mayChange} mayRefund={mayChange && organization.is_owner} />
      </Part>
      <Part title="Recent sign-ins">
        {user.sign_ins.length === 0 ? (
          <p className="text-sm text-muted">No sign-ins since registration</p>
        ) : (
          <ul className="flex flex-col gap-1 text-sm">
            {user.sign_ins.map(({ at, source_ip: ip, device }) => (
              <li key={at} className="flex flex-wrap gap-x-3">
                <span>{formatDateTime(at)}</span>
                <span className="text-muted">
                  {device}, {ip}
                </span>
              </li>
            ))}
          </ul>
        )}
        <SecurityLinks email={user.email} />
      </Part>
    </div>
  );
}
