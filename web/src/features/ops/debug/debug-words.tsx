import type { DebugExecution, DebugStatus } from '@saywright/contracts/entities/debug-run';
import { testKinds } from '~/lib/test-kinds.ts';
import { StatusIcon, type Status } from '~/ui/status-badge.tsx';

export const debugStatuses: readonly { value: DebugStatus; label: string; look: Status }[] = [
  { value: 'completed', label: 'Completed', look: 'passed' },
  { value: 'failed', label: 'Failed', look: 'failed' },
  { value: 'running', label: 'Running', look: 'running' },
  { value: 'timeout', label: 'Timeout', look: 'error' },
  { value: 'cancelled', label: 'Cancelled', look: 'cancelled' },
];

/** A status as an icon and a word. */
export function DebugStatusLabel({ status }: { status: DebugStatus }) {
  const { label, look } = debugStatuses.find(({ value }) => value === status) ?? { label: status, look: 'pending' };
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusIcon status={look} />
      {label}
    </span>
  );
}

/** Browser and device of the run, or its kind of test if it has none. */
export const carrierOf = ({ kind, browser_type: browser, device_type: device }: DebugExecution): string =>
  testKinds[kind].usesBrowser ? `${browser || 'chromium'}, ${device || 'desktop'}` : testKinds[kind].title;

export const promptOf = ({ kind, user_prompt: prompt, is_open: isOpen }: DebugExecution): string =>
  prompt ?? (isOpen || !testKinds[kind].usesBrowser ? 'No prompt' : 'Prompt hidden until you give a reason');
