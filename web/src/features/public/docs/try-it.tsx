import type { CompiledTest } from '@saywright/authoring/compile';
import { useEffect, useId, useState } from 'react';
import { Badge } from '~/ui/badge.tsx';

/** A box whose text the compiler reads as you type, in this page. Its code comes when the box is used. */
export function TryIt({ sentence, label = 'Your sentence' }: { sentence: string; label?: string }) {
  const id = useId();
  const [text, setText] = useState(sentence);
  const [isUsed, setUsed] = useState(false);
  const [compiled, setCompiled] = useState<CompiledTest>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isUsed) return undefined;
    let isCurrent = true;
    import('@saywright/authoring/compile').then(
      ({ compileEnglish }) => {
        if (isCurrent) setCompiled(compileEnglish(text, { websiteUrl: 'https://example.com' }));
      },
      () => setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, isUsed]);
  return (
    <div className="my-5 rounded-lg border border-border bg-surface p-4 print:hidden">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={2_000}
        value={text}
        // In the drawn page, nobody would read what's typed.
        readOnly={typeof window === 'undefined'}
        onFocus={() => setUsed(true)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="mt-1.5 field-sizing-content min-h-20 w-full resize-y rounded-md border border-border-strong bg-surface px-2.5 py-1.5 text-sm leading-5 focus:border-ring focus:ring-3 focus:ring-ring/25 focus:outline-none pointer-coarse:text-[1rem]"
      />
      <div role="status" className="mt-3 text-sm">
        {compiled ? (
          <Result compiled={compiled} />
        ) : (
          <p className="text-muted">
            {failed
              ? 'Couldn’t load the compiler. Check your connection and reload the page.'
              : 'Click into the box to see its steps.'}
            <span className="hidden noscript:inline"> Needs JavaScript.</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Result({ compiled: { steps, diagnostics, intents } }: { compiled: CompiledTest }) {
  const hints = diagnostics.filter(({ status }) => status !== 'compiled');
  return (
    <>
      <ol className="mt-0! list-decimal space-y-1 pl-5">
        {steps.map(({ id, action, description, value }, index) => (
          <li key={id}>
            {action === 'draft' ? value : description}
            {action === 'draft' ? (
              <Badge className="ml-2">{intents[index] ? 'Found on the page' : 'Draft'}</Badge>
            ) : null}
          </li>
        ))}
      </ol>
      {hints.map(({ start, message }) => (
        <p key={start} className="mt-2! text-xs leading-5 text-muted">
          {message}
        </p>
      ))}
    </>
  );
}
