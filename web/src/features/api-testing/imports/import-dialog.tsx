import type { ImportReport } from '@saywright/contracts/entities/api-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ImportProgress } from '~/features/api-testing/imports/import-progress.tsx';
import { importFile } from '~/features/api-testing/imports/import-file.ts';
import { refreshApiTests } from '~/features/api-testing/queries.ts';
import { refreshEnvironments } from '~/features/environments/environments-query.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { FilePicker } from '~/ui/file-picker.tsx';

interface ImportDialogProps {
  open: boolean;
  onImported: (report: ImportReport) => void;
}

const sizeText = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;

/** Imports a Postman collection or an OpenAPI description. */
export function ImportDialog({ open, onImported }: ImportDialogProps) {
  const client = useQueryClient();
  const { close } = useLayer();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<ImportReport>();
  const importing = useMutation({
    mutationFn: (chosen: File) => importFile(chosen, setProgress),
    onSuccess: (report) => {
      setFile(undefined);
      if (open) close('dialog');
      onImported(report);
    },
    onSettled: () => {
      setProgress(undefined);
      void client.invalidateQueries({ queryKey: ['api-imports'] });
      void refreshApiTests(client);
      void refreshEnvironments(client);
    },
  });
  const { isPending: busy } = importing;
  const dismiss = (): void => {
    // The file has arrived: the import continues without this dialog.
    if (progress) return close('dialog');
    if (busy) return;
    importing.reset();
    setFile(undefined);
    setProblem(undefined);
    close('dialog');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) dismiss();
      }}
      title="Import Collection"
      description="Postman Collection v2.1 (JSON) and OpenAPI 3.0 (JSON/YAML) are supported, up to 10MB and 1,000 endpoints."
      footer={
        <>
          <Button onClick={dismiss} disabled={busy && !progress}>
            {progress ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            icon={<FileUp aria-hidden="true" />}
            busy={busy}
            onClick={() => {
              if (file) importing.mutate(file);
              else setProblem('Please select a file to upload');
            }}
          >
            {busy ? 'Processing...' : 'Import'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureNotice error={importing.error} fallback="Failed to import file" />
        {progress ? (
          <ImportProgress imported={{ ...progress.summary, ...progress.import_job }} />
        ) : (
          <FilePicker
            label="Collection file"
            hint="A .json, .yaml, .yml, or .har file"
            accept=".json,.yaml,.yml,.har"
            fileName={file?.name}
            summary={file ? sizeText(file.size) : undefined}
            problems={problem === undefined ? undefined : [problem]}
            onChoose={(chosen) => {
              importing.reset();
              setProblem(undefined);
              setFile(chosen);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
