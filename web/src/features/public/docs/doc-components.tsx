import facts from 'virtual:product-facts';
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Recording, Screenshot } from '~/features/public/docs/pictures/figures.tsx';
import { Sample } from '~/features/public/docs/sample.tsx';
import { shopTest } from '~/features/public/docs/sentences.ts';
import { Subheading } from '~/features/public/docs/subheading.tsx';
import { siteOrigin } from '~/lib/site-origin.ts';
import { CodeBlock } from '~/ui/code-block.tsx';
import { Kbd } from '~/ui/kbd.tsx';

/** Components that every page can use without importing them, and the look of its Markdown. */
export const docComponents = { Sample, ShopTest, Limit, Kbd, Keys, Screenshot, Recording, pre: Code, h3: Heading };

function ShopTest({ label }: { label: string }) {
  return <Sample label={label}>{shopTest(siteOrigin)}</Sample>;
}

const rows = facts.limits.flatMap((group) => group.rows);

/** A limit that the code enforces, as a number. @param props.of its name in `web/build/product-facts.ts` */
function Limit({ of }: { of: string }) {
  const limit = rows.find(({ id }) => id === of);
  if (!limit) throw new Error(`No limit is named ${of}.`);
  return limit.value.toLocaleString('en-US');
}

/** Several shortcuts. @param props.keys separated by commas */
function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-1 font-normal">
      {keys.split(', ').map((shortcut) => (
        <Kbd key={shortcut} keys={shortcut} />
      ))}
    </span>
  );
}

/** The text of what Markdown became. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' ? node : '';
}

/** Keeps options of commands in one piece: lines may break after a hyphen, and `-- tag` is something else. */
function withOptionsWhole(node: ReactNode): ReactNode {
  if (Array.isArray(node))
    return node.map((each: ReactNode, at) => <Fragment key={at}>{withOptionsWhole(each)}</Fragment>);
  if (isValidElement<{ children?: ReactNode }>(node))
    return cloneElement(node, undefined, withOptionsWhole(node.props.children));
  if (typeof node !== 'string' || !node.includes('--')) return node;
  return node.split(/(--[\w-]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** A code block of Markdown, whose words have been marked by the build. */
function Code({ children }: { children: ReactNode }) {
  const text = textOf(children).trimEnd();
  const lines = text.split('\n');
  // Calls of the same address begin alike and end differently.
  const ends = [...new Set([lines[0], lines.at(-1)])].map((line = '') => line.trim().slice(0, 60));
  return (
    <div className="my-5">
      <CodeBlock label={`code: ${ends.join(' … ')}`} highlighted={withOptionsWhole(children)} wrap>
        {text}
      </CodeBlock>
    </div>
  );
}

/** A heading of Markdown, which may have other marks in it. */
function Heading({ children }: { children: ReactNode }) {
  return <Subheading>{textOf(children)}</Subheading>;
}
