import { CodeBlock } from '~/ui/code-block.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';

/** A signing secret that was just made, and what it's for. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <CodeBlock label="Signing secret" wrap>
        {secret}
      </CodeBlock>
      <p className="text-sm text-muted">
        Your endpoint uses it to check that a request comes from us. Slack doesn't need it.{' '}
        <DocsLink to="/docs/cicd-integration#webhooks">How to check a signature</DocsLink>
      </p>
    </div>
  );
}
