import { ChoiceRow } from '~/features/projects/choice-row.tsx';
import { projectColors, projectIcons } from '~/features/projects/project-colors.ts';
import type { ProjectForm } from '~/features/projects/use-project-form.ts';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The fields of a project. */
export function ProjectFields({ form: { form, values, busy } }: { form: ProjectForm }) {
  return (
    <>
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" dir="auto" placeholder="Checkout" />}
      </form.AppField>
      <form.AppField name="description">
        {(field) => <field.TextareaField label="Description" optional dir="auto" rows={2} />}
      </form.AppField>
      <div className="flex flex-col gap-2">
        <form.AppField name="icon">
          {(field) => (
            <field.TextField
              label="Icon"
              hint="An emoji, or up to two characters."
              autoComplete="off"
              className="w-24! text-center"
            />
          )}
        </form.AppField>
        <ChoiceRow
          label="Suggested icons"
          choices={projectIcons}
          value={values.icon}
          onChoose={(icon) => form.setFieldValue('icon', icon)}
          disabled={busy}
        >
          {(icon) => <span aria-hidden="true">{icon}</span>}
        </ChoiceRow>
      </div>
      <div className="flex flex-col gap-2">
        <form.AppField name="color">
          {(field) => (
            <field.TextField
              label="Color"
              mono
              autoComplete="off"
              spellCheck={false}
              className="w-24!"
              after={
                <span
                  aria-hidden="true"
                  className="size-5 rounded-full border border-border"
                  style={isColor(values.color) ? { backgroundColor: values.color.trim() } : {}}
                />
              }
            />
          )}
        </form.AppField>
        <ChoiceRow
          label="Suggested colors"
          choices={projectColors}
          value={values.color}
          onChoose={(color) => form.setFieldValue('color', color)}
          disabled={busy}
        >
          {(color) => <span aria-hidden="true" className="size-4 rounded-full" style={{ backgroundColor: color }} />}
        </ChoiceRow>
      </div>
    </>
  );
}
