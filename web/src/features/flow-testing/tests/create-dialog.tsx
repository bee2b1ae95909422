import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { noteNewTest } from '~/features/flow-testing/note-new-test.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { api } from '~/lib/api.ts';
import { useKeptText } from '~/lib/stored-text.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Textarea } from '~/ui/textarea.tsx';
import { useSendBody } from '~/ui/use-send-body.ts';

const formId = 'create-flow-test';

/**
 * A test that a person writes step by step: its name first, the steps in the editor.
 * @param props.project the project whose tests are on the screen: the new one goes there unless told otherwise
 */
export function CreateDialog({ open, project }: { open: boolean; project: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { close } = useLayer();
  const [name, setName] = useKeptText('create-name');
  const [description, setDescription] = useKeptText('create-description');
  const [websiteUrl, setWebsiteUrl] = useKeptText('create-website-url');
  const [chosen, setProjectId] = useState<string | null>();
  const projectId = chosen === undefined ? (project ?? null) : chosen;
  const creation = useSendBody({
    schema: createFlowTestBody,
    send: (body) => api.createFlowTest({ body }),
    onSent: async (test) => {
      noteNewTest(client, test);
      await navigate({ to: '/flow-testing/tests/$testId', params: { testId: test.id }, replace: true });
      for (const forget of [setName, setDescription, setWebsiteUrl]) forget('');
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={() => close('dialog')}
      formId={formId}
      busy={creation.busy}
      title="Create New Flow Test"
      description="Name it first; the steps follow in the editor."
      submitLabel="Create test"
    >
      <Form
        id={formId}
        errors={creation.errors}
        onSubmit={() => creation.submit({ name, description, website_url: websiteUrl, project_id: projectId })}
        className="flex flex-col gap-4"
      >
        <FailureNotice error={creation.failure} fallback="The test could not be created. Please try again." />
        <Field label="Name" name="name">
          <Input
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            placeholder="Checkout with one item"
          />
        </Field>
        <Field label="Description" name="description" optional>
          <Textarea rows={3} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
        </Field>
        <Field
          label="Website URL"
          name="website_url"
          optional

          hint="Relative URLs like /cart use this base."
        >
          <Input
            mono
            type="url"
            inputMode="url"
            value={websiteUrl}
            onChange={(event) => setWebsiteUrl(event.currentTarget.value)}
            placeholder="https://example.com"
          />
        </Field>
        <ProjectSelect value={projectId} onChange={setProjectId} disabled={creation.busy} />
      </Form>
    </FormDialog>
  );
}
