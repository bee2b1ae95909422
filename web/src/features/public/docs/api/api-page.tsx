import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import reference from 'virtual:api-reference';
import { ApiCall } from '~/features/public/docs/api/api-call.tsx';
import { FieldList } from '~/features/public/docs/api/field-list.tsx';
import { findCalls } from '~/features/public/docs/api/find-calls.ts';
import { DocLayout } from '~/features/public/docs/doc-layout.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const route = getRouteApi('/docs/api');

/** Every call of the HTTP API, made from the contract that the service itself checks calls against. */
export function ApiPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useCallback(
    (text: string) => void navigate({ search: text === '' ? {} : { q: text }, replace: true, resetScroll: false }),
    [navigate],
  );
  const groups = useMemo(() => findCalls(reference.groups, q), [q]);
  const found = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  const sections = useMemo(
    () => [
      ...(q === '' ? [basics] : []),
      ...groups.map(({ id, title, calls }) => ({
        id,
        title,
        body: calls.map((call) => <ApiCall key={call.id} call={call} />),
      })),
      ...(q === '' ? [webhooks] : []),
    ],
    [groups, q],
  );
  return (
    <DocLayout
      to="/docs/api"
      before={
        <div className="mt-8 max-w-[35rem]">
          <SearchField value={q} onSearch={search} label="Search calls" placeholder="Search calls" />
          <p role="status" className="mt-2 text-sm text-muted">
            {q === '' ? null : found === 0 ? `No calls match “${q}”.` : `${found} ${found === 1 ? 'call' : 'calls'}`}
          </p>
        </div>
      }
      sections={sections}
    />
  );
}

const webhooks = {
  id: 'webhooks',
  title: 'Webhooks',
  body: (
    <>
      <p>
        What your endpoint gets, as JSON. New fields may be added, so ignore those that you don’t know. The{' '}
        <a href="/api/openapi.json" className={textLinkClassName}>
          OpenAPI document
        </a>{' '}
        has the schema under <code>components.schemas.WebhookPayload</code>, and each event under <code>webhooks</code>.{' '}
        <Link to="/docs/cicd-integration" hash="webhooks" className={textLinkClassName}>
          How to receive them
        </Link>
      </p>
      <FieldList fields={reference.webhook} />
    </>
  ),
};

const basics = {
  id: 'basics',
  title: 'Basics',
  body: (
    <>
      <p>
        Send and receive JSON. Times are in UTC, in ISO 8601.{' '}
        <Link to="." hash="login" className={textLinkClassName}>
          Sign in
        </Link>{' '}
        to get a token, and send it with each call as <code>Authorization: Bearer &lt;token&gt;</code>. A call acts as
        you, in your current organization, with your permissions.
      </p>
      <p>
        Fields that a call doesn’t know are refused, so a typo never goes unnoticed. Every error has the same body.{' '}
        <code>detail</code> is written for people; your code should check <code>code</code>.
      </p>
      <FieldList fields={reference.error} />
      <p>
        For code generators, the same reference is available as an{' '}
        <a href="/api/openapi.json" className={textLinkClassName}>
          OpenAPI document
        </a>
        .
      </p>
    </>
  ),
};
