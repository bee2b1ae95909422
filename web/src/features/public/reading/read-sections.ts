import {
  Children,
  createElement,
  Fragment,
  isValidElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Definition, Definitions } from '~/features/public/reading/definitions.tsx';
import { ProseLink } from '~/features/public/reading/prose-link.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

type Components = Readonly<Record<string, ComponentType<never>>>;

/** An MDX file, compiled. */
export type Document = (props: { components: Components }) => ReactElement<{ children?: ReactNode }>;

/**
 * The sections of a document. Each starts with a heading that ends with its anchor: `## Your account [#your-account]`.
 * @param components what the document uses besides links and definitions
 */
export function readSections(document: Document, components: Components = {}): ReadingSection[] {
  const content = document({ components: { a: ProseLink, Definitions, Definition, ...components } });
  const sections: { id: string; title: string; nodes: ReactNode[] }[] = [];
  for (const node of Children.toArray(content.props.children)) {
    if (isValidElement<{ children?: unknown }>(node) && node.type === 'h2') {
      const [, title, id] = /^(.+) \[#([\w-]+)\]$/.exec(String(node.props.children)) ?? [];
      if (!title || !id) throw new Error(`Heading without an anchor: ${String(node.props.children)}`);
      sections.push({ id, title, nodes: [] });
    } else sections.at(-1)?.nodes.push(node);
  }
  return sections.map(({ id, title, nodes }) => ({ id, title, body: createElement(Fragment, null, ...nodes) }));
}
