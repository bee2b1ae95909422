import { useRef } from 'react';
import { GenerateForm } from '~/features/flow-testing/tests/generate-form.tsx';
import { useGenerateTest } from '~/features/flow-testing/tests/use-generate-test.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';

const formId = 'generate-flow-test';

/** Say it in plain English: the description from which a flow test is written. */
export function GenerateDialog({ open, project }: { open: boolean; project: string | undefined }) {
  const { close } = useLayer();
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const generate = useGenerateTest(project);
  return (
    <FormDialog
      open={open}
      onClose={() => close('dialog')}
      formId={formId}
      busy={generate.busy}
      size="lg"
      title="Generate Flow Test with AI"
      description="Describe what a visitor does and should see. We’ll turn it into editable steps."
      initialFocus={promptRef}
      submitLabel={generate.busy ? 'Writing the steps…' : 'Generate test'}
      hint={
        <span className="mr-auto hidden items-center gap-1.5 text-xs text-muted sm:flex">
          <Kbd keys="mod+enter" /> to generate
        </span>
      }
    >
      <GenerateForm
        id={formId}
        promptRef={promptRef}
        prompt={generate.prompt}
        onPromptChange={generate.setPrompt}
        websiteUrl={generate.websiteUrl}
        onWebsiteUrlChange={generate.setWebsiteUrl}
        environmentId={generate.environmentId}
        onEnvironmentChange={generate.setEnvironmentId}
        projectId={generate.projectId}
        onProjectChange={generate.setProjectId}
        errors={generate.errors}
        failure={generate.failure}
        onSubmit={generate.submit}
        busy={generate.busy}
      />
    </FormDialog>
  );
}
