import type { ApiImport } from '@saywright/contracts/entities/api-import';
import { generateFromImportBody, type ImportOperations } from '@saywright/contracts/entities/import-operation';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshApiTests } from '~/features/api-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { formatCount } from '~/lib/format.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** The operations of an import. A document never changes after its import. */
export const operationsQuery = (importId: ApiImport['id']) =>
  queryOptions({
    queryKey: ['api-imports', importId, 'operations'],
    queryFn: ({ signal }): Promise<ImportOperations> =>
      api.listImportOperations({ params: { id: importId } }, { signal }),
    staleTime: Infinity,
  });

interface Values {
  import_id: string | null;
  operations: readonly string[];
  negative_cases: boolean;
  /** Undefined is the document's own. */
  environment_id: string | null | undefined;
  project_id: string | null;
}

/** The form that picks operations of an imported description. Its tests are shown in the list. */
export function useGenerateFromImport(project: string | undefined, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const values: Values = {
    import_id: null,
    operations: [],
    negative_cases: true,
    environment_id: undefined,
    project_id: project ?? null,
  };
  return useSaveForm({
    values,
    save: async ({ import_id: importId, ...picked }: Values) => {
      const { environment_id: own } = importId ? await client.ensureQueryData(operationsQuery(importId)) : {};
      const body = parseBody(generateFromImportBody, {
        ...picked,
        environment_id: picked.environment_id === undefined ? own : picked.environment_id,
      });
      return api.generateFromImport({ params: { id: importId ?? '' }, body });
    },
    onSaved: async ({ tests }) => {
      toast.success(
        tests.length === 1 ? 'AI test generated successfully!' : `Created ${formatCount(tests.length)} tests`,
      );
      void refreshApiTests(client);
      onDone();
      await navigate({ to: '/api-testing', search: { tab: 'tests' }, replace: true });
    },
  });
}
