import { cx } from 'class-variance-authority';
import { recording } from '~/features/landing/recording.ts';

const { sentence, clauses } = recording;

/** The sentence of the recording; the part that a step came from is marked. */
export function RecordedSentence({ activeStep }: { activeStep: number | undefined }) {
  return (
    <div className="border-b border-border px-4 py-4 sm:px-6 sm:py-5">
      <p className="text-2xs font-medium text-muted">In your words</p>
      <p className="mt-1.5 max-w-4xl text-base leading-7 sm:text-lg sm:leading-8">
        {clauses.map(({ start, end, steps }, at) => (
          <span key={start}>
            <span
              className={cx(
                '-mx-0.5 rounded-sm box-decoration-clone px-0.5 transition-colors duration-150',
                activeStep !== undefined && steps.includes(activeStep) && 'bg-accent-subtle text-accent',
              )}
            >
              {sentence.slice(start, end)}
            </span>
            {sentence.slice(end, clauses[at + 1]?.start)}
          </span>
        ))}
      </p>
    </div>
  );
}
