import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import { useQuery } from '@tanstack/react-query';
import { cropAround } from '~/features/flow-testing/pictures/crop-around.ts';
import type { PageView } from '~/features/flow-testing/pictures/page-views.ts';
import { screenshotQuery } from '~/features/flow-testing/queries.ts';
import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';

interface PageImageProps {
  view: PageView;
  alt: string;
  /** Shows the whole page, not just the part around the element. */
  whole?: boolean;
}

const percent = (part: number, of: number): string => `${(part / of) * 100}%`;

/** The page at a step, with the element that the step used outlined. */
export function PageImage({ view: { filename, size, box }, alt, whole = false }: PageImageProps) {
  const { data: image } = useQuery({ ...screenshotQuery(filename), enabled: false });
  if (!size) return <Screenshot filename={filename} alt={alt} className="aspect-video" whole />;
  const crop = cropAround(size, whole ? undefined : box);
  return (
    <span
      // A phone's page is taller than wide.
      className="relative mx-auto block max-w-full overflow-hidden"
      style={{
        aspectRatio: crop.width / crop.height,
        ...(crop.height > crop.width ? { width: `min(100%, ${crop.width}px)` } : {}),
      }}
    >
      <span
        className="absolute block"
        style={{
          aspectRatio: size.width / size.height,
          width: percent(size.width, crop.width),
          left: percent(-crop.x, crop.width),
          top: percent(-crop.y, crop.height),
        }}
      >
        <Screenshot filename={filename} alt={alt} className="size-full" whole />
        {box && image ? <Outline box={box} size={size} /> : null}
      </span>
    </span>
  );
}

function Outline({ box, size }: { box: ElementBox; size: { width: number; height: number } }) {
  return (
    <span
      aria-hidden="true"
      data-slot="outline"
      className="absolute -m-0.5 box-content block rounded-sm p-0.5 shadow-[0_0_0_var(--outline-width,2px)_var(--outline),0_0_0_calc(2*var(--outline-width,2px))_oklch(1_0_0/0.8)]"
      style={{
        left: percent(box.x, size.width),
        top: percent(box.y, size.height),
        width: percent(box.width, size.width),
        height: percent(box.height, size.height),
      }}
    />
  );
}
