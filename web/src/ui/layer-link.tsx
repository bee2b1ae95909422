import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { layerState } from '~/lib/layer-state.ts';
import type { Place } from '~/lib/use-layer.ts';
import { IconLink } from '~/ui/icon-link.tsx';

interface LayerLinkProps {
  /** The search parameters of the open layer, such as `{ replay: id }`. */
  opens: Place;
  className?: string;
  /** The accessible name, where the text alone doesn't tell it from others. */
  'aria-label'?: string;
  children: ReactNode;
}

const leadTo = (opens: Place) =>
  ({
    to: '.',
    search: (current: Place) => ({ ...current, ...opens }),
    state: layerState,
    resetScroll: false,
  }) as const;

/** A link that opens a layer over the current screen; see `useLayer`. */
export const LayerLink = ({ opens, ...props }: LayerLinkProps) => <Link {...leadTo(opens)} {...props} />;

/** The same, showing only an icon. @param props.label, props.name as those of `IconLink` */
export const LayerIconLink = (props: { label: string; name?: string; opens: Place; children: ReactNode }) => (
  <IconLink label={props.label} name={props.name} {...leadTo(props.opens)}>
    {props.children}
  </IconLink>
);
