import type { ElementChange } from '@saywright/contracts/entities/healing';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { ArrowRight } from 'lucide-react';
import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';

interface ElementChangeViewProps {
  change: ElementChange;
  /** For alternative texts: "step 3". */
  of: string;
}

/** The element of a step before and after its page changed, with both pictures, and why it's the same. */
export function ElementChangeView({ change: { before, after, reasons }, of }: ElementChangeViewProps) {
  return (
    <>
      <dl className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Side name="Before" side={before} of={of} tone="text-failed" />
        <ArrowRight aria-hidden="true" className="mt-6 size-4 text-faint max-sm:hidden" />
        <Side name="After" side={after} of={of} tone="text-passed" />
      </dl>
      {reasons.length > 0 ? <p className="text-xs wrap-anywhere text-muted">{reasons.join(' · ')}</p> : null}
    </>
  );
}

interface SideProps extends Pick<ElementChangeViewProps, 'of'> {
  name: 'Before' | 'After';
  side: ElementChange['before'];
  tone: string;
}

function Side({ name, side: { label, selector, picture }, of, tone }: SideProps) {
  return (
    <div className="min-w-0 rounded-md border border-border px-2.5 py-1.5">
      <dt className={`text-2xs font-medium ${tone}`}>{name}</dt>
      <dd className="text-sm wrap-anywhere">
        {label}
        <code className="mt-0.5 block text-xs break-all text-muted">{describeSelector(selector)}</code>
        {picture ? (
          <span className="mt-2 block overflow-hidden rounded-md border border-border">
            <PageImage
              view={{ moment: 'before', filename: picture.name, size: picture, box: picture.box }}
              alt={`The element of ${of}, outlined in the page, ${name.toLowerCase()} the change`}
              whole
            />
          </span>
        ) : null}
      </dd>
    </div>
  );
}
