import { Maximize2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';
import { firstView, type Moment, type PageView } from '~/features/flow-testing/pictures/page-views.ts';
import { Segmented } from '~/ui/segmented.tsx';

interface StepViewsProps {
  /** At least one. */
  views: readonly PageView[];
  /** Names the step: `step 3`. */
  step: string;
  /** Beside the choice between before and after. */
  aside?: ReactNode;
  /** Makes the image open the whole page. */
  renderEnlarge: (view: PageView, image: ReactNode, className: string) => ReactNode;
}

const momentWords = { before: 'Before', after: 'After' } as const satisfies Record<Moment, string>;

export const describeView = ({ moment, box }: PageView, step: string): string =>
  `The page ${moment} ${step}${box ? ', with its element outlined' : ''}`;

/** The page around a step, cropped to its element so that it can be read. Clicking it shows all of the page. */
export function StepViews({ views, step, aside, renderEnlarge }: StepViewsProps) {
  const [chosen, setChosen] = useState<Moment>();
  const view = views.find(({ moment }) => moment === chosen) ?? firstView(views);
  if (!view) return null;
  const image = (
    <>
      <PageImage view={view} alt={describeView(view, step)} />
      <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-md border border-border bg-raised px-2 py-1 text-xs opacity-0 transition-opacity duration-100 group-hover:opacity-100 group-focus-visible:opacity-100">
        <Maximize2 aria-hidden="true" className="size-3.5" />
        Enlarge
      </span>
    </>
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {views.length > 1 || aside ? (
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {views.length > 1 ? (
            <Segmented
              label="Screenshot"
              options={views.map(({ moment }) => ({ value: moment, label: momentWords[moment] }))}
              value={view.moment}
              onValueChange={setChosen}
            />
          ) : null}
          {aside}
        </div>
      ) : null}
      {renderEnlarge(
        view,
        image,
        'group relative block w-full cursor-zoom-in overflow-hidden rounded-md border border-border bg-subtle hover:border-border-strong',
      )}
    </div>
  );
}
