import { CodeBlock } from '~/ui/code-block.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';

/** Waits for the outcome, so that a pipeline fails with its tests. A bare call of the API would pass as soon as they start. */
const example = `export SAYWRIGHT_URL=${window.location.origin}
curl -fsO "$SAYWRIGHT_URL/cli/saywright.mjs"
node saywright.mjs run --tag smoke`;

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
      <CodeBlock label="Commands for your pipeline" wrap>
        {example}
      </CodeBlock>
      <p className="text-xs text-muted">
        <DocsLink to="/docs/cicd-integration#github">GitHub Actions, GitLab, CircleCI, and Jenkins</DocsLink>
      </p>
    </div>
  );
}
