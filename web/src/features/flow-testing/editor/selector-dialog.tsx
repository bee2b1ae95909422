import type { Selector, SelectorType } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { useRef, useState } from 'react';
import { blankSelector, cleanSelector } from '~/features/flow-testing/editor/draft.ts';
import { FallbackFields } from '~/features/flow-testing/editor/fallback-fields.tsx';
import { selectorWarning } from '~/features/flow-testing/editor/selector-candidate-field.tsx';
import { exampleOf, selectorTypeOptions, selectorTypes } from '~/features/flow-testing/editor/selector-types.ts';
import { TimeoutSlider } from '~/features/flow-testing/editor/timeout-slider.tsx';
import { derivedSentence, stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { LayerOf } from '~/lib/use-layer-of.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';

const formId = 'selector';
const noErrors = {};

type Changes = Pick<Step, 'description' | 'selector' | 'timeout'>;

interface SelectorDialogProps {
  step: Step;
  dialog: Pick<LayerOf, 'isOpen' | 'close'>;
  onUpdate: (changes: Changes) => void;
}

/** How a step finds its element, in one place. Nothing changes before Update Selector. */
export function SelectorDialog({ step, dialog, onUpdate }: SelectorDialogProps) {
  const { isOpen, close } = dialog;
  const [before, setBefore] = useState(isOpen);
  const [title, setTitle] = useState(step.description);
  const [selector, setSelector] = useState<Selector>(step.selector ?? blankSelector);
  const [timeoutMs, setTimeoutMs] = useState(step.timeout);
  const valueRef = useRef<HTMLInputElement>(null);
  if (isOpen !== before) {
    setBefore(isOpen);
    if (isOpen) {
      setTitle(step.description);
      setSelector(step.selector ?? blankSelector);
      setTimeoutMs(step.timeout);
    }
  }
  const isBlank = selector.value.trim() === '';
  const update = (): void => {
    if (isBlank) return;
    // A blank title keeps the old one.
    onUpdate({ description: title.trim() || step.description, selector: cleanSelector(selector), timeout: timeoutMs });
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Edit Web Element Selector"
      description={`Step ${step.order}: ${cutText(stepSentence(step), 120)}`}
      initialFocus={valueRef}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={isBlank}>
            Update Selector
          </Button>
        </>
      }
    >
      <Form id={formId} errors={noErrors} onSubmit={update} className="flex flex-col gap-4">
        <Field label="Step title" optional>
          <Input
            value={title}
            placeholder={step.description || derivedSentence({ ...step, selector })}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <Field label="Selector type" buttonControl>
              <Select
                options={selectorTypeOptions}
                value={selector.type}
                onValueChange={(type) => setSelector({ ...selector, type })}
              />
            </Field>
            <Field label="Selector value" hint={selectorWarning(selector)}>
              <Input
                ref={valueRef}
                mono
                value={selector.value}
                placeholder={exampleOf(selector.type)}
                onChange={(event) => setSelector({ ...selector, value: event.currentTarget.value })}
              />
            </Field>
          </div>
          <Examples type={selector.type} />
        </div>
        <FallbackFields
          label="Fallback selectors"
          fallbacks={selector.fallback_selectors}
          issues={noErrors}
          path="fallback_selectors"
          onChange={(fallbacks) => setSelector({ ...selector, fallback_selectors: fallbacks })}
        />
        <TimeoutSlider timeout={timeoutMs} onChange={setTimeoutMs} />
      </Form>
    </Dialog>
  );
}

const Examples = ({ type }: { type: SelectorType }) => (
  <div role="group" aria-label="Examples" className="rounded-md bg-subtle px-3 py-2 text-xs leading-4.5 text-muted">
    {selectorTypes[type].examples.map(({ value, finds }) => (
      <p key={value} className="break-words">
        <code className="font-mono text-foreground">{value}</code> finds {finds}
      </p>
    ))}
  </div>
);
