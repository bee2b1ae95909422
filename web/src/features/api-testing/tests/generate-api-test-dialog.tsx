import { useGenerateApiTests } from '~/features/api-testing/tests/use-generate-api-tests.ts';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'generate-api-test';

interface GenerateApiTestDialogProps {
  open: boolean;
  /** The project whose tests are shown. */
  project: string | undefined;
}

/** Creates API tests from plain English. What was typed stays until it became a test. */
export function GenerateApiTestDialog({ open, project }: GenerateApiTestDialogProps) {
  const { key, finish } = useFormKey(open);
  return <GenerateForm key={key} open={open} project={project} onFinish={finish} />;
}

function GenerateForm({ open, project, onFinish }: GenerateApiTestDialogProps & { onFinish: () => void }) {
  const { close } = useLayer();
  const generate = useGenerateApiTests(project, onFinish);
  const { form, values, busy } = generate;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) close('dialog');
      }}
      size="lg"
      title="Generate API Test with AI"
      description="Describe the requests and what their responses should be."
      footer={
        <>
          <Button onClick={() => close('dialog')} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            Generate test
          </Button>
        </>
      }
    >
      <Form id={formId} errors={generate.errors} onSubmit={generate.submit} className="flex flex-col gap-4">
        <FailureNotice error={generate.failure} fallback="Failed to generate test. Please try again." />
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
      </Form>
    </Dialog>
  );
}
