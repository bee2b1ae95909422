import type { TranslatedLine } from '~/features/public/docs/sentences.ts';

/** Lines of another tool's tests, each with the sentence that does the same. */
export function TranslatedLines({ lines, from }: { lines: readonly TranslatedLine[]; from: string }) {
  return (
    <dl className="my-5 divide-y divide-border rounded-lg border border-border">
      {lines.map(({ code, sentence }) => (
        <div key={code} className="px-4 py-2.5">
          <dt className="font-mono text-xs leading-5 break-words text-muted">
            <span className="sr-only">{from}: </span>
            {code}
          </dt>
          <dd className="text-sm leading-6 text-foreground">{sentence}</dd>
        </div>
      ))}
    </dl>
  );
}
