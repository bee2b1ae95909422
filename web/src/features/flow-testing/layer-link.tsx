import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlowTestingSearch } from '~/features/flow-testing/search.ts';
import { layerState } from '~/lib/layer-state.ts';
import { IconLink } from '~/ui/icon-link.tsx';

interface LayerLinkProps {
  /** What the address says when the layer is open, such as `{ replay: id }`. */
  opens: FlowTestingSearch;
  className?: string;
  /** The accessible name where the text alone doesn't tell it from others. */
  'aria-label'?: string;
  resetScroll?: boolean;
  children: ReactNode;
}

const leadTo = (opens: FlowTestingSearch) =>
  ({
    from: '/flow-testing',
    to: '/flow-testing',
    search: (current: FlowTestingSearch) => ({ ...current, ...opens }),
    state: layerState,
  }) as const;

/** A link that opens a layer over the Flow Testing page; see `useLayer`. */
export const LayerLink = ({ opens, ...props }: LayerLinkProps) => <Link {...leadTo(opens)} {...props} />;

/** The same, showing only an icon. @param props.label, props.name as those of `IconLink` */
export const LayerIconLink = (props: {
  label: string;
  name?: string;
  opens: FlowTestingSearch;
  children: ReactNode;
}) => (
  <IconLink label={props.label} name={props.name} {...leadTo(props.opens)}>
    {props.children}
  </IconLink>
);
