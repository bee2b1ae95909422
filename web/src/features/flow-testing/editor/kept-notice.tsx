import { Notice } from '~/features/flow-testing/editor/notice.tsx';
import { Button } from '~/ui/button.tsx';

/** Says that a draft was left unsaved earlier in this browser tab, and is here again. */
export const KeptNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    actions={
      <Button size="sm" onClick={onDiscard}>
        Discard them
      </Button>
    }
  >
    Your unsaved changes were kept.
  </Notice>
);
