import { CodeBlock } from '~/ui/code-block.tsx';

/** A first call that needs nothing but curl. */
const example = `curl --fail-with-body \\
  ${window.location.origin}/api/v1/ci/flow-tests/execute \\
  --header "Authorization: Bearer $SAYWRIGHT_TOKEN" \\
  --json '{ "tags": ["smoke"] }'`;

/** A token that was just created, and how to use it. */
export function NewCiToken({ token }: { token: string }) {
  return (
    <div className="flex flex-col gap-4">
      <CodeBlock label="Token" wrap>
        {token}
      </CodeBlock>
      <p className="text-sm text-muted">
        Store it as a secret named SAYWRIGHT_TOKEN in your CI. Then run every test tagged “smoke”:
      </p>
      <CodeBlock label="Example call">{example}</CodeBlock>
    </div>
  );
}
