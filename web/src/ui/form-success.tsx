import { CircleCheck } from 'lucide-react';

/** A form's success message. Present from the start, so screen readers announce the change. */
export function FormSuccess({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="empty:absolute">
      {text ? (
        <p className="flex items-start gap-2 rounded-md border border-passed/30 bg-passed/8 px-3 py-2 text-sm text-passed">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
