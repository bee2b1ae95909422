import { createSegmentBody, type Segment } from '@saywright/contracts/entities/segment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { groupIssues, hasIssues, noIssues, type DraftIssues } from '~/features/flow-testing/editor/issues.ts';
import { draftKeeping } from '~/lib/kept-draft.ts';
import { sortRefusal } from '~/features/flow-testing/editor/save-problem.ts';
import type { SaveProblem } from '~/ui/save-problem-notice.tsx';
import { useKeptDraft } from '~/lib/use-kept-draft.ts';
import { refreshSegments, segmentQuery } from '~/features/flow-testing/queries.ts';
import {
  bodyOfSegment,
  changeSegmentDraft,
  isSegmentChanged,
  newSegment,
  segmentDraftOf,
  type SegmentDraft,
} from '~/features/flow-testing/segments/segment-draft.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/ui/toast-manager.ts';

const drafts = draftKeeping<SegmentDraft>('segment');

interface Save {
  sent: SegmentDraft;
  /** The version that is replaced; undefined makes a new segment. */
  over: number | undefined;
}

/** The state of a segment that is made or edited. @param segment undefined: a new one is made */
export function useSegmentEditor(segment: Segment | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const keptAs = segment?.id ?? 'new';
  const [restored, setRestored] = useState(() => drafts.read(keptAs));
  const [saved, setSaved] = useState(() => ({
    draft: segment ? segmentDraftOf(segment) : newSegment,
    version: segment?.version,
  }));
  /** The version that the draft started from; undefined for a new segment. */
  const [version, setVersion] = useState(segment && (restored?.version ?? segment.version));
  const [draft, change] = useReducer(changeSegmentDraft, restored?.draft ?? saved.draft);
  const [issues, setIssues] = useState<DraftIssues>(noIssues);
  const [problem, setProblem] = useState<SaveProblem>();

  const dirty = isSegmentChanged(draft, saved.draft);

  useKeptDraft({ drafts, id: keptAs, draft, version: version ?? 0, dirty });

  const refuse = (error: unknown, sent: SegmentDraft): void => {
    const sorted = sortRefusal(error, sent);
    // A new segment has no version that could be in conflict: the limit of segments is reached.
    const isConflict = 'problem' in sorted && sorted.problem.kind === 'conflict';
    if ('issues' in sorted) setIssues(sorted.issues);
    else setProblem(isConflict && segment === undefined ? { kind: 'failed', error } : sorted.problem);
  };

  const accept = (latest: Segment): void => {
    setSaved({ draft: segmentDraftOf(latest), version: latest.version });
    setVersion(latest.version);
    setRestored(undefined);
    change({ type: 'replace', draft: segmentDraftOf(latest) });
    setProblem(undefined);
    setIssues(noIssues);
  };

  const saving = useMutation({
    mutationFn: ({ sent, over }: Save) =>
      segment === undefined || over === undefined
        ? api.createSegment({ body: bodyOfSegment(sent) })
        : api.updateSegment({ params: { id: segment.id }, body: { ...bodyOfSegment(sent), version: over } }),
    onSuccess: (latest, { over }) => {
      drafts.forget(keptAs);
      accept(latest);
      client.setQueryData(segmentQuery(latest.id).queryKey, latest);
      void refreshSegments(client);
      toast.success(over === undefined ? 'Test segment created successfully!' : 'Test segment updated successfully!');
      onSaved();
    },
    onError: (error, { sent }) => refuse(error, sent),
  });

  const save = (over = version): void => {
    if (saving.isPending) return;
    const problems = createSegmentBody.safeParse(bodyOfSegment(draft)).error?.issues ?? [];
    const found = groupIssues(
      problems.map(({ path, message }) => ({ path: path.join('.'), message })),
      draft.steps.map((step) => step.id),
    );
    setIssues(found);
    setProblem(undefined);
    if (!hasIssues(found)) saving.mutate({ sent: draft, over });
  };

  const latest = useMutation({
    mutationFn: () => api.getSegment({ params: { id: segment?.id ?? '' } }),
    onError: (error) => refuse(error, draft),
  });

  return {
    draft,
    change,
    dirty,
    /** The draft was left unsaved earlier in this browser tab. */
    restored: restored !== undefined && dirty,
    discard: (): void => {
      drafts.forget(keptAs);
      setRestored(undefined);
      setVersion(saved.version);
      setIssues(noIssues);
      setProblem(undefined);
      change({ type: 'replace', draft: saved.draft });
    },
    issues,
    problem,
    busy: saving.isPending || latest.isPending,
    save: () => save(),
    /** Saves the draft over what someone else saved in between. */
    keepMine: (): void => latest.mutate(undefined, { onSuccess: ({ version }) => save(version) }),
    /** Gives up the draft for what is saved now. */
    takeTheirs: (): void => latest.mutate(undefined, { onSuccess: accept }),
    /** Makes a new segment of the draft, when the old one is gone. */
    saveAsNew: (): void => saving.mutate({ sent: draft, over: undefined }),
  };
}
