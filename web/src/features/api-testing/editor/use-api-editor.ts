import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { createApiTestBody, sendRequestBody, type ApiTest } from '@saywright/contracts/entities/api-test';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  bodyOfDraft,
  savedBodyOf,
  draftOfTest,
  isChangedDraft,
  newApiDraft,
  type ApiDraft,
} from '~/features/api-testing/editor/api-draft.ts';
import { changedParts } from '~/features/api-testing/editor/changed-parts.ts';
import { keptApiDrafts, restoredDraft, toKept } from '~/features/api-testing/editor/kept-api-draft.ts';
import { newTestId } from '~/features/api-testing/editor/new-test-id.ts';
import { isEditorField, tabOfField } from '~/features/api-testing/editor/tab-of-field.ts';
import { apiExecutionQuery, apiTestQuery, refreshApiRuns, refreshApiTests } from '~/features/api-testing/queries.ts';
import { executeFailedText } from '~/features/api-testing/tests/use-run-api-test.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf, statusOf } from '~/lib/error-text.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { session } from '~/lib/session.ts';
import { useKeptDraft } from '~/lib/use-kept-draft.ts';
import { useLayer } from '~/lib/use-layer.ts';
import type { SaveProblem } from '~/ui/save-problem-notice.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Why a request wasn't sent or run, and with which text it's shown. */
interface EditorFailure {
  error: unknown;
  fallback: string;
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
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => ({ draft: test ? draftOfTest(test) : newApiDraft(project), test }));
  const keptAs = saved.test?.id ?? newTestId;
  const [restored, setRestored] = useState(() => keptApiDrafts.read(keptAs));
  const [draft, setDraft] = useState(() => (restored ? restoredDraft(restored.draft.draft, saved.draft) : saved.draft));
  /** The version that the draft started from; undefined for a new test. */
  const [version, setVersion] = useState(test && (restored?.version ?? test.version));
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<EditorFailure>();
  const [problem, setProblem] = useState<SaveProblem>();
  /** The parts that someone else changed in the meantime. */
  const [theirs, setTheirs] = useState<string>();
  const [result, setResult] = useState<{ result: ApiResult; title: string }>();

  const change = useCallback((changes: Partial<ApiDraft>): void => {
    setDraft((current) => ({ ...current, ...changes }));
  }, []);

  const dirty = isChangedDraft(draft, saved.draft);
  const kept = useMemo(() => toKept(draft, saved.draft), [draft, saved.draft]);
  useKeptDraft({ drafts: keptApiDrafts, id: keptAs, draft: kept, version: version ?? 0, dirty });

  /** Shows what's wrong with fields. Answers false if none of them can show the problem. */
  const showIssues = (error: unknown): boolean => {
    const fields = fieldErrorsOf(error);
    setIssues(fields);
    const tab = Object.keys(fields).map(tabOfField).find(Boolean);
    if (tab) swap({ request: tab });
    return Object.keys(fields).some(isEditorField);
  };
  const refuse = (error: unknown): void => {
    if (statusOf(error) === 401) session.expire();
    else if (!showIssues(error)) setFailure({ error, fallback: executeFailedText });
  };
  const refuseSave = async (error: unknown): Promise<void> => {
    const status = statusOf(error);
    if (status === 401) return session.expire();
    if (saved.test && status === 404) return setProblem({ kind: 'gone' });
    if (saved.test && status === 409) {
      const latest = await api.getApiTest({ params: { id: saved.test.id } }).catch(() => undefined);
      setTheirs(latest && changedParts(saved.draft, draftOfTest(latest)));
      return setProblem({ kind: 'conflict' });
    }
    if (!showIssues(error)) setProblem({ kind: 'failed', error });
  };
  const clear = (): void => {
    setIssues({});
    setFailure(undefined);
    setProblem(undefined);
    setTheirs(undefined);
  };

  const accept = (latest: ApiTest, sent: ApiDraft | undefined): void => {
    const next = draftOfTest(latest);
    client.setQueryData(apiTestQuery(latest.id).queryKey, latest);
    void refreshApiTests(client);
    keptApiDrafts.forget(keptAs);
    setSaved({ draft: next, test: latest });
    setVersion(latest.version);
    setRestored(undefined);
    // Text typed while it was saved stays, as an unsaved change.
    setDraft((current) => (sent === undefined || current === sent ? next : current));
  };

  const waiting = useRef<AbortController>(undefined);
  const sending = useMutation({
    mutationFn: async (sent: ApiDraft) => {
      const { signal } = (waiting.current = new AbortController());
      const { description: _description, project_id: _project, name, ...request } = bodyOfDraft(sent);
      const body = parseBody(sendRequestBody, name.trim() ? { ...request, name } : request);
      return api.sendRequest({ body }, { signal });
    },
    onMutate: clear,
    onSuccess: (answer) => setResult({ result: answer, title: 'Sent without saving' }),
    onError: (error) => (waiting.current?.signal.aborted ? undefined : refuse(error)),
  });

  const saving = useMutation({
    mutationFn: async ({ sent, over }: { sent: ApiDraft; over: number | undefined }) => {
      const body = parseBody(createApiTestBody, savedBodyOf(sent));
      return saved.test
        ? api.updateApiTest({
            params: { id: saved.test.id },
            body: { ...body, ...(over === undefined ? {} : { version: over }) },
          })
        : api.createApiTest({ body });
    },
    onMutate: clear,
    onSuccess: (latest, { sent }) => {
      accept(latest, sent);
      toast.success('Test saved');
      if (!saved.test) onCreated(latest);
    },
    onError: refuseSave,
  });

  const copying = useMutation({
    mutationFn: async (sent: ApiDraft) => api.createApiTest({ body: parseBody(createApiTestBody, savedBodyOf(sent)) }),
    onMutate: clear,
    onSuccess: async (copy) => {
      keptApiDrafts.forget(keptAs);
      client.setQueryData(apiTestQuery(copy.id).queryKey, copy);
      void refreshApiTests(client);
      toast.success('Test saved');
      await navigate({
        to: '/api-testing/tests/$testId',
        params: { testId: copy.id },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onError: refuseSave,
  });

  const running = useMutation({
    mutationFn: (id: string) => api.executeApiTest({ params: { id }, body: {} }),
    onSuccess: (execution) => {
      client.setQueryData(apiExecutionQuery(execution.id).queryKey, execution);
      void refreshApiRuns(client);
      setResult({ result: execution, title: `Execution #${execution.execution_number}` });
    },
    onError: refuse,
  });

  const busy = saving.isPending || running.isPending || copying.isPending;
  const save = async (over = version): Promise<ApiTest | undefined> =>
    busy ? undefined : saving.mutateAsync({ sent: draft, over }).catch(() => undefined);
  const latestTest = (): Promise<ApiTest | undefined> =>
    api.getApiTest({ params: { id: saved.test?.id ?? '' } }).catch((error: unknown) => {
      void refuseSave(error);
      return undefined;
    });

  return {
    draft,
    change,
    dirty,
    issues,
    failure,
    problem,
    theirs,
    /** The draft was left unsaved earlier in this browser tab. */
    restored: dirty && restored ? { isPartial: restored.draft.isPartial } : undefined,
    result,
    /** The test as it's saved; undefined until the first save. */
    test: saved.test,
    isSending: sending.isPending,
    isSaving: saving.isPending || copying.isPending,
    isRunning: running.isPending,
    send: (): void => {
      if (!sending.isPending) sending.mutate(draft);
    },
    /** Gives up on the response of what was sent. The request itself can't be taken back. */
    stopWaiting: (): void => waiting.current?.abort(),
    save,
    saveAndRun: async (): Promise<void> => {
      const current = dirty || !saved.test ? await save() : saved.test;
      if (current) await running.mutateAsync(current.id).catch(() => undefined);
    },
    discard: (): void => {
      keptApiDrafts.forget(keptAs);
      setRestored(undefined);
      setDraft(saved.draft);
      setVersion(saved.test?.version);
      clear();
    },
    /** Saves over what someone else saved in the meantime. */
    keepMine: async (): Promise<void> => {
      const latest = await latestTest();
      if (latest) await save(latest.version);
    },
    /** Takes what someone else saved in the meantime. */
    takeTheirs: async (): Promise<void> => {
      const latest = await latestTest();
      if (!latest) return;
      clear();
      accept(latest, undefined);
    },
    /** Makes a new test of the draft if the old one is gone. */
    saveAsNew: (): void => copying.mutate(draft),
  };
}

export type ApiEditor = ReturnType<typeof useApiEditor>;
