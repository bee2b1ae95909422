import type { ApiOperator } from '@saywright/contracts/entities/api-assertion';

/** As the least or most items of a list. */
export function limitOf(operator: ApiOperator, count: unknown): { minItems?: number; maxItems?: number } | undefined {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return undefined;
  if (operator === 'more_than') return { minItems: count + 1 };
  if (operator === 'at_least' && count > 0) return { minItems: count };
  if (operator === 'less_than' && count > 0) return { maxItems: count - 1 };
  return operator === 'at_most' ? { maxItems: count } : undefined;
}
