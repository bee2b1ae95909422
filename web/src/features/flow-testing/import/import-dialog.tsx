import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FilePicker } from '~/ui/file-picker.tsx';
import { readFlowTestFile, type FlowTestFileInput } from '~/features/flow-testing/import/read-flow-test-file.ts';
import { noteNewTest } from '~/features/flow-testing/note-new-test.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { api } from '~/lib/api.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface Chosen {
  name: string;
  file?: FlowTestFileInput;
  problems?: string[];
}

/** Makes a test of a JSON file that was exported before, here or elsewhere. */
export function ImportDialog({ open }: { open: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { close } = useLayer();
  const [chosen, setChosen] = useState<Chosen>();
  const importing = useMutation({
    mutationFn: (body: FlowTestFileInput) => api.importFlowTest({ body }),
    onSuccess: async ({ test, notes }) => {
      noteNewTest(client, test);
      setChosen(undefined);
      await navigate({ to: '/flow-testing/tests/$testId', params: { testId: test.id }, replace: true });
      toast.success('Flow Test imported successfully!', { description: notes.join(' ') });
    },
  });
  const choose = async (file: File): Promise<void> => {
    importing.reset();
    setChosen({ name: file.name, ...(await readFlowTestFile(file)) });
  };
  const dismiss = (): void => {
    if (importing.isPending) return;
    importing.reset();
    setChosen(undefined);
    close('dialog');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) dismiss();
      }}
      title="Import Flow Test"
      description="Creates a new test from a JSON file exported from Saywright."
      footer={
        <>
          <Button onClick={dismiss} disabled={importing.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon={<FileUp aria-hidden="true" />}
            busy={importing.isPending}
            disabled={!chosen?.file}
            onClick={() => {
              if (chosen?.file) importing.mutate(chosen.file);
            }}
          >
            Import test
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureNotice error={importing.error} fallback="Couldn’t import the test. Please try again." />
        <FilePicker
          label="Flow test file"
          hint="One .json file, up to 1 MB"
          accept=".json,application/json"
          fileName={chosen?.name}
          summary={
            chosen?.file
              ? `“${chosen.file.name}”, ${formatQuantity(chosen.file.steps?.length ?? 0, 'step')}`
              : undefined
          }
          problems={chosen?.problems}
          onChoose={(file) => void choose(file)}
        />
      </div>
    </Dialog>
  );
}
