import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { createApiTestBody, sendRequestBody, type ApiTest } from '@saywright/contracts/entities/api-test';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  bodyOfDraft,
  draftOfTest,
  isChangedDraft,
  newApiDraft,
  type ApiDraft,
} from '~/features/api-testing/editor/api-draft.ts';
import { tabOfField } from '~/features/api-testing/editor/tab-of-field.ts';
import { apiExecutionQuery, apiTestQuery, refreshApiRuns, refreshApiTests } from '~/features/api-testing/queries.ts';
import { executeFailedText } from '~/features/api-testing/tests/use-run-api-test.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { toast } from '~/ui/toast-manager.ts';

/** The problem beyond the fields, and with which text it's shown. */
interface EditorFailure {
  error: unknown;
  fallback: string;
  wasSaving: boolean;
}

interface ApiEditorOptions {
  /** Undefined for a new test. */
  test: ApiTest | undefined;
  project: string | undefined;
  /** A new test was saved. */
  onCreated: (test: ApiTest) => void;
}

/** The state of the editor of one API test: its draft, what's saved, the last result, and the ways to send and save. */
export function useApiEditor({ test, project, onCreated }: ApiEditorOptions) {
  const client = useQueryClient();
  const { swap } = useLayer();
  const [draft, setDraft] = useState(() => (test ? draftOfTest(test) : newApiDraft(project)));
  const [saved, setSaved] = useState(() => ({ draft, test }));
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<EditorFailure>();
  const [result, setResult] = useState<{ result: ApiResult; title: string }>();

  const change = useCallback((changes: Partial<ApiDraft>): void => {
    setDraft((current) => ({ ...current, ...changes }));
  }, []);

  const refuse = (error: unknown, fallback: string, wasSaving: boolean): void => {
    const fields = fieldErrorsOf(error);
    setIssues(fields);
    const tab = Object.keys(fields).map(tabOfField).find(Boolean);
    if (tab) swap({ request: tab });
    setFailure(Object.keys(fields).length === 0 ? { error, fallback, wasSaving } : undefined);
  };
  const clear = (): void => {
    setIssues({});
    setFailure(undefined);
  };

  const accept = (latest: ApiTest, sent: ApiDraft | undefined): void => {
    const next = draftOfTest(latest);
    client.setQueryData(apiTestQuery(latest.id).queryKey, latest);
    void refreshApiTests(client);
    setSaved({ draft: next, test: latest });
    // Text typed while it was saved stays, as an unsaved change.
    setDraft((current) => (sent === undefined || current === sent ? next : current));
  };

  const sending = useMutation({
    mutationFn: async (sent: ApiDraft) => {
      const { description: _description, project_id: _project, name, ...request } = bodyOfDraft(sent);
      const body = parseBody(sendRequestBody, name.trim() ? { ...request, name } : request);
      return api.sendRequest({ body });
    },
    onMutate: clear,
    onSuccess: (answer) => setResult({ result: answer, title: 'Sent without saving' }),
    onError: (error) => refuse(error, executeFailedText, false),
  });

  const saving = useMutation({
    mutationFn: async ({ sent, version }: { sent: ApiDraft; version?: number | undefined }) => {
      const body = parseBody(createApiTestBody, bodyOfDraft(sent));
      return saved.test
        ? api.updateApiTest({
            params: { id: saved.test.id },
            body: { ...body, version: version ?? saved.test.version },
          })
        : api.createApiTest({ body });
    },
    onMutate: clear,
    onSuccess: (latest, { sent }) => {
      accept(latest, sent);
      toast.success('Test saved');
      if (!saved.test) onCreated(latest);
    },
    onError: (error) => refuse(error, 'Failed to save test. Please try again.', true),
  });

  const running = useMutation({
    mutationFn: (id: string) => api.executeApiTest({ params: { id }, body: {} }),
    onSuccess: (execution) => {
      client.setQueryData(apiExecutionQuery(execution.id).queryKey, execution);
      void refreshApiRuns(client);
      setResult({ result: execution, title: `Execution #${execution.execution_number}` });
    },
    onError: (error) => refuse(error, executeFailedText, false),
  });

  const busy = saving.isPending || running.isPending;
  const dirty = isChangedDraft(draft, saved.draft);
  const save = async (version?: number): Promise<ApiTest | undefined> =>
    busy ? undefined : saving.mutateAsync({ sent: draft, version }).catch(() => undefined);

  return {
    draft,
    change,
    dirty,
    issues,
    failure,
    result,
    /** The test as it's saved; undefined until the first save. */
    test: saved.test,
    isSending: sending.isPending,
    isSaving: saving.isPending,
    isRunning: running.isPending,
    send: (): void => {
      if (!sending.isPending) sending.mutate(draft);
    },
    save,
    saveAndRun: async (): Promise<void> => {
      const current = dirty || !saved.test ? await save() : saved.test;
      if (current) await running.mutateAsync(current.id).catch(() => undefined);
    },
    discard: (): void => {
      setDraft(saved.draft);
      clear();
    },
    /** Saves over what someone else saved in the meantime. */
    overwrite: async (): Promise<void> => {
      const latest = saved.test && (await api.getApiTest({ params: { id: saved.test.id } }).catch(() => undefined));
      if (latest) await save(latest.version);
    },
    /** Takes what someone else saved in the meantime. */
    reload: async (): Promise<void> => {
      const latest = saved.test && (await api.getApiTest({ params: { id: saved.test.id } }).catch(() => undefined));
      if (!latest) return;
      clear();
      accept(latest, undefined);
    },
  };
}

export type ApiEditor = ReturnType<typeof useApiEditor>;
