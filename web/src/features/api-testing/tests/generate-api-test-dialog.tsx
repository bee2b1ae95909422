import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsQuery } from '~/features/api-testing/imports/imports-query.ts';
import { ImportFields } from '~/features/api-testing/tests/import-fields.tsx';
import { useGenerateApiTests } from '~/features/api-testing/tests/use-generate-api-tests.ts';
import { useGenerateFromImport } from '~/features/api-testing/tests/use-generate-from-import.ts';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { useFeatureOff } from '~/lib/use-feature-off.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';
import { Segmented } from '~/ui/segmented.tsx';

const formId = 'generate-api-test';

const sources = [
  { value: 'description', label: 'From a description' },
  { value: 'import', label: 'From an import' },
] as const;

interface GenerateApiTestDialogProps {
  open: boolean;
  /** The project whose tests are shown. */
  project: string | undefined;
}

/** Creates API tests from plain English, or from an imported description. What was typed stays until it became a test. */
export function GenerateApiTestDialog({ open, project }: GenerateApiTestDialogProps) {
  const { key, finish } = useFormKey(open);
  return <GenerateForm key={key} open={open} project={project} onFinish={finish} />;
}

function GenerateForm({ open, project, onFinish }: GenerateApiTestDialogProps & { onFinish: () => void }) {
  const { close } = useLayer();
  const [source, setSource] = useState<'description' | 'import'>('description');
  const fromWords = useGenerateApiTests(project, onFinish);
  const fromImport = useGenerateFromImport(project, onFinish);
  const { data: imports = [] } = useQuery({ ...importsQuery(), enabled: open });
  const usable = imports.filter(({ can_generate: canGenerate }) => canGenerate);
  const isImport = source === 'import' && usable.length > 0;
  const { errors, failure, submit, busy } = isImport ? fromImport : fromWords;
  const { form, values } = fromWords;
  const isOff = useFeatureOff('api_generation') !== undefined;
  return (
    <FormDialog
      open={open}
      onClose={() => close('dialog')}
      formId={formId}
      busy={busy}
      size="lg"
      title="Generate API Test with AI"
      description={
        isImport
          ? 'Pick operations of an imported OpenAPI description.'
          : 'Describe the requests and what their responses should be.'
      }
      submitLabel={isImport ? 'Generate tests' : 'Generate test'}
      disabled={isOff}
    >
      <Form id={formId} errors={errors} onSubmit={submit} className="flex flex-col gap-4">
        <FeatureOffNotice feature="api_generation" />
        <FailureNotice error={failure} fallback="Failed to generate test. Please try again." />
        {usable.length > 0 ? (
          <Segmented label="Generate from" options={sources} value={source} onValueChange={setSource} />
        ) : null}
        {isImport ? (
          <ImportFields imports={usable} generate={fromImport} />
        ) : (
          <>
            <form.AppField name="description">
              {(field) => (
                <field.TextareaField
                  label="What should be tested?"
                  rows={6}
                  placeholder="POST to https://api.example.com/users with name Ada returns 201 and the body has an id"
                />
              )}
            </form.AppField>
            <EnvironmentSelect
              kind="api"
              value={values.environment_id}
              disabled={busy}
              onChange={(id) => form.setFieldValue('environment_id', id)}
            />
            <ProjectSelect
              value={values.project_id}
              disabled={busy}
              onChange={(id) => form.setFieldValue('project_id', id)}
            />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
