import { AnchorHeading } from '~/features/public/reading/anchor-heading.tsx';

/** A heading within a section, with an anchor made from its words. */
export function Subheading({ children }: { children: string }) {
  const id = children
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (
    <AnchorHeading level={3} id={id}>
      {children}
    </AnchorHeading>
  );
}
