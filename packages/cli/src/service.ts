import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArtifactKind, CiRunStatus, ReportFormat, StartedBatch } from '@saywright/contracts/entities/ci-run';
import type { CiTest, CiTestList, CurrentCiToken } from '@saywright/contracts/entities/ci-test';
import { Exit, exitCodes } from './exit-codes.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Pauses between the tries of one call, as multiples of the first: enough for a service that is down for a minute and then starts. */
const pauses = [1, 2, 4, 8, 16, 30, 30, 30];
/** How long a call is tried through an outage, in milliseconds. */
export const outageMs = firstPauseMs * pauses.reduce((sum, each) => sum + each, 0);
/** The longest pause that the service may ask for. */
const longestAskedMs = 300_000;
const callTimeoutMs = 60_000;

const passing = new Set([408, 429, 500, 502, 503, 504]);

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** A repeated call would do it twice. */
  once?: true;
}

/** The service says no, and why. */
export class Refusal extends Exit {
  readonly status: number;

  constructor(status: number, message: string) {
    super(exitCodes.notRun, message);
    this.status = status;
  }
}

interface ServiceOptions {
  url: string;
  token: string;
  /** Milliseconds before the second try, which grow with each one. */
  pauseMs?: number | undefined;
  /** Learns why a call is about to be repeated, once for each call. */
  onTrouble?: (problem: string) => void;
  /** Follows the message that the service can't be reached. */
  advice?: string;
}

/** The calls of the CI/CD API. Those that fail for a while are repeated where that's safe; its key makes it so for a batch. */
export class Service {
  readonly #url: string;
  readonly #token: string;
  readonly #pauseMs: number;
  readonly #onTrouble: (problem: string) => void;
  readonly #advice: string;

  constructor({ url, token, pauseMs = firstPauseMs, onTrouble = () => undefined, advice = '' }: ServiceOptions) {
    this.#url = url.replace(/\/+$/, '');
    this.#token = token;
    this.#pauseMs = pauseMs;
    this.#onTrouble = onTrouble;
    this.#advice = advice;
  }

  /** For a connection of another kind. */
  get login(): { service: string; token: string } {
    return { service: this.#url, token: this.#token };
  }

  /** The address of something in the app. */
  address(path: string): string {
    return `${this.#url}${path}`;
  }

  async start(kind: 'flow' | 'api', body: object): Promise<StartedBatch> {
    const path = `/api/v1/ci/${kind}-tests/execute`;
    return this.#json({ method: 'POST', path, body, headers: { 'idempotency-key': randomUUID() } });
  }

  async status(id: string): Promise<CiRunStatus> {
    return this.#json({ method: 'GET', path: `/api/v1/ci/executions/${encodeURIComponent(id)}/status` });
  }

  async report(id: string, format: ReportFormat): Promise<string> {
    const path = `/api/v1/ci/executions/${encodeURIComponent(id)}/reports?format=${format}`;
    return (await this.#send({ method: 'GET', path })).text();
  }

  /** A file of an execution; undefined if it has none of this kind. */
  async artifact(id: string, kind: ArtifactKind): Promise<Buffer | undefined> {
    const path = `/api/v1/ci/executions/${encodeURIComponent(id)}/artifacts?kind=${kind}`;
    let bytes = Buffer.alloc(0);
    try {
      for (;;) {
        const response = await this.#send({ method: 'GET', path, headers: { range: `bytes=${bytes.length}-` } });
        const part = Buffer.from(await response.arrayBuffer());
        bytes = Buffer.concat([bytes, part]);
        const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
        if (bytes.length >= size || part.length === 0) return bytes;
      }
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  /** The token that this uses. */
  async currentToken(): Promise<CurrentCiToken> {
    return this.#json({ method: 'GET', path: '/api/v1/ci/token' });
  }

  async listTests(projectId: string | undefined): Promise<CiTestList> {
    const query = projectId === undefined ? '' : `?project_id=${encodeURIComponent(projectId)}`;
    return this.#json({ method: 'GET', path: `/api/v1/ci/flow-tests${query}` });
  }

  /** A test; undefined if there's none with this ID. */
  async getTest(id: string): Promise<CiTest | undefined> {
    try {
      return await this.#json({ method: 'GET', path: `/api/v1/ci/flow-tests/${encodeURIComponent(id)}` });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  async createTest(body: { file: object }): Promise<CiTest> {
    return this.#json({ method: 'POST', path: '/api/v1/ci/flow-tests', body, once: true });
  }

  async updateTest(id: string, body: { version: number; file: object }): Promise<CiTest> {
    return this.#json({ method: 'PUT', path: `/api/v1/ci/flow-tests/${encodeURIComponent(id)}`, body });
  }

  async #json<Answer>(call: Call): Promise<Answer> {
    const response = await this.#send(call);
    try {
      return (await response.json()) as Answer;
    } catch {
      throw new Exit(exitCodes.notRun, `${this.#url} didn't answer like Saywright. Check the address.`);
    }
  }

  async #send(call: Call): Promise<Response> {
    let problem = '';
    const pausesLeft = call.once ? [] : pauses;
    for (const times of [...pausesLeft, undefined]) {
      const answer = await this.#try(call);
      if (answer instanceof Response && answer.ok) return answer;
      if (answer instanceof Response && !passing.has(answer.status))
        throw new Refusal(answer.status, await reasonOf(answer));
      problem = answer instanceof Response ? await reasonOf(answer) : answer;
      if (times === pauses[0]) this.#onTrouble(problem);
      const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) * 1_000 : 0;
      if (times !== undefined)
        await pause(Math.max(Math.min(longestAskedMs, asked || 0), Math.min(longestPauseMs, this.#pauseMs * times)));
    }
    throw new Exit(exitCodes.notRun, problem);
  }

  /** The response, or why none came. */
  async #try({ method, path, body, headers }: Call): Promise<Response | string> {
    try {
      return await fetch(this.address(path), {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        // A token goes to the address that it was given for, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(callTimeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return `Couldn't reach ${this.#url}: ${cause instanceof Error ? cause.message : String(cause)}.${this.#advice}`;
    }
  }
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    if (typeof detail === 'string') return detail;
  } catch {
    // A proxy in between answers in its own way.
  }
  const place = response.headers.get('location');
  if (place !== null && URL.canParse(place, response.url))
    return `${new URL(response.url).origin} leads to ${new URL(place, response.url).origin}. Use that address for --url or SAYWRIGHT_URL if it's your Saywright.`;
  return `The service answered ${`${response.status} ${response.statusText}`.trim()}.`;
}
