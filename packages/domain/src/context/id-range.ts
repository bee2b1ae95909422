import { decodeTime, encodeTime } from 'ulid';

const timeLength = 10;

/** Smaller than every ID that is made at the instant or later, larger than every ID from before it. */
const idBound = (instant: string): string => encodeTime(Math.max(0, Date.parse(instant)), timeLength);

/** When an ID was made, in milliseconds since the epoch; an invented one may name any time. */
export const timeOfId = (id: string): number => decodeTime(id);

const smallest = '0';
const largest = 'Z';

/** The IDs of a page, both ends exclusive: those made between two instants, and before the ID where the last page ended. */
export function idRange({
  from,
  to,
  before,
}: {
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}): {
  after: string;
  before: string;
} {
  const end = to === undefined ? largest : idBound(to);
  return {
    after: from === undefined ? smallest : idBound(from),
    before: before !== undefined && before < end ? before : end,
  };
}
