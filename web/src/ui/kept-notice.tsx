import { Notice } from '~/ui/notice.tsx';
import { Button } from '~/ui/button.tsx';

interface KeptNoticeProps {
  /** Secrets among them were left out. */
  isPartial?: boolean;
  onDiscard: () => void;
}

/** Says that a draft was left unsaved earlier in this browser tab, and is here again. */
export const KeptNotice = ({ isPartial = false, onDiscard }: KeptNoticeProps) => (
  <Notice
    actions={
      <Button size="sm" onClick={onDiscard}>
        Discard them
      </Button>
    }
  >
    {isPartial
      ? 'Your unsaved changes were kept, but not the secrets in them. Enter those again.'
      : 'Your unsaved changes were kept.'}
  </Notice>
);
