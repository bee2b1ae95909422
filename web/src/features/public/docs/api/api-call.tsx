import { Link } from '@tanstack/react-router';
import type { ApiCall as Call } from '@saywright/contracts/reference/api-reference';
import type { ReactNode } from 'react';
import { FieldList } from '~/features/public/docs/api/field-list.tsx';
import { CodeBlock } from '~/ui/code-block.tsx';

/** One call of the API: what it takes, what it returns, and an example. */
export function ApiCall({ call }: { call: Call }) {
  const { id, method, path, summary, access, parameters, body, responses, errors, curl } = call;
  return (
    <article aria-labelledby={id} className="border-b border-border py-8 first:pt-2 last:border-b-0">
      <h3 id={id} tabIndex={-1} className="mt-0! scroll-mt-22">
        <Link to="." hash={id} search={true} className="hover:underline">
          {summary}
        </Link>
      </h3>
      <p className="mt-2! font-mono text-xs leading-5 break-all">
        <span className="font-semibold">{method}</span> {path}
      </p>
      <p className="mt-1! text-sm text-muted">{access}</p>
      {parameters.length > 0 ? (
        <Part title="Parameters">
          <FieldList fields={parameters} />
        </Part>
      ) : null}
      {body ? (
        <Part title="Body" note={body.limit}>
          <FieldList fields={body.fields} />
        </Part>
      ) : null}
      {responses.map(({ status, description, type, fields }) => (
        <Part
          key={status}
          title={`Response ${status}`}
          note={type ?? (status === 204 ? `${description}, without a body` : description)}
        >
          {fields.length > 0 ? <FieldList fields={fields} /> : null}
        </Part>
      ))}
      <Part title="Errors">
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs leading-5">
          {errors.map(({ status, codes }) => (
            <div key={status} className="contents">
              <dt className="font-mono">{status}</dt>
              <dd className="font-mono break-words text-muted">{codes.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <div className="mt-4">
        <CodeBlock label={`example of ${id}`} wrap>
          {curl.replace('{origin}', window.location.origin)}
        </CodeBlock>
      </div>
    </article>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h4 className="text-xs font-medium text-foreground">
        {title}
        {note ? <span className="ml-2 font-normal text-muted">{note}</span> : null}
      </h4>
      {children}
    </section>
  );
}
