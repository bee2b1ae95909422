import * as z from 'zod';

/** An instant as ISO 8601 in UTC with milliseconds: `2026-11-20T09:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A ULID: 26 characters, sortable by creation time. */
export const id = z.string().min(1).max(64);

/** `limit` and `offset` of a list. 10,000 answers the whole list as summaries (READINGS 10). */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(10_000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
});

/** A text that people type as a name: trimmed, not blank, at most 200 characters. */
export const nameText = (message: string): z.ZodString => z.string().trim().min(1, message).max(200);

/** The query that the web app adds to every call (shell §7): version 2.1.4 and a timestamp. Read by nobody. */
export const clientQueryNames = ['version', 'timestamp'] as const;

/** The version label that the footers show and the client sends (READINGS 20). */
export const appVersionLabel = '2.1.4';
