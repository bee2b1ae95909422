import { createLink } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { iconButtonVariants } from '~/ui/icon-button.tsx';
import { Tooltip } from '~/ui/tooltip.tsx';

interface IconAnchorProps extends Omit<ComponentProps<'a'>, 'aria-label'> {
  /** Where it leads: the tooltip, and the accessible name. */
  label: string;
  /** The accessible name where the label alone doesn't tell it from others: "Edit Login test". */
  name?: string | undefined;
  shortcut?: string;
}

function IconAnchor({ label, name = label, shortcut, className, ...props }: IconAnchorProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <a data-slot="icon-link" aria-label={name} className={cx(iconButtonVariants(), className)} {...props} />
    </Tooltip>
  );
}

/** A link that shows only an icon. */
export const IconLink = createLink(IconAnchor);
