import { saveExport, type ExportedFile } from '~/features/ops/use-export.ts';
import { ReasonDialog } from '~/features/ops/users/reason-dialog.tsx';

interface ExportDialogProps {
  title: string;
  /** What's in the file. */
  question: string;
  read: (reason: string) => Promise<ExportedFile>;
  onClose: () => void;
}

/** Downloads a file that names customers, once there's a reason. */
export function ExportDialog({ title, question, read, onClose }: ExportDialogProps) {
  return (
    <ReasonDialog
      title={title}
      question={question}
      confirmLabel="Export"
      change={async (reason) => {
        const file = await read(reason);
        saveExport(file);
        return `Downloaded ${file.filename}`;
      }}
      failure={(detail) => detail ?? 'Couldn’t export the data. Please try again.'}
      onClose={onClose}
    />
  );
}
