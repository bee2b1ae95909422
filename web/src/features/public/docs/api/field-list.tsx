import type { ApiField } from '@saywright/contracts/reference/describe-schema';
import { useState } from 'react';

interface FieldListProps {
  fields: readonly (ApiField & { in?: string })[];
}

/** Fields of a request or a response, with their types and limits. */
export function FieldList({ fields }: FieldListProps) {
  return (
    <dl className="mt-2 divide-y divide-border rounded-md border border-border text-sm leading-5">
      {fields.map((field) => (
        <div key={`${field.in} ${field.name}`} className="px-3 py-2">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            {field.name === '' ? null : (
              <span className="font-mono text-xs font-medium break-all text-foreground">{field.name}</span>
            )}
            <span className="text-xs text-muted">
              {[field.type, field.in && `in ${field.in}`].filter(Boolean).join(', ')}
            </span>
            {field.required && field.name !== '' ? <span className="text-xs text-foreground">required</span> : null}
          </dt>
          {field.limits.map((limit) => (
            <dd key={limit} className="mt-0.5 text-xs break-words text-muted">
              {limit}
            </dd>
          ))}
          {field.fields.length > 0 ? (
            <dd>
              <NestedFields field={field} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** Drawn when it's opened: steps alone have hundreds of fields, in many calls. */
function NestedFields({ field: { name, fields } }: { field: ApiField }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded-sm text-xs font-medium text-muted hover:text-foreground">
        {fields.length === 1 ? '1 field' : `${fields.length} ${fields[0]?.type === '' ? 'variants' : 'fields'}`}
        <span className="sr-only"> of {name}</span>
      </summary>
      {isOpen ? <FieldList fields={fields} /> : null}
    </details>
  );
}
