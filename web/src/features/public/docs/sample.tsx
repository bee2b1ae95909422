import { CodeBlock } from '~/ui/code-block.tsx';

/** A sample within running text, to copy. */
export function Sample({ label, children }: { label: string; children: string }) {
  return (
    <div className="my-5">
      <CodeBlock label={label} wrap>
        {children}
      </CodeBlock>
    </div>
  );
}
