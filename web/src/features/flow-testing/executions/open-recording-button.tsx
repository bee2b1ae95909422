import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { useMutation } from '@tanstack/react-query';
import { Film, History } from 'lucide-react';
import { canOpenTrace, canViewRecording } from '~/features/flow-testing/executions/can-replay.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast-manager.ts';

const texts = {
  trace: { label: 'Open trace', failure: 'Failed to open the trace' },
  video: { label: 'View Recording', failure: 'Failed to open the recording' },
} as const satisfies Record<RecordingKind, { label: string; failure: string }>;

/** Opens what was recorded of an execution in a new window; nothing when there is no such recording. */
export function OpenRecordingButton({ execution, kind }: { execution: ExecutionSummary; kind: RecordingKind }) {
  const { label, failure } = texts[kind];
  const opening = useMutation({
    mutationFn: async (opened: Window) => {
      const { url } = await api.createRecordingLink({ params: { id: execution.id }, body: { kind } });
      opened.opener = null;
      opened.location.replace(url);
    },
    onError: (error, opened) => {
      opened.close();
      toast.error(errorText(error, failure));
    },
  });
  if (!(kind === 'trace' ? canOpenTrace(execution) : canViewRecording(execution))) return null;
  const open = (): void => {
    // Opened within the press, or the browser takes it for an advertisement; the link comes a moment later.
    const opened = window.open('', '_blank');
    if (opened) opening.mutate(opened);
    else toast.error(`${failure}: the browser did not allow a new window. Allow them for this site, then try again.`);
  };
  return (
    <Button
      size="sm"
      aria-label={`${label} #${execution.execution_number}`}
      icon={kind === 'trace' ? <History aria-hidden="true" /> : <Film aria-hidden="true" />}
      busy={opening.isPending}
      onClick={open}
    >
      {label}
    </Button>
  );
}
