import { regenerateBody, type FlowTest } from '@saywright/contracts/entities/flow-test';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { keepDiagnostics } from '~/features/flow-testing/editor/kept-diagnostics.ts';
import type { Editor } from '~/features/flow-testing/editor/use-editor.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Textarea } from '~/ui/textarea.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSendBody } from '~/ui/use-send-body.ts';

const formId = 'regenerate';

interface RegenerateDialogProps {
  test: FlowTest;
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Regenerates the steps, after saying what that replaces. */
export function RegenerateDialog({ test, editor, open, onClose }: RegenerateDialogProps) {
  const [prompt, setPrompt] = useState(test.ai_prompt ?? '');
  const count = editor.draft.steps.length;
  const writing = useSendBody({
    schema: regenerateBody,
    send: (body) =>
      api.regenerateFlowTest({ params: { id: test.id }, body: { ...body, version: editor.savedVersion } }),
    onSent: ({ diagnostics, ...written }) => {
      keepDiagnostics(written, diagnostics);
      editor.replaceBy(written);
      toast.success('Steps regenerated.');
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      formId={formId}
      busy={writing.busy}
      title="Regenerate steps"
      description={`This replaces ${formatQuantity(count, 'step')} and the final checks${editor.dirty ? ', along with your unsaved changes' : ''}. You can restore them until you save. Settings and history aren’t affected.`}
      submitLabel="Replace steps"
      submitIcon={<Sparkles aria-hidden="true" />}
      disabled={prompt.trim() === ''}
    >
      <Form
        id={formId}
        errors={writing.errors}
        onSubmit={() => writing.submit({ prompt })}
        className="flex flex-col gap-4"
      >
        <FailureNotice error={writing.failure} fallback="Couldn’t write the steps. Please try again." />
        <Field label="What should be tested?" name="prompt">
          <Textarea
            value={prompt}
            readOnly={writing.busy}
            onChange={(event) => setPrompt(event.currentTarget.value)}
            className="min-h-36 text-base leading-6"
          />
        </Field>
      </Form>
    </FormDialog>
  );
}
