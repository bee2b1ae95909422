import { useRef } from 'react';
import { GenerateForm } from '~/features/flow-testing/tests/generate-form.tsx';
import { useGenerateTest } from '~/features/flow-testing/tests/use-generate-test.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';

const formId = 'generate-flow-test';

/** Say it in plain English: the description from which a flow test is written. */
export function GenerateDialog({ open, project }: { open: boolean; project: string | undefined }) {
  const { close } = useLayer();
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const generate = useGenerateTest(project);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !generate.busy) close('dialog');
      }}
      size="lg"
      title="Generate Flow Test with AI"
      description="Describe what a visitor does and should see. We’ll turn it into editable steps."
      initialFocus={promptRef}
      footer={
        <>
          <span className="mr-auto hidden items-center gap-1.5 text-xs text-muted sm:flex">
            <Kbd keys="mod+enter" /> to generate
          </span>
          <Button onClick={() => close('dialog')} disabled={generate.busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={generate.busy}>
            {generate.busy ? 'Writing the steps…' : 'Generate test'}
          </Button>
        </>
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
    </Dialog>
  );
}
