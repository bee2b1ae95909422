import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { download } from '~/lib/download.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Downloads a test, as it is saved, as a JSON file that can be imported again. */
export function useExportJson(testId: string): () => void {
  const exporting = useMutation({
    mutationFn: async () => {
      const { files } = await api.exportFlowTest({ params: { id: testId }, query: { format: 'json' } });
      for (const { path, content } of files) download(path, content, 'application/json');
      return files[0]?.path;
    },
    onSuccess: (path) => toast.success(`Exported as ${path}. Import it here or elsewhere.`),
    onError: (error) => toastFailure(error, 'Failed to export Flow Test'),
  });
  return () => {
    if (!exporting.isPending) exporting.mutate();
  };
}
