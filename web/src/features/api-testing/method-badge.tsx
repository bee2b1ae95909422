import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { cx } from 'class-variance-authority';

/** The color of each method as text. */
export const methodText: Record<HttpMethod, string> = {
  GET: 'text-method-get',
  POST: 'text-method-post',
  PUT: 'text-method-put',
  DELETE: 'text-method-delete',
  PATCH: 'text-method-patch',
  HEAD: 'text-method-other',
  OPTIONS: 'text-method-other',
};

const backgrounds: Record<HttpMethod, string> = {
  GET: 'bg-method-get/10',
  POST: 'bg-method-post/10',
  PUT: 'bg-method-put/10',
  DELETE: 'bg-method-delete/10',
  PATCH: 'bg-method-patch/10',
  HEAD: 'bg-method-other/10',
  OPTIONS: 'bg-method-other/10',
};

/** An HTTP method in its color. */
export const MethodBadge = ({ method }: { method: HttpMethod }) => (
  <span
    data-slot="method-badge"
    className={cx(
      'inline-flex h-5 min-w-14 shrink-0 items-center justify-center rounded-sm px-1.5 font-mono text-2xs font-semibold',
      methodText[method],
      backgrounds[method],
    )}
  >
    {method}
  </span>
);
