import { createCollectionBody } from '@saywright/contracts/entities/collection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshCollections } from '~/features/api-testing/collections/collection-queries.ts';
import { ProjectSelect } from '~/features/projects/project-select.tsx';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';

const formId = 'new-collection';

interface NewCollectionDialogProps {
  open: boolean;
  /** The project whose collections are shown. */
  project: string | undefined;
}

/** Names a new collection, then opens it. */
export function NewCollectionDialog({ open, project }: NewCollectionDialogProps) {
  const { key, finish } = useFormKey(open);
  return <NewCollectionForm key={key} open={open} project={project} onFinish={finish} />;
}

function NewCollectionForm({ open, project, onFinish }: NewCollectionDialogProps & { onFinish: () => void }) {
  const { close } = useLayer();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [projectId, setProjectId] = useState(project ?? null);
  const creating = useMutation({
    mutationFn: async () =>
      api.createCollection({ body: parseBody(createCollectionBody, { name, project_id: projectId }) }),
    onSuccess: ({ id: collectionId }) => {
      onFinish();
      void refreshCollections(client);
      void navigate({ to: '/api-testing/collections/$collectionId', params: { collectionId }, replace: true });
    },
  });
  const errors = fieldErrorsOf(creating.error);
  const busy = creating.isPending;
  return (
    <FormDialog
      open={open}
      onClose={() => close('dialog')}
      formId={formId}
      busy={busy}
      title="New collection"
      description="API tests that run in order as one."
      submitLabel="Create collection"
    >
      <Form id={formId} errors={errors} onSubmit={() => creating.mutate()} className="flex flex-col gap-4">
        <FailureNotice
          error={Object.keys(errors).length === 0 ? creating.error : undefined}
          fallback="Failed to create the collection. Please try again."
        />
        <Field label="Name" name="name">
          <Input
            value={name}
            placeholder="Checkout"
            disabled={busy}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <ProjectSelect value={projectId} disabled={busy} onChange={setProjectId} />
      </Form>
    </FormDialog>
  );
}
