import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTeam } from '~/features/team/queries.ts';
import type { TeamSearch } from '~/features/team/search.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

interface TeamConfirmProps<Subject extends { id: string }, Result> {
  /** The search parameter that opens it. */
  layer: keyof TeamSearch;
  /** The subject; undefined while nothing is being confirmed. */
  subject: Subject | undefined;
  title: (subject: Subject) => string;
  question: string;
  consequence: string;
  confirmLabel: string;
  cancelLabel?: string;
  act: (subject: Subject) => Promise<Result>;
  failure: (error: unknown) => string;
  onDone: (subject: Subject, result: Result) => void;
}

/** Asks before a change of the team, makes it, and reads the team again. */
export function TeamConfirm<Subject extends { id: string }, Result>(props: TeamConfirmProps<Subject, Result>) {
  const { layer, subject, title, question, consequence, confirmLabel, cancelLabel, act, failure, onDone } = props;
  const client = useQueryClient();
  const { close } = useLayer();
  const shown = useLastDefined(subject);
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (result, about) => {
      close(layer);
      onDone(about, result);
      void refreshTeam(client);
    },
    onError: (error) => {
      // Someone else was faster; the list says how it is now.
      if (statusOf(error) === 404) void refreshTeam(client);
    },
  });
  return (
    <ConfirmDialog
      open={subject !== undefined}
      onOpenChange={(open) => {
        if (open || acting.isPending) return;
        acting.reset();
        close(layer);
      }}
      title={shown ? title(shown) : ''}
      description={
        <>
          {question}
          <span className="mt-2 block">{consequence}</span>
        </>
      }
      confirmLabel={confirmLabel}
      {...(cancelLabel === undefined ? {} : { cancelLabel })}
      busy={acting.isPending}
      error={acting.error ? failure(acting.error) : undefined}
      onConfirm={() => {
        if (subject) acting.mutate(subject);
      }}
    />
  );
}
