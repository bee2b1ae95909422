import * as z from 'zod';

/** An instant as ISO 8601 in UTC with milliseconds: `2026-11-20T09:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A ULID: 26 characters, sortable by creation time. */
export const id = z.string().min(1).max(64);

/** Any JSON value. */
export const jsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' });

/** `limit` and `offset` of a list. 10,000 answers the whole list as summaries. */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(10_000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
});

/** The orders in which people can have a list. */
export const listSort = z.enum(['newest', 'oldest', 'name']);
export type ListSort = z.output<typeof listSort>;

/** Line breaks and other control characters. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Marks that turn the direction of whatever stands behind a name. Scripts have their direction without them. */
const turns = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Visible characters: neither blanks, nor joiners and other marks without a shape of their own. */
const visible = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** A name as it is kept: one line of well-formed text; empty when there is nothing to see in it. */
const tidyName = (text: string): string => {
  const name = text.toWellFormed().replaceAll(turns, '').replaceAll(breaks, ' ').trim();
  return visible.test(name) ? name : '';
};

interface NameTexts {
  /** The message for calls that leave out the field. */
  absent?: string;
  tooLong?: string;
}

/** A text that people type as a name, in any script: one line, not blank, at most 200 characters. */
export const nameText = (
  missing: string,
  { absent, tooLong = 'A name can have up to 200 characters' }: NameTexts = {},
): z.ZodString => z.string(absent).overwrite(tidyName).min(1, missing).max(200, tooLong);

/** The query that the web app adds to every call: version 2.1.4 and a timestamp. Read by nobody. */
export const clientQueryNames = ['version', 'timestamp'] as const;

/** The version label that the footers show and the client sends. */
export const appVersionLabel = '2.1.4';
