import type { Segment } from '@saywright/contracts/entities/segment';
import { useEffect, useMemo, type RefObject } from 'react';
import { KeptNotice } from '~/ui/kept-notice.tsx';
import { SaveProblemNotice } from '~/ui/save-problem-notice.tsx';
import { StepList } from '~/features/flow-testing/editor/step-list.tsx';
import { StepPanel } from '~/features/flow-testing/editor/step-panel.tsx';
import { useStepActions } from '~/features/flow-testing/editor/use-step-actions.ts';
import { SegmentFields } from '~/features/flow-testing/segments/segment-fields.tsx';
import { SegmentHint } from '~/features/flow-testing/segments/segment-hint.tsx';
import { useSegmentEditor } from '~/features/flow-testing/segments/use-segment-editor.ts';
import { useSegmentStep } from '~/features/flow-testing/segments/use-segment-step.ts';
import { useLayerOf } from '~/lib/use-layer-of.ts';
import { useCommands, type Command } from '~/lib/commands.ts';
import { Button } from '~/ui/button.tsx';
import { Sheet } from '~/ui/sheet.tsx';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';

interface SegmentEditorProps {
  /** Undefined: a new one is made. */
  segment: Segment | undefined;
  nameRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** Closes without asking about unsaved changes. */
  onSaved: () => void;
}

/** The search parameters of a segment that's being edited. */
const place = ['tab', 'dialog', 'segment'];

/** Makes or edits a segment: its words and its steps, with the selected step beside them. */
export function SegmentEditor({ segment, nameRef, onClose, onSaved }: SegmentEditorProps) {
  const editor = useSegmentEditor(segment, onSaved);
  const { draft, change, issues, busy } = editor;
  const selection = useSegmentStep(draft.steps);
  const { step, isBeside } = selection;
  const selectorDialog = useLayerOf('segment_dialog', 'selector');
  const actions = useStepActions({ steps: draft.steps, change, selection, issues });

  useEffect(() => {
    if (issues.fields['name']) nameRef.current?.focus();
  }, [issues, nameRef]);

  const commands = useMemo(
    (): Command[] => [
      {
        id: 'save-segment',
        title: 'Save this segment',
        group: 'Actions',
        shortcut: 'mod+s',
        run: () => editor.save(),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- saving reads the draft of the latest render
    [editor],
  );
  useCommands(commands);

  const panel = step ? (
    <StepPanel
      key={step.id}
      step={step}
      count={draft.steps.length}
      issues={issues.steps[step.id]}
      onChange={(changes) => change({ type: 'change_step', id: step.id, changes })}
      others={draft.steps.filter(({ id }) => id !== step.id)}
      onRead={(steps) => actions.replaceStep(step, steps)}
      onClose={selection.clear}
      onDelete={() => actions.deleteStep(step.id)}
      onMove={(by) => actions.moveStepBy(step, by)}
      selectorDialog={selectorDialog}
      isNew={actions.addedId === step.id}
      inSheet={!isBeside}
    />
  ) : undefined;

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto grid max-w-7xl items-start gap-x-6 gap-y-5 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <div className="flex flex-col gap-2 empty:hidden">
              {editor.restored ? <KeptNotice onDiscard={editor.discard} /> : null}
              <SaveProblemNotice
                problem={editor.problem}
                thing="segment"
                goneText="Test segment not found. It may have been deleted by another user."
                busy={busy}
                onTakeTheirs={editor.takeTheirs}
                onKeepMine={editor.keepMine}
                onSaveAsNew={editor.saveAsNew}
              />
            </div>
            <SegmentFields
              draft={draft}
              issues={issues.fields}
              onChange={(changes) => change({ type: 'set', changes })}
              nameRef={nameRef}
            />
            <StepList
              steps={draft.steps}
              issues={issues}
              selectedId={step?.id}
              onSelect={selection.select}
              actions={actions}
              of="segment"
            />
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-5">
            {isBeside && panel ? panel : <SegmentHint usageCount={segment?.usage_count ?? 0} />}
          </div>
        </div>
      </div>
      <footer className="flex justify-end gap-2 border-t border-border bg-subtle px-4 py-3 sm:px-6">
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} onClick={editor.save}>
          {segment ? 'Update Segment' : 'Create Segment'}
        </Button>
      </footer>
      {isBeside ? null : (
        <Sheet
          open={step !== undefined}
          onOpenChange={(next) => {
            if (!next) selection.clear();
          }}
          title={step ? `Step ${step.order}` : 'Step'}
        >
          {panel}
        </Sheet>
      )}
      <UnsavedGuard dirty={editor.dirty} name={draft.name || 'this segment'} onDiscard={editor.discard} place={place} />
      <p role="status" className="sr-only">
        {actions.announcement}
      </p>
    </>
  );
}
