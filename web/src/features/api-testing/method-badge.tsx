import type { HttpMethod } from '@saywright/contracts/entities/api-request';
import { cx } from 'class-variance-authority';

const looks: Record<HttpMethod, string> = {
  GET: 'text-method-get bg-method-get/10',
  POST: 'text-method-post bg-method-post/10',
  PUT: 'text-method-put bg-method-put/10',
  DELETE: 'text-method-delete bg-method-delete/10',
  PATCH: 'text-method-patch bg-method-patch/10',
  HEAD: 'text-method-other bg-method-other/10',
  OPTIONS: 'text-method-other bg-method-other/10',
};

/** An HTTP method in its color. */
export const MethodBadge = ({ method }: { method: HttpMethod }) => (
  <span
    data-slot="method-badge"
    className={cx(
      'inline-flex h-5 min-w-14 shrink-0 items-center justify-center rounded-sm px-1.5 font-mono text-2xs font-semibold',
      looks[method],
    )}
  >
    {method}
  </span>
);
