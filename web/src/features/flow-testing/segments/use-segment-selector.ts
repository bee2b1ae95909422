import { getRouteApi } from '@tanstack/react-router';
import type { EditorDialog } from '~/features/flow-testing/editor/use-editor-dialog.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';

const route = getRouteApi('/flow-testing');

/** The dialog of the selected step's selector over the segment that is edited, in its URL. */
export function useSegmentSelector(): EditorDialog {
  const { segment_dialog: dialog } = route.useSearch();
  const { open, close } = useLayer();
  return {
    isOpen: dialog === 'selector',
    open: () => open({ segment_dialog: 'selector' }),
    close: () => close('segment_dialog'),
  };
}
