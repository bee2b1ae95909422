import { maxPromptLength } from '@saywright/contracts/entities/flow-test';
import { cx } from 'class-variance-authority';
import { ArrowUpRight } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { promptExamples } from '~/features/flow-testing/tests/prompt-examples.ts';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { formatCount } from '~/lib/format.ts';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form, type FormErrors } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Textarea } from '~/ui/textarea.tsx';

/** The count shows itself from this share of the limit on. */
const countedFrom = 0.8;

interface GenerateFormProps {
  id: string;
  promptRef: RefObject<HTMLTextAreaElement | null>;
  prompt: string;
  onPromptChange: (prompt: string) => void;
  websiteUrl: string;
  onWebsiteUrlChange: (url: string) => void;
  environmentId: string | null;
  onEnvironmentChange: (environmentId: string | null) => void;
  projectId: string | null;
  onProjectChange: (projectId: string | null) => void;
  errors: FormErrors;
  failure: unknown;
  onSubmit: () => void;
  busy: boolean;
}

export function GenerateForm(props: GenerateFormProps) {
  const { id, promptRef, prompt, onPromptChange, websiteUrl, onWebsiteUrlChange, errors, failure, onSubmit } = props;
  const examples = promptExamples(window.location.origin);
  const showExamples = prompt.trim() === '' || examples.some((example) => example.prompt === prompt);
  const isLong = prompt.length > maxPromptLength * countedFrom;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const choose = (example: string): void => {
    onPromptChange(example);
    promptRef.current?.focus();
  };
  return (
    <Form id={id} errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
      <FailureNotice error={failure} fallback="The test could not be generated. Please try again." />
      <Field
        label="What should be tested?"
        name="prompt"
        aside={
          isLong ? (
            <span
              className={cx(
                'text-xs tabular',
                prompt.length > maxPromptLength ? 'font-medium text-failed' : 'text-muted',
              )}
            >
              {formatCount(prompt.length)} / {formatCount(maxPromptLength)}
            </span>
          ) : undefined
        }
      >
        <Textarea
          ref={promptRef as RefObject<HTMLElement | null>}
          value={prompt}
          onChange={(event) => onPromptChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          readOnly={props.busy}
          placeholder={'Go to your site, log in, do something, and check what a visitor should see.'}
          className="min-h-36 text-base leading-6"
        />
      </Field>
      {showExamples ? (
        <section aria-label="Examples">
          <h3 className="mb-1.5 text-xs font-medium text-muted">Start from an example</h3>
          <ul className="divide-y divide-border overflow-hidden rounded-md border border-border">
            {examples.map((example) => (
              <li key={example.title}>
                <button
                  type="button"
                  onClick={() => choose(example.prompt)}
                  className="group flex w-full items-center gap-3 px-3 py-2 text-left transition-colors duration-100 hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block text-sm font-medium">{example.title}</span>
                    <span className="line-clamp-1 text-xs text-muted">{example.prompt}</span>
                  </span>
                  <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 text-faint group-hover:text-foreground" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Field label="Website URL" name="website_url" optional hint="Relative URLs like /cart use this base.">
        <Input
          mono
          type="url"
          inputMode="url"
          value={websiteUrl}
          onChange={(event) => onWebsiteUrlChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          readOnly={props.busy}
          placeholder="https://example.com"
        />
      </Field>
      <EnvironmentSelect
        kind="flow"
        value={props.environmentId}
        onChange={props.onEnvironmentChange}
        disabled={props.busy}
      />
      <ProjectSelect value={props.projectId} onChange={props.onProjectChange} disabled={props.busy} />
    </Form>
  );
}
