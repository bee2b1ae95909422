/** One request to an address that a customer chose. */
export interface OutsideRequest {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** For everything: looking up the name, connecting, and the whole answer. */
  timeoutMs: number;
  /** The rest of a longer answer isn't read. */
  maxAnswerBytes: number;
}

/** An answer with any status, or why there's none, for people. */
export type OutsideAnswer =
  | { status: number; text: string; headers: Readonly<Record<string, string>>; durationMs: number }
  | { status: null; problem: string; durationMs: number };

/** Calls addresses of customers: never private ones, never where an answer redirects to. */
export interface OutsideCaller {
  /** @throws DomainError `validation_failed` for a URL that no call would be allowed to */
  checkUrl(url: string, field: string): Promise<void>;
  call(request: OutsideRequest): Promise<OutsideAnswer>;
}
