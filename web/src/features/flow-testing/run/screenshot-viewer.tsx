import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { Dialog } from '~/ui/dialog.tsx';

/** One screenshot, large. */
export function ScreenshotViewer({ filename, states }: { filename: string | undefined; states: readonly StepState[] }) {
  const { close } = useLayer();
  const shown = useLastDefined(filename);
  const state = states.find(({ result }) => result?.screenshot_path === shown);
  const title = state ? `Step ${state.order}: ${state.description}` : 'Screenshot';
  return (
    <Dialog
      open={filename !== undefined}
      onOpenChange={(open) => {
        if (!open) close('shot');
      }}
      title={title}
      size="xl"
    >
      {shown ? (
        <div className="overflow-hidden rounded-md border border-border">
          <Screenshot filename={shown} alt={`The page at ${title}`} className="aspect-video" whole />
        </div>
      ) : null}
    </Dialog>
  );
}
