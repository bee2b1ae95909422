import type { OnFailure } from '@saywright/contracts/entities/collection';
import type { CollectionEditorState } from '~/features/api-testing/collections/use-collection-editor.ts';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const onFailure: Record<OnFailure, { label: string; hint: string }> = {
  continue: { label: 'Continue', hint: 'The next request runs, whatever the result of the one before.' },
  next_row: {
    label: 'Skip to the next row',
    hint: 'The rest of the data row doesn’t run. The run continues with the next row.',
  },
  stop: {
    label: 'Stop the run',
    hint: 'The rest of the row and all later rows don’t run, like --bail in Newman and Bruno.',
  },
};

const options = (Object.keys(onFailure) as OnFailure[]).map((value) => ({ value, label: onFailure[value].label }));

/** The settings of a collection. */
export function CollectionSettings({ editor: { draft, change, issues } }: { editor: CollectionEditorState }) {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Field label="Name" name="name" error={issues['name']}>
        <Input value={draft.name} onChange={({ currentTarget }) => change({ name: currentTarget.value })} />
      </Field>
      <Field label="Description" name="description" optional error={issues['description']}>
        <Textarea
          rows={2}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </Field>
      <Field
        label="When a request fails"
        name="on_failure"
        buttonControl
        hint={`${onFailure[draft.on_failure].hint} Only requests that run count against your plan.`}
      >
        <Select options={options} value={draft.on_failure} onValueChange={(value) => change({ on_failure: value })} />
      </Field>
      <EnvironmentSelect
        kind="api"
        value={draft.environment_id}
        noneLabel="Each test’s own"
        error={issues['environment_id']}
        onChange={(environment_id) => change({ environment_id })}
      />
      <ProjectSelect value={draft.project_id} onChange={(project_id) => change({ project_id })} />
      {issues['project_id'] ? (
        <p role="alert" className="text-xs text-failed">
          {issues['project_id']}
        </p>
      ) : null}
    </div>
  );
}
