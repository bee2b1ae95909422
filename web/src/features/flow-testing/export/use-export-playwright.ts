import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { download } from '~/lib/download.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

/** Downloads a test, as it is saved, as a zip with a Playwright Test project. */
export function useExportPlaywright(testId: string): () => void {
  const exporting = useMutation({
    mutationFn: async () => {
      const project = await api.exportFlowTest({ params: { id: testId }, query: { format: 'playwright' } });
      const { zipProject } = await import('~/lib/zip-project.ts');
      download(`${project.name}.zip`, zipProject(project), 'application/zip');
      return project;
    },
    onSuccess: ({ name }) => toast.success(`Exported as ${name}.zip. Its README says how to run it.`),
    onError: (error) => toastFailure(error, 'Failed to export Flow Test'),
  });
  return () => {
    if (!exporting.isPending) exporting.mutate();
  };
}
