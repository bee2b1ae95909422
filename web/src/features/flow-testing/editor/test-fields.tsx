import { cx } from 'class-variance-authority';
import type { KeyboardEvent } from 'react';
import type { Draft } from '~/features/flow-testing/editor/draft.ts';
import { SuggestNameButton } from '~/features/flow-testing/model/suggest-name-button.tsx';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { TagsInput } from '~/ui/tags-input.tsx';
import { Textarea } from '~/ui/textarea.tsx';

interface TestFieldsProps {
  testId: string;
  draft: Draft;
  issues: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Pick<Draft, 'name' | 'description' | 'tags' | 'website_url' | 'project_id'>>) => void;
}

/** A field that looks like the text it holds until it is pointed at. */
const quiet =
  'border-transparent! bg-transparent! not-focus:hover:border-border-strong! focus:border-ring! focus:bg-surface! data-invalid:border-danger!';

/** A long name wraps, but it's one line of text. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** The test's name, description and website. */
export function TestFields({ testId, draft, issues, onChange }: TestFieldsProps) {
  const nameError = issues['name'] ?? (draft.name.trim() ? undefined : 'Please enter a name for the Flow Test');
  const tagIssue = Object.entries(issues).find(([path]) => path === 'tags' || path.startsWith('tags.'))?.[1];
  return (
    <section aria-label="Test" className="-mx-2.5 flex flex-col gap-1">
      <Field label="Name" hideLabel error={nameError} className="*:data-[slot=field-error]:px-2.5">
        <Textarea
          rows={1}
          value={draft.name}
          placeholder="Name"
          onKeyDown={keepOneLine}
          onChange={(event) => onChange({ name: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })}
          className={cx(quiet, 'resize-none! py-1! text-lg! leading-6! font-semibold tracking-tight')}
        />
      </Field>
      <SuggestNameButton testId={testId} name={draft.name} onName={(name) => onChange({ name })} />
      <Field label="Description" hideLabel error={issues['description']}>
        <Textarea
          rows={1}
          value={draft.description}
          placeholder="Add a description"
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          className={cx(quiet, 'max-h-48! resize-none! py-1! text-muted focus:text-foreground')}
        />
      </Field>
      <div className="flex items-start gap-1 pl-2.5">
        <span aria-hidden="true" className="flex h-8 w-14 shrink-0 items-center text-sm text-muted">
          Website
        </span>
        <Field label="Website URL" hideLabel error={issues['website_url']} className="flex-1">
          <Input
            mono
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            value={draft.website_url}
            onChange={(event) => onChange({ website_url: event.currentTarget.value })}
            className={quiet}
          />
        </Field>
      </div>
      <div className="flex items-start gap-1 pl-2.5">
        <span aria-hidden="true" className="flex h-8 w-14 shrink-0 items-center text-sm text-muted">
          Tags
        </span>
        <Field label="Tags" hideLabel error={tagIssue} className="flex-1">
          <TagsInput
            value={draft.tags}
            placeholder="Add tags"
            onChange={(tags) => onChange({ tags })}
            className={cx(quiet, draft.tags.length > 0 && 'px-2.5!')}
          />
        </Field>
      </div>
      <ProjectSelect
        value={draft.project_id}
        onChange={(projectId) => onChange({ project_id: projectId })}
        className="mt-1 max-w-64 px-2.5"
      />
    </section>
  );
}
