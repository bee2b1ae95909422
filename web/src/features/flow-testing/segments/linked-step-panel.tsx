import { describeSelector } from '@saywright/contracts/entities/selector';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Blocks, Pencil, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepPanelFrame } from '~/features/flow-testing/editor/step-panel-frame.tsx';
import { CheckProofNote } from '~/features/flow-testing/proof/check-proof-note.tsx';
import type { ProofOf } from '~/features/flow-testing/proof/proof-of.ts';
import { segmentsQuery } from '~/features/flow-testing/queries.ts';
import { assertionSentence } from '~/features/flow-testing/steps/assertion-sentence.ts';
import { shownText, stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { formatDuration } from '~/lib/format.ts';
import { layerState } from '~/lib/layer-state.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { LongText } from '~/ui/long-text.tsx';

interface LinkedStepPanelProps {
  step: Step;
  segmentId: string;
  count: number;
  /** The last run's hint about finding the step's element. */
  runHint: string | undefined;
  /** Whether its checks could fail. */
  proofOf: ProofOf;
  inSheet: boolean;
  onClose: () => void;
  onUnlink: () => void;
}

/** A selected step that belongs to a segment: what it does, and the ways to change it. */
export function LinkedStepPanel(props: LinkedStepPanelProps) {
  const { step, segmentId, count, runHint, proofOf, inSheet, onClose, onUnlink } = props;
  const { data: segments } = useQuery(segmentsQuery());
  const segment = segments?.find(({ id }) => id === segmentId);
  const isGone = segments !== undefined && segment === undefined;
  return (
    <StepPanelFrame step={step} count={count} inSheet={inSheet} onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="rounded-md border border-accent/30 bg-accent-subtle px-3 py-2.5">
          <p className="flex items-start gap-2 text-sm">
            <Blocks aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {isGone ? (
              <span className="min-w-0">
                Segment no longer available. Unlink its steps to edit them. They stay in this test.
              </span>
            ) : (
              <span className="min-w-0 break-words">
                This step is part of the segment <strong className="font-medium">{segment?.name ?? '…'}</strong>.
                Changes there apply to every test that uses it.
              </span>
            )}
          </p>
          <div className="mt-2.5 flex flex-wrap gap-2 pl-6">
            {isGone ? null : (
              <Link
                to="/flow-testing"
                search={{ tab: 'segments', segment: segmentId }}
                state={layerState}
                className={buttonVariants({ size: 'sm' })}
              >
                <Pencil aria-hidden="true" />
                Edit segment
              </Link>
            )}
            <Button size="sm" icon={<Unlink aria-hidden="true" />} onClick={onUnlink}>
              Unlink
            </Button>
          </div>
        </div>
        <p className="text-sm font-medium break-words">
          <LongText text={stepSentence(step)} limit={200} />
        </p>
        <StepDetails step={step} proofOf={proofOf} />
        {runHint ? <p className="text-xs text-paused">{runHint}</p> : null}
      </div>
    </StepPanelFrame>
  );
}

/** Describes a step, read-only. */
function StepDetails({ step, proofOf }: { step: Step; proofOf: ProofOf }) {
  const { selector, target, assertions } = step;
  const variables = Object.keys(step.variables);
  const info = actionInfo(step.action);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-xs">
      <Row name="Action">{info.title}</Row>
      {step.value ? (
        <Row name={info.value?.label ?? 'Value'}>
          <code className="font-mono">
            <LongText text={shownText(step)} />
          </code>
        </Row>
      ) : null}
      {selector ? (
        <Row name="Element">
          <code className="font-mono">{describeSelector(selector)}</code>
        </Row>
      ) : null}
      {selector?.fallback_selectors.map((fallback, index) => (
        <Row key={index} name={`Fallback ${index + 1}`}>
          <code className="font-mono">{describeSelector(fallback)}</code>
        </Row>
      ))}
      {target ? (
        <Row name="Drop on">
          <code className="font-mono">{describeSelector(target)}</code>
        </Row>
      ) : null}
      {assertions.map((assertion, index) => (
        <Row key={index} name="Check that">
          <LongText text={assertionSentence(assertion)} />
          <CheckProofNote proof={proofOf(index, assertion)} />
        </Row>
      ))}
      {variables.length > 0 ? (
        <Row name="Variables">
          <code className="font-mono">{variables.join(', ')}</code>
        </Row>
      ) : null}
      <Row name="Timeout">{formatDuration(step.timeout)}</Row>
      <Row name="Optional">{step.is_optional ? 'Yes' : 'No'}</Row>
    </dl>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </>
);
