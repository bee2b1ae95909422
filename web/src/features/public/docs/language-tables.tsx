import language from 'virtual:sentence-rules';
import type { SentenceExample } from '~/features/public/docs/computed.ts';
import { Subheading } from '~/features/public/docs/subheading.tsx';

/** Kinds of instructions, each with sentences and the steps that they become. */
export function SentenceGroups() {
  return language.groups.map(({ title, text, examples }) => (
    <div key={title}>
      <Subheading>{title}</Subheading>
      <p className="mt-1!">{text}</p>
      <ExampleList examples={examples} />
    </div>
  ));
}

/** Every verb of the compiler with its examples, folded: there are many. */
export function VerbTable() {
  return (
    <div className="mt-5 divide-y divide-border rounded-lg border border-border">
      {language.rules.map(({ name, verbs, examples }) => (
        <details key={name} className="group px-4 text-sm">
          <summary className="flex min-h-10 cursor-default flex-wrap items-baseline gap-x-3 rounded-sm py-2 leading-6">
            <span className="font-medium text-foreground">{name}</span>
            <span className="text-xs break-words text-muted">{verbs.join(', ')}</span>
          </summary>
          <ExampleList examples={examples} />
        </details>
      ))}
    </div>
  );
}

function ExampleList({ examples }: { examples: readonly SentenceExample[] }) {
  return (
    <dl className="my-3 divide-y divide-border rounded-md border border-border text-sm leading-5">
      {examples.map(({ sentence, steps }) => (
        <div key={sentence} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-2">
          <dt className="font-mono text-xs leading-5 text-foreground">{sentence}</dt>
          <dd className="text-muted">{steps.join('. ')}</dd>
        </div>
      ))}
    </dl>
  );
}
