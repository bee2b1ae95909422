import { createLink } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { iconButtonVariants } from '~/ui/icon-button.tsx';
import { Tooltip } from '~/ui/tooltip.tsx';

interface IconAnchorProps extends Omit<ComponentProps<'a'>, 'aria-label'> {
  /** Where it leads: the accessible name and the tooltip. */
  label: string;
  shortcut?: string;
}

function IconAnchor({ label, shortcut, className, ...props }: IconAnchorProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <a data-slot="icon-link" aria-label={label} className={cx(iconButtonVariants(), className)} {...props} />
    </Tooltip>
  );
}

/** A link that shows only an icon. */
export const IconLink = createLink(IconAnchor);
