import { ChoiceRow } from '~/features/projects/choice-row.tsx';
import { projectColors, projectIcons } from '~/features/projects/project-colors.ts';
import type { ProjectForm } from '~/features/projects/use-project-form.ts';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** What a project is made of. */
export function ProjectFields({ form }: { form: ProjectForm }) {
  return (
    <>
      <Field label="Name" name="name">
        <Input
          dir="auto"
          value={form.name}
          onChange={(event) => form.setName(event.currentTarget.value)}
          readOnly={form.busy}
          placeholder="Checkout"
        />
      </Field>
      <Field label="Description" name="description" optional>
        <Textarea
          dir="auto"
          rows={2}
          value={form.description}
          onChange={(event) => form.setDescription(event.currentTarget.value)}
          readOnly={form.busy}
        />
      </Field>
      <div className="flex flex-col gap-2">
        <Field label="Icon" name="icon" hint="An emoji, or at most two characters.">
          <Input
            value={form.icon}
            onChange={(event) => form.setIcon(event.currentTarget.value)}
            readOnly={form.busy}
            autoComplete="off"
            className="w-24! text-center"
          />
        </Field>
        <ChoiceRow
          label="Suggested icons"
          choices={projectIcons}
          value={form.icon}
          onChoose={form.setIcon}
          disabled={form.busy}
        >
          {(icon) => <span aria-hidden="true">{icon}</span>}
        </ChoiceRow>
      </div>
      <div className="flex flex-col gap-2">
        <Field label="Color" name="color">
          <div className="flex items-center gap-2">
            <Input
              mono
              value={form.color}
              onChange={(event) => form.setColor(event.currentTarget.value)}
              readOnly={form.busy}
              autoComplete="off"
              spellCheck={false}
              className="w-24!"
            />
            <span
              aria-hidden="true"
              className="size-5 rounded-full border border-border"
              style={isColor(form.color) ? { backgroundColor: form.color.trim() } : {}}
            />
          </div>
        </Field>
        <ChoiceRow
          label="Suggested colors"
          choices={projectColors}
          value={form.color}
          onChoose={form.setColor}
          disabled={form.busy}
        >
          {(color) => <span aria-hidden="true" className="size-4 rounded-full" style={{ backgroundColor: color }} />}
        </ChoiceRow>
      </div>
    </>
  );
}
