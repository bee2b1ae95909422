import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { SegmentSummary } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { unlinkedBlocks } from '~/features/flow-testing/editor/blocks.ts';
import { bodyOf, changeDraft, draftOf, isChanged, type Draft } from '~/features/flow-testing/editor/draft.ts';
import {
  checkBody,
  groupIssues,
  hasIssues,
  noIssues,
  runIssues,
  type DraftIssues,
} from '~/features/flow-testing/editor/issues.ts';
import { draftKeeping } from '~/lib/kept-draft.ts';
import { useKeptDraft } from '~/lib/use-kept-draft.ts';
import { sortRefusal } from '~/features/flow-testing/editor/save-problem.ts';
import type { SaveProblem } from '~/ui/save-problem-notice.tsx';
import { refreshTests, segmentsQuery, testQuery } from '~/features/flow-testing/queries.ts';
import { api } from '~/lib/api.ts';
import { statusOf } from '~/lib/error-text.ts';
import { toast } from '~/ui/toast-manager.ts';

const reloadAfterMs = 2_000;

const drafts = draftKeeping<Draft>('draft');
const earlierDrafts = draftKeeping<Draft>('earlier');

/** The server keeps a link only while the segment is as the test has it. */
function tellUnlinked(sent: readonly Step[], saved: readonly Step[], segments: readonly SegmentSummary[]): void {
  for (const { segmentId } of unlinkedBlocks(sent, saved)) {
    const name = segments.find(({ id }) => id === segmentId)?.name;
    toast.info(name ? `“${name}” isn’t linked anymore` : 'A segment isn’t linked anymore', {
      description: 'It was changed or deleted in the meantime. Its steps now belong to this test.',
      timeout: 10_000,
    });
  }
}

/** The state of one editor: the draft, what is saved, what is wrong, and the ways to save it. */
export function useEditor(test: FlowTest) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [restored, setRestored] = useState(() => drafts.read(test.id));
  const [draft, change] = useReducer(changeDraft, test, () => restored?.draft ?? draftOf(test));
  const [saved, setSaved] = useState(() => ({ draft: draftOf(test), version: test.version }));
  /** The version that the draft started from. */
  const [version, setVersion] = useState(restored?.version ?? test.version);
  const [issues, setIssues] = useState<DraftIssues>(noIssues);
  const [problem, setProblem] = useState<SaveProblem>();
  /** The page is about to reload; keep unsaved changes for then. */
  const [reloading, setReloading] = useState(false);
  /** The content before it was regenerated, and the version that this created. */
  const [earlier, setEarlier] = useState(() => earlierDrafts.read(test.id));
  const dirty = isChanged(draft, saved.draft);
  const current = useRef(draft);
  useEffect(() => {
    current.current = draft;
  }, [draft]);

  useKeptDraft({ drafts, id: test.id, draft, version, dirty });

  useEffect(() => {
    if (!reloading) return;
    const timer = setTimeout(() => window.location.reload(), reloadAfterMs);
    return () => clearTimeout(timer);
  }, [reloading]);

  const accept = useCallback(
    (latest: FlowTest, sent: Draft | undefined): void => {
      client.setQueryData(testQuery(latest.id).queryKey, latest);
      void refreshTests(client);
      if (sent) tellUnlinked(sent.steps, latest.steps, client.getQueryData(segmentsQuery().queryKey) ?? []);
      setSaved({ draft: draftOf(latest), version: latest.version });
      setVersion(latest.version);
      setProblem(undefined);
      setIssues(noIssues);
      setRestored(undefined);
      // Changes made while the request was in flight stay, unsaved.
      if (sent === undefined || current.current === sent) change({ type: 'replace', draft: draftOf(latest) });
    },
    [client],
  );

  const refuse = (error: unknown, sent: Draft): void => {
    if (statusOf(error) === 401) {
      setReloading(true);
      toast.error('Session expired. Please refresh the page and login again.');
      return;
    }
    const sorted = sortRefusal(error, sent);
    if ('issues' in sorted) setIssues(sorted.issues);
    else setProblem(sorted.problem);
  };

  const saving = useMutation({
    mutationFn: ({ sent, over }: { sent: Draft; over: number }) =>
      api.updateFlowTest({ params: { id: test.id }, body: { ...bodyOf(sent), version: over } }),
    onSuccess: (latest, { sent }) => {
      earlierDrafts.forget(test.id);
      accept(latest, sent);
    },
    onError: (error, { sent }) => refuse(error, sent),
  });
  const copying = useMutation({
    mutationFn: (sent: Draft) => api.createFlowTest({ body: bodyOf(sent) }),
    onError: (error, sent) => refuse(error, sent),
  });

  /** Saves the draft. Answers false when it was refused; what is wrong is then shown. */
  const save = async (over = version): Promise<boolean> => {
    const sent = current.current;
    const found = groupIssues(
      checkBody(bodyOf(sent)),
      sent.steps.map((step) => step.id),
    );
    setIssues(found);
    setProblem(undefined);
    if (hasIssues(found)) return false;
    return saving.mutateAsync({ sent, over }).then(
      () => true,
      () => false,
    );
  };

  /** Whether the draft could run; what keeps it from that is shown. */
  const checkRunnable = (): boolean => {
    const found = runIssues(current.current.steps);
    setIssues(found);
    return !hasIssues(found);
  };

  const latestVersion = async (): Promise<FlowTest | undefined> => {
    try {
      return await api.getFlowTest({ params: { id: test.id } });
    } catch (error) {
      refuse(error, current.current);
      return undefined;
    }
  };

  return {
    draft,
    change,
    dirty,
    /** Leaving would lose what is not saved. */
    guarded: dirty && !reloading,
    issues,
    problem,
    /** The draft was left unsaved earlier in this browser tab. */
    restored: restored !== undefined && dirty,
    busy: saving.isPending || copying.isPending,
    save,
    checkRunnable,
    /** Saves the draft over what someone else saved in between. */
    keepMine: async (): Promise<boolean> => {
      const latest = await latestVersion();
      return latest ? save(latest.version) : false;
    },
    /** Shows the regenerated steps in place of the draft. People can undo this until the next save. */
    replaceBy: (latest: FlowTest): void => {
      const replaced = { draft: current.current, version: latest.version };
      earlierDrafts.keep(test.id, replaced);
      setEarlier(replaced);
      accept(latest, undefined);
    },
    /** Restores what was regenerated, as an unsaved change; undefined if there's nothing to restore. */
    takeBack:
      earlier?.version === saved.version && isChanged(draft, earlier.draft)
        ? (): void => change({ type: 'replace', draft: earlier.draft })
        : undefined,
    savedVersion: saved.version,
    /** Gives up the draft for what is saved now. */
    takeTheirs: async (): Promise<void> => {
      const latest = await latestVersion();
      if (latest) accept(latest, undefined);
    },
    discard: (): void => {
      drafts.forget(test.id);
      setRestored(undefined);
      setVersion(saved.version);
      setIssues(noIssues);
      setProblem(undefined);
      change({ type: 'replace', draft: saved.draft });
    },
    /** Makes a new test of the draft, when the old one is gone. */
    saveAsNew: async (): Promise<void> => {
      const copy = await copying.mutateAsync(current.current).catch(() => undefined);
      if (!copy) return;
      drafts.forget(test.id);
      client.setQueryData(testQuery(copy.id).queryKey, copy);
      void refreshTests(client);
      await navigate({
        to: '/flow-testing/tests/$testId',
        params: { testId: copy.id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
