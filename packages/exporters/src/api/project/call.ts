/** The value of an environment variable of the process, or else the given one. */
export function valueOf(key: string, fallback?: string): string {
  const value = process.env[key] ?? fallback;
  if (value === undefined) throw new Error(`Set ${key}: see .env.example`);
  return value;
}

/** A value of a response, for the steps that follow. */
export function taken(name: string, value: unknown): string {
  if (value === undefined) throw new Error(`The response has no value for ${name}`);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
