import type { Ref } from 'react';
import type { SegmentDraft } from '~/features/flow-testing/segments/segment-draft.ts';
import { segmentTypeOptions } from '~/features/flow-testing/segments/segment-type-badge.tsx';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { TagsInput } from '~/ui/tags-input.tsx';
import { Textarea } from '~/ui/textarea.tsx';

interface SegmentFieldsProps {
  draft: SegmentDraft;
  issues: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Omit<SegmentDraft, 'steps'>>) => void;
  nameRef: Ref<HTMLInputElement>;
}

/** The segment's name, description and project. */
export function SegmentFields({ draft, issues, onChange, nameRef }: SegmentFieldsProps) {
  const tagIssue = Object.entries(issues).find(([path]) => path === 'tags' || path.startsWith('tags.'))?.[1];
  return (
    <section aria-label="Segment" className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <Field label="Name" name="name" error={issues['name']}>
        <Input
          ref={nameRef}
          value={draft.name}
          placeholder="Log in as a customer"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Type" buttonControl error={issues['segment_type']}>
        <Select
          options={segmentTypeOptions}
          value={draft.segment_type}
          onValueChange={(type) => onChange({ segment_type: type })}
        />
      </Field>
      <Field label="Description" name="description" optional error={issues['description']} className="sm:col-span-2">
        <Textarea
          rows={2}
          value={draft.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </Field>
      <Field label="Tags" optional error={tagIssue} hint="Press Enter or comma to add a tag.">
        <TagsInput value={draft.tags} placeholder="smoke, checkout" onChange={(tags) => onChange({ tags })} />
      </Field>
      <ProjectSelect value={draft.project_id} onChange={(projectId) => onChange({ project_id: projectId })} />
    </section>
  );
}
