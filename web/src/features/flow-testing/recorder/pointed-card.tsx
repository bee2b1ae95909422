import type { PointedElement } from '@saywright/contracts/entities/recorder';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

const expectedOf = ({ checks }: PointedElement): string | undefined => {
  for (const { assertion } of checks)
    if ('expected' in assertion && typeof assertion.expected === 'string' && assertion.expected !== '')
      return assertion.expected;
  return undefined;
};

/** The checks that an element offers: what it shows now is what it should show, unless the person says otherwise. */
export function PointedCard({ pointed, send }: { pointed: PointedElement; send: SendInput }) {
  const id = useId();
  const shown = expectedOf(pointed);
  const [expected, setExpected] = useState(shown ?? '');
  const isChanged = shown !== undefined && expected !== shown && expected.trim() !== '';
  const add = (check: number): void =>
    send({ type: 'add_check', pointed: pointed.number, check, ...(isChanged ? { expected } : {}) });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-md border border-accent/40 bg-surface p-3">
      <h3 id={id} className="text-sm font-semibold wrap-anywhere">
        Check {pointed.label}
      </h3>
      {shown === undefined ? null : (
        <Field label="Expected">
          <Input value={expected} onChange={(event) => setExpected(event.currentTarget.value)} />
        </Field>
      )}
      <ul className="flex flex-col gap-0.5">
        {pointed.checks.map(({ text, assertion }, at) => (
          <li key={text}>
            <button
              type="button"
              className="flex min-h-7 w-full items-start gap-2 rounded-sm px-2 py-1 text-left text-sm wrap-anywhere hover:bg-hover"
              onClick={() => add(at)}
            >
              <Plus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <span>
                Check that{' '}
                {isChanged && 'expected' in assertion && typeof assertion.expected === 'string'
                  ? text.replace(shown, expected)
                  : text}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button size="sm" onClick={() => send({ type: 'unpoint' })}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
