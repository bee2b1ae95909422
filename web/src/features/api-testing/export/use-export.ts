import type { ApiExport, ApiExportFormat } from '@saywright/contracts/entities/collection';
import { useMutation } from '@tanstack/react-query';
import { download } from '~/lib/download.ts';
import { formatQuantity } from '~/lib/format.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

const notesFile = 'not-exported.txt';

/** Downloads the only file as it is, several as a zip. Parts that the format can't express are listed in a file. */
async function save({ name, files, left_out: leftOut }: ApiExport): Promise<string> {
  const [first, ...others] = files;
  if (first && others.length === 0 && leftOut.length === 0) {
    download(first.path, first.content, 'application/json');
    return first.path;
  }
  const notes = leftOut.length > 0 ? [{ path: notesFile, content: `${leftOut.join('\n')}\n` }] : [];
  const { zipProject } = await import('~/lib/zip-project.ts');
  download(`${name}.zip`, zipProject({ name, files: [...files, ...notes] }), 'application/zip');
  return `${name}.zip`;
}

/** Exports tests in a format, the variable, and downloads what comes. */
export const useExport = (load: (format: ApiExportFormat) => Promise<ApiExport>, onDone?: () => void) =>
  useMutation({
    mutationFn: async (format: ApiExportFormat) => {
      const exported = await load(format);
      return { file: await save(exported), left: exported.left_out.length };
    },
    onSuccess: ({ file, left }) => {
      toast.success(
        left === 0
          ? `Exported as ${file}`
          : `Exported as ${file}, without ${formatQuantity(left, 'part')} that ${notesFile} lists`,
      );
      onDone?.();
    },
    onError: (error) => toastFailure(error, 'Failed to export the tests. Please try again.'),
  });
