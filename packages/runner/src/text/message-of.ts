/** What an error says, or whatever else was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
