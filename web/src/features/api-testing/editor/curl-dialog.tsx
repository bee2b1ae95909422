import { useState } from 'react';
import type { Curl } from '~/features/api-testing/editor/use-curl.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const formId = 'curl';

/** Fills the request in from a curl command. */
export function CurlDialog({ open, curl }: { open: boolean; curl: Curl }) {
  const { close } = useLayer();
  const [command, setCommand] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    const outcome = await curl.fillIn(command);
    if ('problem' in outcome) {
      curl.dismiss();
      setProblem(`${outcome.problem}.`);
      return;
    }
    setCommand('');
    setProblem(undefined);
    close('dialog');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close('dialog');
      }}
      size="lg"
      title="Paste a curl command"
      description="Replaces the request. Its name, assertions, and variables stay."
      footer={
        <>
          <Button onClick={() => close('dialog')}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Fill in request
          </Button>
        </>
      }
    >
      <Form id={formId} errors={{}} onSubmit={() => void submit()}>
        <Field
          label="Command"
          name="command"
          hint="In your browser’s DevTools, right-click a request in the Network panel and choose Copy as cURL."
          error={problem}
        >
          <Textarea
            rows={8}
            spellCheck={false}
            className="font-mono text-xs"
            placeholder="curl https://api.example.com/users -H 'Accept: application/json'"
            value={command}
            onChange={({ currentTarget }) => setCommand(currentTarget.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
