import type { Environment } from '@saywright/contracts/entities/environment';
import { Globe, Lock, Pencil, Trash2 } from 'lucide-react';
import { LayerIconLink } from '~/ui/layer-link.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { Card } from '~/ui/card.tsx';

const shownVariables = 6;

/** One environment: where it is, what it knows, and what can be done with it. */
export function EnvironmentCard({ environment }: { environment: Environment }) {
  const { id, name, description, base_url: baseUrl } = environment;
  const variables = Object.entries(environment.variables);
  const more = variables.length - shownVariables;
  return (
    <li className="min-w-0">
      <Card aria-label={name} className="flex h-full flex-col">
        <div className="flex items-start gap-2 px-4 pt-3">
          <div className="min-w-0 flex-1">
            <h3 className="text-sm font-semibold break-words">{name}</h3>
            {description ? <p className="mt-0.5 line-clamp-2 text-xs text-muted">{description}</p> : null}
          </div>
          <div className="-mt-1 -mr-1.5 -mb-2 flex shrink-0">
            <LayerIconLink label={`Edit ${name}`} opens={{ environment: id }}>
              <Pencil aria-hidden="true" />
            </LayerIconLink>
            <LayerIconLink label={`Delete ${name}`} opens={{ delete: id }}>
              <Trash2 aria-hidden="true" />
            </LayerIconLink>
          </div>
        </div>
        <p className="flex items-center gap-1.5 px-4 pt-2 text-xs text-muted">
          <Globe aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          {baseUrl ? <code className="truncate font-mono">{baseUrl}</code> : 'No base URL. Tests use their own.'}
        </p>
        <div className="mt-3 flex-1 border-t border-border px-4 py-3 text-xs">
          {variables.length === 0 ? (
            <p className="text-muted">No variables</p>
          ) : (
            <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-3 gap-y-1">
              {variables.slice(0, shownVariables).map(([variable, value]) => (
                <div key={variable} className="contents">
                  <dt className="truncate font-mono text-muted">{variable}</dt>
                  <dd className="truncate font-mono">
                    {value === null ? (
                      <span className="inline-flex items-center gap-1 font-sans text-muted">
                        <Lock aria-hidden="true" className="size-3 text-faint" />
                        Secret
                      </span>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {more > 0 ? <p className="mt-1.5 text-muted">and {formatQuantity(more, 'more variable')}</p> : null}
        </div>
      </Card>
    </li>
  );
}
