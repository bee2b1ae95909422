import { useState, type PointerEvent } from 'react';
import type { RunNames } from '~/features/flow-testing/compare/compare-steps.ts';
import { useComparePlace } from '~/features/flow-testing/compare/use-compare-place.ts';
import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';
import type { PictureMode } from '~/features/flow-testing/search.ts';
import { Segmented } from '~/ui/segmented.tsx';
import { Slider } from '~/ui/slider.tsx';

interface ComparedPicturesProps {
  names: RunNames;
  /** The names of the screenshots; undefined where none was taken. */
  left: string | undefined;
  right: string | undefined;
}

const modes: { value: PictureMode; label: string }[] = [
  { value: 'beside', label: 'Side by side' },
  { value: 'over', label: 'Slider' },
];

/** The page after a step in both runs: beside each other, or one over the other with a divider. */
export function ComparedPictures({ names, left, right }: ComparedPicturesProps) {
  const { pictures: mode, selectPictures } = useComparePlace();
  if (!left && !right) return <p className="text-sm text-muted">Neither run has a screenshot of this step.</p>;
  return (
    <section aria-label="Screenshots" className="flex min-w-0 flex-col gap-3">
      {left && right ? (
        <Segmented label="Screenshot layout" options={modes} value={mode} onValueChange={selectPictures} />
      ) : null}
      {left && right && mode === 'over' ? (
        <OverEachOther names={names} left={left} right={right} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Picture name={names.left} filename={left} />
          <Picture name={names.right} filename={right} />
        </div>
      )}
    </section>
  );
}

const Picture = ({ name, filename }: { name: string; filename: string | undefined }) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-xs text-muted">{name}</figcaption>
    {filename ? (
      <div className="overflow-hidden rounded-md border border-border">
        <Screenshot filename={filename} alt={`The page in ${name}`} className="aspect-video" whole />
      </div>
    ) : (
      <p className="flex aspect-video items-center justify-center rounded-md border border-dashed border-border p-4 text-center text-sm text-muted">
        {name} has no screenshot of this step.
      </p>
    )}
  </figure>
);

function OverEachOther({ names, left, right }: { names: RunNames; left: string; right: string }) {
  const [divider, setDivider] = useState(50);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    const { left: start, width } = event.currentTarget.getBoundingClientRect();
    setDivider(Math.round(Math.min(1, Math.max(0, (event.clientX - start) / width)) * 100));
  };
  return (
    <div className="flex flex-col gap-2">
      <Slider
        label={`${names.left} | ${names.right}`}
        value={divider}
        min={0}
        max={100}
        step={1}
        format={(value) => `${value}%`}
        onValueChange={setDivider}
      />
      <div
        onPointerDown={drag}
        onPointerMove={drag}
        className="relative grid cursor-ew-resize touch-pan-y overflow-hidden rounded-md border border-border select-none *:[grid-area:1/1]"
      >
        <div>
          <Screenshot filename={left} alt={`The page in ${names.left}`} className="aspect-video" whole />
        </div>
        <div style={{ clipPath: `inset(0 0 0 ${divider}%)` }}>
          <Screenshot filename={right} alt={`The page in ${names.right}`} className="aspect-video" whole />
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `${divider}%` }}
        />
      </div>
    </div>
  );
}
