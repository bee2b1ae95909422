import { actionInfo, type Step, type StepAction } from '@saywright/contracts/entities/step';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { actionGroups } from '~/features/flow-testing/editor/add-step-menu.tsx';
import { ApiTestField } from '~/features/flow-testing/editor/api-test-field.tsx';
import { AssertionList } from '~/features/flow-testing/editor/assertion-list.tsx';
import { DepthField } from '~/features/flow-testing/editor/depth-field.tsx';
import { DraftWords } from '~/features/flow-testing/editor/draft-words.tsx';
import { DeleteStepDialog } from '~/features/flow-testing/editor/delete-step-dialog.tsx';
import { newAssertion } from '~/features/flow-testing/editor/draft.ts';
import { SelectorDialog } from '~/features/flow-testing/editor/selector-dialog.tsx';
import { SelectorFields } from '~/features/flow-testing/editor/selector-fields.tsx';
import { isOfPage, SourceField } from '~/features/flow-testing/editor/source-field.tsx';
import { StepPanelFrame } from '~/features/flow-testing/editor/step-panel-frame.tsx';
import { StepValueField } from '~/features/flow-testing/editor/step-value-field.tsx';
import { StepVariables } from '~/features/flow-testing/editor/step-variables.tsx';
import { TimeoutSlider } from '~/features/flow-testing/editor/timeout-slider.tsx';
import { WaitingFields } from '~/features/flow-testing/editor/waiting-fields.tsx';
import type { ProofOf } from '~/features/flow-testing/proof/proof-of.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { derivedSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import type { LayerOf } from '~/lib/use-layer-of.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select, type SelectOption } from '~/ui/select.tsx';
import { Switch } from '~/ui/switch.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface StepPanelProps {
  step: Step;
  count: number;
  /** The steps beside it. */
  others: readonly Step[];
  /** Problems by path within the step. */
  issues: Readonly<Record<string, string>> | undefined;
  /** The hint for a draft. */
  advice?: string | undefined;
  /** It was understood, and the check on the page made a draft of it. */
  isChecked?: boolean;
  /** The last run's hint about finding the step's element. */
  runHint?: string | undefined;
  /** Whether its checks could fail. */
  proofOf?: ProofOf | undefined;
  onChange: (changes: Partial<Step>) => void;
  /** Puts what the words of a draft were understood to say in its place. */
  onRead: (steps: readonly Step[]) => void;
  onClose: () => void;
  onDelete: () => void;
  /** Moves it one place. */
  onMove: (by: 1 | -1) => void;
  /** Everything about how the step finds its element, in the address. */
  selectorDialog: LayerOf;
  /** It was just added: its first field takes the focus. */
  isNew: boolean;
  /** It stands in a sheet, which has a head of its own. */
  inSheet: boolean;
}

const assertionTitle = (action: StepAction): string =>
  action === 'assert' ? 'Verify that' : action === 'if' ? 'If all of these are true' : 'Then verify';

const optionOf = (action: StepAction): SelectOption<StepAction> => ({
  value: action,
  label: actionInfo(action).title,
  icon: <StepIcon action={action} className="text-muted" />,
});
/** Text controls proper; a `Select` has a hidden input of its own. */
const textControl = '[data-slot="input"], [data-slot="textarea"], textarea';
const actionOptions = actionGroups.flatMap(({ actions }) => actions).map(optionOf);

/** Everything of the selected step that can be changed. */
export function StepPanel(props: StepPanelProps) {
  const {
    step,
    count,
    issues = {},
    advice,
    isChecked = false,
    onChange,
    onClose,
    onDelete,
    onMove,
    isNew,
    inSheet,
    selectorDialog,
  } = props;
  const info = actionInfo(step.action);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [titleBefore] = useState(step.description);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (isNew && !inSheet) bodyRef.current?.querySelector<HTMLElement>(textControl)?.focus();
  }, [isNew, inSheet]);

  useEffect(() => {
    if (!props.issues) return;
    // After the paint that marks the fields.
    const frame = requestAnimationFrame(() => {
      const invalid = [...(bodyRef.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
      (invalid.find((control) => control.matches(textControl)) ?? invalid[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [props.issues]);

  const chooseAction = (action: StepAction): void => {
    const wasDraft = step.action === 'draft';
    onChange({
      action,
      // The words of a draft stay as its title; they are hardly the new action's value.
      ...(wasDraft ? { value: '', description: step.description || step.value } : {}),
      // The name of an API test means nothing to other actions, and their values name none.
      ...((action === 'call_api_test') === (step.action === 'call_api_test')
        ? {}
        : { value: '', api_test_id: undefined }),
      ...((action === 'assert' || action === 'if') && step.assertions.length === 0
        ? { assertions: [newAssertion('text_visible')] }
        : {}),
    });
  };
  return (
    <StepPanelFrame step={step} count={count} inSheet={inSheet} onClose={onClose}>
      <div ref={bodyRef} className="flex min-w-0 flex-col gap-4">
        {step.action === 'draft' ? (
          <div className="rounded-md border border-paused/30 bg-paused/8 px-3 py-2 text-sm">
            <p className="font-medium text-paused">
              {isChecked ? 'Still a draft after the check on the page' : 'We couldn’t understand this'}
            </p>
            <p className="mt-0.5 text-xs text-muted">
              {advice ?? 'Rephrase it and try again, choose an action, or delete the step.'}
            </p>
          </div>
        ) : null}
        <Field label="Action" buttonControl error={issues['action']}>
          <Select
            options={step.action === 'draft' ? [optionOf('draft'), ...actionOptions] : actionOptions}
            value={step.action}
            onValueChange={chooseAction}
          />
        </Field>
        <DepthField
          step={step}
          previous={props.others.find(({ order }) => order === step.order - 1)}
          onChange={(depth) => onChange({ depth })}
        />
        {step.action === 'draft' ? (
          <DraftWords
            words={step.value}
            others={props.others}
            error={issues['draft'] ?? issues['value']}
            onChange={(value) => onChange({ value })}
            onRead={props.onRead}
          />
        ) : step.action === 'call_api_test' ? (
          <ApiTestField step={step} error={issues['value'] ?? issues['api_test_id']} onChange={onChange} />
        ) : (
          <StepValueField step={step} error={issues['value']} onChange={(value) => onChange({ value })} />
        )}
        {step.action === 'store_variable' ? (
          <SourceField step={step} issues={issues} onChange={(source) => onChange({ source })} />
        ) : null}
        {info.selector === 'none' || isOfPage(step) ? null : (
          <>
            <SelectorFields
              selector={step.selector}
              {...(step.action === 'switch_frame'
                ? { label: 'Frame', hint: 'For example, css iframe. Leave blank to go back to the whole page.' }
                : step.action === 'repeat'
                  ? {
                      label: 'In each',
                      hint: 'Leave blank to repeat a number of times. Steps in it look for their elements in this one.',
                    }
                  : {})}
              optional={info.selector === 'optional' && step.source === undefined}
              issues={issues}
              aside={
                <button
                  type="button"
                  onClick={selectorDialog.open}
                  className={cx(textLinkClassName, '-my-1 py-1 text-xs')}
                >
                  Edit selector
                </button>
              }
              onChange={(selector) => onChange({ selector })}
            />
            <SelectorDialog step={step} dialog={selectorDialog} onUpdate={onChange} />
          </>
        )}
        {props.runHint ? (
          <p className="-mt-1 flex items-start gap-1.5 text-xs text-paused">
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{props.runHint}</span>
          </p>
        ) : null}
        {step.action === 'drag_and_drop' ? (
          <SelectorFields
            selector={step.target ?? null}
            label="Drop on"
            path="target"
            issues={issues}
            onChange={(target) => onChange({ target })}
          />
        ) : null}
        {step.action === 'draft' ? null : (
          <AssertionList
            title={assertionTitle(step.action)}
            assertions={step.assertions}
            issues={issues}
            path="assertions"
            onChange={(assertions) => onChange({ assertions })}
            proofOf={step.action === 'if' ? undefined : props.proofOf}
          />
        )}
        <Field label="Step title" optional error={issues['description']}>
          <Input
            value={step.description}
            placeholder={derivedSentence(step)}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
            onBlur={() => {
              // A blank title keeps the old one.
              if (step.description.trim() === '' && titleBefore) onChange({ description: titleBefore });
            }}
          />
        </Field>
        {step.action === 'draft' ? null : (
          <>
            <TimeoutSlider timeout={step.timeout} onChange={(timeout) => onChange({ timeout })} />
            <Switch
              checked={step.is_optional}
              onCheckedChange={(isOptional) => onChange({ is_optional: isOptional })}
              hint="If this step fails, the run continues."
            >
              Optional step
            </Switch>
            <StepVariables
              variables={step.variables}
              issues={issues}
              onChange={(variables) => onChange({ variables })}
            />
            <WaitingFields step={step} issues={issues} onChange={onChange} />
          </>
        )}
        {issues['timeout'] ? <p className="text-xs text-failed">{issues['timeout']}</p> : null}
        <div className="-ml-1 flex items-center gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            className="mr-auto text-failed!"
            onClick={() => setLeaving(true)}
          >
            Delete step
          </Button>
          {inSheet ? (
            <>
              <Button
                size="sm"
                icon={<ArrowUp aria-hidden="true" />}
                disabled={step.order === 1}
                onClick={() => onMove(-1)}
              >
                Move up
              </Button>
              <Button
                size="sm"
                icon={<ArrowDown aria-hidden="true" />}
                disabled={step.order === count}
                onClick={() => onMove(1)}
              >
                Move down
              </Button>
            </>
          ) : null}
        </div>
        <DeleteStepDialog step={isLeaving ? step : undefined} onConfirm={onDelete} onClose={() => setLeaving(false)} />
      </div>
    </StepPanelFrame>
  );
}
