import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfigureDialog } from '~/features/flow-testing/configure/configure-dialog.tsx';
import { ConfigurationFields } from '~/features/flow-testing/editor/configuration-fields.tsx';
import { blockKey } from '~/features/flow-testing/editor/blocks.ts';
import { checkAdvice, clausesNow, draftAdvice } from '~/features/flow-testing/editor/clauses.ts';
import { EditorHeader } from '~/features/flow-testing/editor/editor-header.tsx';
import { EditorNotices } from '~/features/flow-testing/editor/editor-notices.tsx';
import { GlobalAssertions } from '~/features/flow-testing/editor/global-assertions.tsx';
import { keptDiagnostics } from '~/features/flow-testing/editor/kept-diagnostics.ts';
import { PickBar } from '~/features/flow-testing/editor/pick-bar.tsx';
import { PromptCard } from '~/features/flow-testing/editor/prompt-card.tsx';
import { RegenerateDialog } from '~/features/flow-testing/editor/regenerate-dialog.tsx';
import { StepList } from '~/features/flow-testing/editor/step-list.tsx';
import { StepPanel } from '~/features/flow-testing/editor/step-panel.tsx';
import { TestFields } from '~/features/flow-testing/editor/test-fields.tsx';
import { Tips } from '~/features/flow-testing/editor/tips.tsx';
import { useEditor } from '~/features/flow-testing/editor/use-editor.ts';
import { useEditorActions } from '~/features/flow-testing/editor/use-editor-actions.ts';
import { useEscape } from '~/features/flow-testing/editor/use-escape.ts';
import { usePanelFocus } from '~/features/flow-testing/editor/use-panel-focus.ts';
import { useStepActions } from '~/features/flow-testing/editor/use-step-actions.ts';
import { useStepHistory } from '~/features/flow-testing/editor/use-step-history.ts';
import { useStepPicking } from '~/features/flow-testing/editor/use-step-picking.ts';
import { useSelectedStep } from '~/features/flow-testing/editor/use-selected-step.ts';
import { useGoneApiTests } from '~/features/flow-testing/editor/use-gone-api-tests.ts';
import { useLastRun, useLastRunHints } from '~/features/flow-testing/editor/use-last-run.ts';
import { CheckDialog } from '~/features/flow-testing/grounding/check-dialog.tsx';
import { groundingQuery } from '~/features/flow-testing/grounding/grounding-query.ts';
import { ProposalsCard } from '~/features/flow-testing/healing/proposals-card.tsx';
import { ElementCard } from '~/features/flow-testing/grounding/element-card.tsx';
import { StepPage } from '~/features/flow-testing/pictures/step-page.tsx';
import { proofOf, vacuousHints } from '~/features/flow-testing/proof/proof-of.ts';
import { RecorderDialog } from '~/features/flow-testing/recorder/recorder-dialog.tsx';
import { InsertSegmentDialog } from '~/features/flow-testing/segments/insert-segment-dialog.tsx';
import { LinkedStepPanel } from '~/features/flow-testing/segments/linked-step-panel.tsx';
import { SegmentFromStepsDialog } from '~/features/flow-testing/segments/segment-from-steps-dialog.tsx';
import { useSegmentNames } from '~/features/flow-testing/segments/use-segment-names.ts';
import { useLayerOf } from '~/lib/use-layer-of.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { Page } from '~/ui/page.tsx';
import { Sheet } from '~/ui/sheet.tsx';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';

interface FlowTestEditorProps {
  test: FlowTest;
  /** The latest state could not be had; this one was loaded before. */
  isStale: boolean;
}

/** Edits a flow test: its words, steps and configuration, with the selected step beside them. */
export function FlowTestEditor({ test, isStale }: FlowTestEditorProps) {
  const editor = useEditor(test);
  const { draft, change, issues } = editor;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const selection = useSelectedStep(draft.steps);
  const configure = useLayerOf('dialog', 'configure');
  const regenerate = useLayerOf('dialog', 'regenerate');
  const segmentName = useSegmentNames();
  const check = useLayerOf('dialog', 'check');
  const record = useLayerOf('dialog', 'record');
  const actions = useEditorActions({ test, editor, configure, check, record });
  const stepActions = useStepActions({ steps: draft.steps, change, selection, issues, segmentName });
  const picking = useStepPicking(draft.steps);
  const historyNews = useStepHistory(draft.steps, change);
  const onEscape = usePanelFocus(selection.step?.id, selection.clear);
  useEscape(isWide && selection.step !== undefined && !picking.isOn, onEscape);
  useEscape(picking.isOn, picking.stop);
  const [hinted, setHinted] = useState<readonly string[]>([]);
  const lastRun = useLastRun(test.id);
  const runHints = useLastRunHints(lastRun, draft.steps);
  const goneApiTests = useGoneApiTests(draft.steps);
  const zoom = useLayerOf('dialog', 'page');
  // Reset when the steps are regenerated.
  // oxlint-disable-next-line react/exhaustive-deps -- they belong to this version of the prompt's steps
  const diagnostics = useMemo(() => keptDiagnostics(test.id), [test.id, test.regenerated_count]);

  const hasDrafts = draft.steps.some(({ action }) => action === 'draft');
  const lastCheck = useQuery({ ...groundingQuery(test.id), enabled: hasDrafts });
  const checked = useMemo(() => checkAdvice(lastCheck.data, draft.steps), [lastCheck.data, draft.steps]);
  const clauses = useMemo(() => clausesNow(diagnostics, draft.steps, checked), [diagnostics, draft.steps, checked]);
  const advice = useMemo(() => draftAdvice(diagnostics, checked), [diagnostics, checked]);

  const insertSegment = useLayerOf('dialog', 'insert_segment');
  const createSegment = useLayerOf('dialog', 'create_segment');
  const selectorDialog = useLayerOf('dialog', 'selector');

  const link = selection.step?.segment;
  const panel = !selection.step ? undefined : link ? (
    <LinkedStepPanel
      step={selection.step}
      segmentId={link.id}
      count={draft.steps.length}
      runHint={runHints[selection.step.id]}
      proofOf={proofOf(test, selection.step.id)}
      inSheet={!isWide}
      onClose={selection.clear}
      onUnlink={() => stepActions.unlinkBlock(blockKey({ segment: link }) ?? '')}
    />
  ) : (
    <StepPanel
      key={selection.step.id}
      step={selection.step}
      count={draft.steps.length}
      issues={issues.steps[selection.step.id]}
      advice={advice[selection.step.id]}
      isChecked={clauses.some(
        ({ status, step_ids: ids }) => status === 'draft' && ids.includes(selection.step?.id ?? ''),
      )}
      runHint={runHints[selection.step.id]}
      proofOf={proofOf(test, selection.step.id)}
      onChange={(changes) => change({ type: 'change_step', id: selection.step?.id ?? '', changes })}
      others={draft.steps.filter(({ id }) => id !== selection.step?.id)}
      onRead={(steps) => {
        if (selection.step) stepActions.replaceStep(selection.step, steps);
      }}
      onClose={selection.clear}
      onDelete={() => stepActions.deleteStep(selection.step?.id ?? '')}
      onMove={(by) => {
        if (selection.step) stepActions.moveStepBy(selection.step, by);
      }}
      selectorDialog={selectorDialog}
      isNew={stepActions.addedId === selection.step.id}
      inSheet={!isWide}
    />
  );

  const page = selection.step ? (
    <>
      <StepPage
        step={selection.step}
        lastRun={lastRun}
        zoom={zoom}
        onRun={actions.canSave ? () => void actions.saveAndRun() : undefined}
      />
      <ElementCard
        step={selection.step}
        onChooseAnother={actions.canSave ? () => void actions.askAbout(selection.step?.id ?? '') : undefined}
      />
    </>
  ) : null;

  return (
    <Page width="wide">
      <EditorHeader test={test} editor={editor} actions={actions} />
      <ConfigureDialog testId={configure.isOpen ? test.id : undefined} onClose={configure.close} />
      <RegenerateDialog
        key={test.regenerated_count}
        test={test}
        editor={editor}
        open={regenerate.isOpen}
        onClose={regenerate.close}
      />
      <CheckDialog
        testId={test.id}
        open={check.isOpen}
        onClose={check.close}
        onEnded={() => void editor.takeTheirs()}
      />
      <RecorderDialog
        testId={test.id}
        open={record.isOpen}
        onClose={record.close}
        onEnded={() => void editor.takeTheirs()}
      />
      <InsertSegmentDialog
        open={insertSegment.isOpen}
        steps={draft.steps}
        place={stepActions.nextPlace}
        onInsert={stepActions.insertBlock}
        onClose={insertSegment.close}
      />
      <SegmentFromStepsDialog
        open={createSegment.isOpen && picking.isOn}
        testId={test.id}
        steps={draft.steps}
        indices={picking.indices}
        dirty={editor.dirty}
        onSave={editor.save}
        onCreated={(segment, ids) => {
          if (ids.length > 0) change({ type: 'link_steps', ids, segment });
          picking.stop();
          createSegment.close();
        }}
        onClose={createSegment.close}
      />
      <EditorNotices editor={editor} isStale={isStale} />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <TestFields
            testId={test.id}
            draft={draft}
            issues={issues.fields}
            onChange={(changes) => change({ type: 'set', changes })}
          />
          <ProposalsCard testId={test.id} dirty={editor.dirty} onAccepted={() => void editor.takeTheirs()} />
          {test.ai_prompt ? (
            <PromptCard
              key={test.regenerated_count}
              prompt={test.ai_prompt}
              regeneratedCount={test.regenerated_count}
              clauses={clauses}
              steps={draft.steps}
              onHint={setHinted}
              onSelect={selection.select}
              icon={<Sparkles aria-hidden="true" />}
              onRegenerate={regenerate.open}
            />
          ) : null}
          <StepList
            steps={draft.steps}
            issues={issues}
            selectedId={selection.step?.id}
            hintedIds={hinted}
            advice={advice}
            runHints={{ ...(editor.dirty ? {} : vacuousHints(test)), ...runHints, ...goneApiTests }}
            onSelect={selection.select}
            actions={stepActions}
            picking={picking}
            pickBar={<PickBar picking={picking} count={draft.steps.length} onCreateSegment={createSegment.open} />}
            onInsertSegment={insertSegment.open}
            of="test"
          />
          <GlobalAssertions
            assertions={draft.global_assertions}
            issues={issues.fields}
            proofOf={proofOf(test, null)}
            onChange={(globalAssertions) => change({ type: 'set', changes: { global_assertions: globalAssertions } })}
          />
        </div>
        <div
          className={cx(
            'flex min-w-0 flex-col lg:sticky lg:top-28',
            isWide && panel ? 'max-h-[calc(100dvh-8.5rem)] gap-3' : 'gap-5',
          )}
        >
          {isWide && panel ? (
            <>
              {page}
              {panel}
            </>
          ) : (
            <>
              <ConfigurationFields
                configuration={draft.configuration}
                issues={issues.fields}
                onChange={(configuration) => change({ type: 'set', changes: { configuration } })}
                environmentId={draft.environment_id}
                onEnvironmentChange={(environmentId) =>
                  change({ type: 'set', changes: { environment_id: environmentId } })
                }
              />
              <Tips />
            </>
          )}
        </div>
      </div>
      {isWide ? null : (
        <Sheet
          open={selection.step !== undefined}
          onOpenChange={(open) => {
            if (!open) selection.clear();
          }}
          title={selection.step ? `Step ${selection.step.order}` : 'Step'}
        >
          <div className="flex flex-col gap-4">
            {page}
            {panel}
          </div>
        </Sheet>
      )}
      <UnsavedGuard dirty={editor.guarded} name={draft.name || test.name} onDiscard={editor.discard} />
      <p role="status" className="sr-only">
        {stepActions.announcement}
      </p>
      <p role="status" className="sr-only">
        {historyNews}
      </p>
    </Page>
  );
}
