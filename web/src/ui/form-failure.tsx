import { CircleAlert } from 'lucide-react';

/** Why a form as a whole was refused. Present from the start, so that screen readers announce the change. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {text ? (
        <p className="flex items-start gap-2 rounded-md border border-failed/30 bg-failed/8 px-3 py-2 text-sm text-failed">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
