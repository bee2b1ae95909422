import { KeyRound, Trash2 } from 'lucide-react';
import type { ListedToken } from '~/features/team/ci/ci-tokens-query.ts';
import type { Reach } from '~/features/projects/reach.ts';
import { formatAge } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface CiTokenRowProps {
  token: ListedToken;
  /** Undefined for every test. */
  reach: Reach | undefined;
  onRevoke: () => void;
}

const verbs = { read: 'Reads', run: 'Runs', write: 'Changes and runs' } as const;

/** One token of the list. */
export function CiTokenRow({ token, reach, onRevoke }: CiTokenRowProps) {
  const { formatDate } = useDates();
  const facts = [
    `${verbs[token.permission]} ${reach?.text ?? 'every test'}`,
    `Created by ${token.created_by?.name ?? 'someone who left'}`,
    token.last_used_at === null ? 'Never used' : `Used ${formatAge(token.last_used_at)}`,
    token.expires_at === null
      ? 'Never expires'
      : `${token.hasExpired ? 'Expired' : 'Expires'} ${formatDate(token.expires_at)}`,
  ];
  return (
    <li className="flex items-start gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <KeyRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium break-words">
          <bdi>{token.name}</bdi>
          <code className="text-xs font-normal text-muted">swci_…{token.ends_with}</code>
          {token.hasExpired ? <Badge tone="danger">Expired</Badge> : null}
          {token.created_by === null ? <Badge tone="danger">Stopped: its creator left</Badge> : null}
          {reach?.isGone ? <Badge tone="danger">Reaches no tests</Badge> : null}
        </h3>
        <p className="mt-0.5 text-xs break-words text-muted">{facts.join(' · ')}</p>
      </div>
      <IconButton label={`Revoke ${token.name}`} onClick={onRevoke} className="-my-0.5 -mr-1.5">
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
