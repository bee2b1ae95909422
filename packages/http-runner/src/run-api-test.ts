/**
 * Runs one API test: makes up the request, sends it, checks the response, and takes values out of it. It never throws for
 * anything that a test or a target does; `status` says how it ended, see the README of this package.
 */
import type { ApiPlan, OpenedCredential } from '@saywright/contracts/api-plan';
import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { EgressRefusedError } from '@saywright/egress/policy';
import { createRedactor } from '@saywright/redaction/redactor';
import { runAssertions } from './assertions/run-assertions.ts';
import type { Sending } from './exchange/exchange.ts';
import { followRedirects, type Followed } from './exchange/follow-redirects.ts';
import { runExtractions } from './run-extractions.ts';
import { SetupProblem, TargetProblem } from './problems.ts';
import { report, type RawResult } from './report.ts';
import { fetchAccessToken } from './request/fetch-access-token.ts';
import { prepareRequest, type Prepared } from './request/prepare-request.ts';
import { ReadResponse } from './response/read-response.ts';
import type { ApiSession } from './session/api-session.ts';
import { shownRequest, shownResponse } from './shown-exchange.ts';
import { Variables } from './variables/variables.ts';

export interface ApiRun {
  plan: ApiPlan;
  /** Takes the place of the plan's own auth. */
  credential: OpenedCredential | null;
  /** Values of an earlier page or response. They come before the plan's variables, and are used as they are. */
  stored?: Readonly<Record<string, string>> | undefined;
  /** Values that nothing in the result may show, besides those of the credential. */
  secrets: readonly string[];
  session: ApiSession;
  /** Stops the run, which then ends with `error`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds since 1970, for dates in variables and the expiry of tokens. */
  now?: (() => number) | undefined;
}

export interface ApiOutcome {
  status: 'passed' | 'failed' | 'error';
  /** Without secrets. */
  result: ApiResult;
  /** The extracted values in clear, for the requests that follow. */
  variables: Record<string, string>;
  /** Blocked hosts that the request would have gone to. */
  refused_hosts: string[];
}

export async function runApiTest(run: ApiRun): Promise<ApiOutcome> {
  const { plan, credential, session, now = Date.now } = run;
  const redactor = createRedactor(run.secrets.filter((secret) => secret !== ''));
  const variables = new Variables(plan.variables, now(), run.stored);
  const raw: RawResult = {
    request: null,
    response: null,
    body: null,
    timings: null,
    assertion_results: [],
    extracted: [],
    error_message: null,
    notes: [],
  };
  const extracted: Record<string, string> = {};
  const refused: string[] = [];
  const deadline = new Deadline(plan.request.timeout_ms, run.signal);
  let hops = 0;
  const show = (sending: Sending): void => {
    hops += 1;
    raw.request = shownRequest(sending);
  };
  const end = (status: ApiOutcome['status']): ApiOutcome => ({
    status,
    result: report(raw, redactor),
    variables: extracted,
    refused_hosts: refused,
  });
  try {
    const prepared = await prepareRequest(
      { plan, credential, variables },
      {
        notes: raw.notes,
        addSecret: (secret) => redactor.add(secret),
        fetchToken: async (auth) => {
          const token = await fetchAccessToken(auth, { session, signal: deadline.signal, now });
          redactor.add(token);
          return token;
        },
      },
    );
    const response = await send(prepared, {
      run,
      raw,
      show,
      deadline,
      isSecret: (text) => redactor.text(text) !== text,
    });
    if (plan.assertions.length === 0) raw.notes.push('This test has no assertions, so every response passes.');
    raw.assertion_results = await runAssertions(plan.assertions, response, { variables });
    const taken = await runExtractions(plan.extractions, response);
    raw.extracted = taken.extracted;
    Object.assign(extracted, taken.variables);
    const isPassed =
      raw.assertion_results.every(({ passed }) => passed) && raw.extracted.every(({ problem }) => problem === null);
    return end(isPassed ? 'passed' : 'failed');
  } catch (error) {
    const problem = deadline.problem ?? error;
    if (!(problem instanceof Error)) throw problem;
    raw.error_message = problem.message;
    if (problem instanceof TargetProblem) return end('failed');
    if (problem instanceof EgressRefusedError && problem.host !== undefined) refused.push(problem.host);
    // Where a redirect leads is the target's doing; where the test itself points is not.
    if (problem instanceof EgressRefusedError) return end(hops > 1 ? 'failed' : 'error');
    if (problem instanceof SetupProblem) return end('error');
    throw problem;
  } finally {
    deadline.clear();
  }
}

interface SendOptions {
  run: ApiRun;
  raw: RawResult;
  show: (sending: Sending) => void;
  deadline: Deadline;
  isSecret: (text: string) => boolean;
}

async function send(prepared: Prepared, { run, raw, show, deadline, isSecret }: SendOptions): Promise<ReadResponse> {
  const start = performance.now();
  const followed: Followed = await followRedirects(prepared, {
    session: run.session,
    signal: deadline.signal,
    followRedirects: run.plan.request.follow_redirects,
    isPrivate: ({ name, value }) =>
      privateHeaders.has(name.toLowerCase()) || name.toLowerCase() === prepared.authHeader || isSecret(value),
    isSecret,
    note: (text) => raw.notes.push(text),
    onSend: show,
  });
  const total = performance.now() - start;
  const response = new ReadResponse(followed, total, raw.notes);
  raw.response = shownResponse(followed, response);
  raw.body = { text: response.text, bytes: response.bytes };
  raw.timings = { ...followed.timings, total };
  return response;
}

const privateHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Ends everything that a request does, from its name's lookup to the last byte of the body. */
class Deadline {
  readonly signal: AbortSignal;
  /** Why the time is over; undefined while it isn't. */
  problem: Error | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(timeoutMs: number, outer: AbortSignal | undefined) {
    const controller = new AbortController();
    const end = (problem: Error): void => {
      this.problem ??= problem;
      controller.abort(this.problem);
    };
    this.signal = controller.signal;
    this.#timer = setTimeout(
      () =>
        end(
          new TargetProblem(
            `The response wasn't complete after ${timeText(timeoutMs)}. Check the server, or raise the timeout of the test (20 seconds at most).`,
          ),
        ),
      timeoutMs,
    );
    const stop = (): void => end(new SetupProblem('The run was stopped before the response was complete.'));
    if (outer?.aborted) stop();
    else outer?.addEventListener('abort', stop, { once: true, signal: this.signal });
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

const timeText = (ms: number): string =>
  ms < 1_000 ? `${ms} milliseconds` : ms === 1_000 ? '1 second' : `${ms / 1_000} seconds`;
