import { p } from '../protocol/params.ts';

export const address = p.object({
  city: p.unsettable.optional(),
  country: p.unsettable.optional(),
  line1: p.unsettable.optional(),
  line2: p.unsettable.optional(),
  postal_code: p.unsettable.optional(),
  state: p.unsettable.optional(),
});

export type AddressParams = ReturnType<(typeof address)['parse']>;

export const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export const fullAddress = (given: AddressParams): Record<keyof typeof emptyAddress, string | null> => ({
  ...emptyAddress,
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? null])),
});

/** A range of instants, or one. */
export const created = p
  .object({
    gt: p.instant.optional(),
    gte: p.instant.optional(),
    lt: p.instant.optional(),
    lte: p.instant.optional(),
  })
  .or(p.instant);

export const inRange = (time: number, range: ReturnType<(typeof created)['parse']> | undefined): boolean => {
  if (range === undefined) return true;
  if (typeof range === 'number') return time === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
};

/** Only what was given: an absent parameter changes nothing. */
export const given = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Why a customer cancels, in Stripe's words. */
export const cancellationReasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;
