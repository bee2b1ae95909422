import { generateApiTestBody } from '@saywright/contracts/entities/api-test';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { apiTestQuery, refreshApiTests } from '~/features/api-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** The form that describes API tests. One test opens in the editor; several are shown in the list. */
export function useGenerateApiTests(project: string | undefined, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSaveForm({
    values: { description: '', environment_id: null as string | null, project_id: project ?? null },
    save: async (values) => api.generateApiTests({ body: parseBody(generateApiTestBody, values) }),
    onSaved: async ({ tests, diagnostics }) => {
      const missed = diagnostics.filter(({ status }) => status === 'not_understood');
      const open = tests.length > 1 ? tests.find(({ drafts }) => drafts.length > 0) : undefined;
      toast.success(
        'AI test generated successfully!',
        missed.length > 0
          ? {
              description: `We couldn't understand “${missed.map(({ clause }) => clause).join('”, “')}”.`,
              timeout: 10_000,
              ...(open && {
                action: {
                  label: 'Review',
                  onClick: () => void navigate({ to: '/api-testing/tests/$testId', params: { testId: open.id } }),
                },
              }),
            }
          : {},
      );
      for (const test of tests) client.setQueryData(apiTestQuery(test.id).queryKey, test);
      void refreshApiTests(client);
      onDone();
      const [first] = tests;
      if (tests.length === 1 && first)
        await navigate({ to: '/api-testing/tests/$testId', params: { testId: first.id }, replace: true });
      else await navigate({ to: '/api-testing', search: { tab: 'tests' }, replace: true });
    },
  });
}
