import type { Segment, SegmentSuggestions } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTests, segmentSuggestionsQuery, testQuery } from '~/features/flow-testing/queries.ts';
import { storedPlaces } from '~/features/flow-testing/segments/stored-places.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { toast } from '~/ui/toast-manager.ts';

type Suggestion = SegmentSuggestions['suggestions'][number];

const gone = (): Error => new Error('The steps have changed in the meantime. Open the test in the editor.');

/** The test's steps with a segment's in place of its own, linked to it. */
function withSegment(steps: readonly Step[], ids: readonly string[], segment: Segment): Step[] {
  const block = crypto.randomUUID();
  return steps.map((step) => {
    const source = segment.steps[ids.indexOf(step.id)];
    return source
      ? { ...source, id: step.id, order: step.order, segment: { id: segment.id, block, ref: source.id } }
      : step;
  });
}

async function take(testId: string, { step_ids: ids, segment: known }: Suggestion, name: string): Promise<Segment> {
  const places = await storedPlaces(testId, ids);
  if (!places) throw gone();
  const segment = known
    ? await api.getSegment({ params: { id: known.id } })
    : await api.createSegmentFromSteps({ body: { test_id: testId, step_indices: places, segment_name: name } });
  const { steps, version } = await api.getFlowTest({ params: { id: testId } });
  if (segment.steps.length !== ids.length || !ids.every((id) => steps.some((step) => step.id === id))) throw gone();
  await api.updateFlowTest({ params: { id: testId }, body: { steps: withSegment(steps, ids, segment), version } });
  return segment;
}

/** Makes a suggested stretch of steps a segment, or an insertion of the one that has them. */
export function useTakeSuggestion(testId: string, onTaken: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ suggestion, name }: { suggestion: Suggestion; name: string }) => take(testId, suggestion, name),
    onSuccess: ({ name }) => {
      toast.success(`The steps are linked to the segment “${name}”.`);
      onTaken();
    },
    onError: (error) => toastFailure(error, "Couldn't link the steps to a segment"),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: segmentSuggestionsQuery(testId).queryKey });
      void client.invalidateQueries({ queryKey: testQuery(testId).queryKey });
      void refreshTests(client);
    },
  });
}
