import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import type { Step } from '@saywright/contracts/entities/step';
import { MousePointerClick, ScanSearch } from 'lucide-react';
import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';
import { formatAge, formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';

interface ElementCardProps {
  step: Step;
  /** Starts a check that asks which element the step means; absent where that isn't possible. */
  onChooseAnother?: (() => void) | undefined;
}

/** The elements that a check found for a step, and why; nothing for those that were changed since. */
export function ElementCard({ step, onChooseAnother }: ElementCardProps) {
  const selectors = selectorsOf(step);
  const elements = (step.evidence?.elements ?? []).flatMap((evidence) => {
    const { type, value } = evidence.selector;
    const selector = selectors.find((each) => each.type === type && each.value === value);
    return selector ? [{ evidence, ways: selector.fallback_selectors.length }] : [];
  });
  if (elements.length === 0) return null;
  return (
    <Card aria-label="Element on the page" className="shrink-0 overflow-hidden p-3">
      <ul className="flex flex-col gap-3">
        {elements.map(({ evidence, ways }, at) => (
          <li key={at}>
            <ElementFacts evidence={evidence} ways={ways} order={step.order} />
          </li>
        ))}
      </ul>
      {onChooseAnother ? (
        <Button
          size="sm"
          className="mt-3"
          icon={<MousePointerClick aria-hidden="true" />}
          disabled={step.segment !== undefined}
          onClick={onChooseAnother}
        >
          Choose another element
        </Button>
      ) : null}
    </Card>
  );
}

function ElementFacts({ evidence, ways, order }: { evidence: ElementEvidence; ways: number; order: number }) {
  const { label, reasons, found_at: at, picture } = evidence;
  return (
    <>
      <p className="flex items-start gap-2 text-sm">
        <ScanSearch aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-passed" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{label}</span>
          <span className="mt-0.5 block text-xs text-muted">
            {[
              ...reasons,
              ...(ways > 0 ? [formatQuantity(ways, 'fallback selector')] : []),
              `found ${formatAge(at)}`,
            ].join(' · ')}
          </span>
        </span>
      </p>
      {picture ? (
        <span className="mt-2 block overflow-hidden rounded-md border border-border">
          <PageImage
            view={{ moment: 'before', filename: picture.name, size: picture, box: picture.box }}
            alt={`The element of step ${order}, outlined in the page`}
            whole
          />
        </span>
      ) : null}
    </>
  );
}

const selectorsOf = ({ selector, target, assertions }: Step) =>
  [
    selector,
    target,
    ...assertions.map((assertion) => ('selector' in assertion ? assertion.selector : undefined)),
  ].filter((each) => each !== null && each !== undefined);
