import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';
import { pageViews } from '~/features/flow-testing/pictures/page-views.ts';
import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Dialog } from '~/ui/dialog.tsx';

interface ScreenshotViewerProps {
  filename: string | undefined;
  states: readonly StepState[];
  /** The order of the step that it was opened from: steps share pictures. */
  stepOrder: number | undefined;
}

/** One screenshot, large. */
export function ScreenshotViewer({ filename, states, stepOrder }: ScreenshotViewerProps) {
  const { close } = useLayer();
  const shown = useLastDefined(filename);
  const viewOf = ({ result }: StepState) => result && pageViews(result).find((view) => view.filename === shown);
  const shows = states.filter((state) => viewOf(state));
  const state = shows.find(({ order }) => order === stepOrder) ?? shows[0];
  const view = state && viewOf(state);
  const title = state ? `Step ${state.order}: ${state.description}` : 'Screenshot';
  return (
    <Dialog
      open={filename !== undefined}
      onOpenChange={(open) => {
        if (!open) close('shot');
      }}
      title={title}
      size="full"
    >
      {shown ? (
        <div className="overflow-hidden rounded-md border border-border">
          {view ? (
            <PageImage view={view} alt={`The page at ${title}`} whole />
          ) : (
            <Screenshot filename={shown} alt={title} className="aspect-video" whole />
          )}
        </div>
      ) : null}
    </Dialog>
  );
}
