import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { Field } from '~/ui/field.tsx';
import { NumberInput } from '~/ui/number-input.tsx';
import { Switch } from '~/ui/switch.tsx';
import { Textarea } from '~/ui/textarea.tsx';

/** Settings that belong to the test but aren't part of its request. */
export function SettingsFields({ editor: { draft, change, issues } }: { editor: ApiEditor }) {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Field label="Description" name="description" optional error={issues['description']}>
        <Textarea
          rows={2}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </Field>
      <ProjectSelect value={draft.project_id} onChange={(project_id) => change({ project_id })} />
      <Field
        label="Timeout"
        name="timeout_ms"
        hint="Includes redirects. 20 seconds at most."
        error={issues['timeout_ms']}
      >
        <NumberInput
          value={draft.timeout_ms}
          unit="ms"
          onValueChange={(timeout_ms) => change({ timeout_ms })}
          className="w-36"
        />
      </Field>
      <Switch checked={draft.follow_redirects} onCheckedChange={(follow_redirects) => change({ follow_redirects })}>
        Follow redirects
      </Switch>
    </div>
  );
}
