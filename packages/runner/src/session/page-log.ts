import { logLimits } from '@saywright/contracts/entities/execution';
import type { RunEvent } from '@saywright/contracts/flow-plan';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { BrowserContext, Request } from 'playwright-core';
import type { EgressProxy } from '../egress/egress-proxy.ts';
import { pageErrorText } from './page-error-text.ts';
import type { Traffic } from './traffic.ts';

/** Counts what a chatty page says beyond `logLimits`. */
export interface DroppedLogs {
  console: number;
  network: number;
}

export interface PageLog {
  dropped: DroppedLogs;
  /** Adds a line of the runner's own to the console log. */
  say(text: string): void;
  /** Reports the requests that never ended, and hears nothing more. */
  finish(): void;
}

const cut = (text: string): string => cutText(text, logLimits.textLength);

/** Tells the console messages and the requests of all pages of a context, up to `logLimits`. */
export function watchLogs(
  context: BrowserContext,
  ports: { emit: (event: RunEvent) => void; proxy: EgressProxy; traffic: Traffic },
): PageLog {
  const { emit, proxy, traffic } = ports;
  const dropped: DroppedLogs = { console: 0, network: 0 };
  const startedAt = new Map<Request, number>();
  let isFinished = false;
  let consoleCount = 0;
  let networkCount = 0;

  const logConsole = (type: string, text: string, location: string | null): void => {
    if (isFinished) return;
    consoleCount += 1;
    if (consoleCount > logLimits.consoleEntries) {
      dropped.console += 1;
      return;
    }
    emit({ type: 'console', entry: { timestamp: new Date().toISOString(), type, text: cut(text), location } });
  };

  const logRequest = (request: Request, error: string | null): void => {
    if (isFinished) return;
    const started = startedAt.get(request) ?? Date.now();
    startedAt.delete(request);
    networkCount += 1;
    if (networkCount > logLimits.networkEntries) {
      dropped.network += 1;
      return;
    }
    const entry = {
      timestamp: new Date(started).toISOString(),
      method: request.method(),
      url: cut(request.url()),
      status: request.existingResponse()?.status() ?? null,
      error,
      resource_type: request.resourceType(),
      duration_ms: Date.now() - started,
    };
    emit({ type: 'network', entry });
  };

  context.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    logConsole(message.type(), message.text(), url ? cut(`${url}:${lineNumber + 1}:${columnNumber + 1}`) : null);
  });
  context.on('weberror', (webError) => {
    const text = pageErrorText(webError.error());
    if (text !== undefined) logConsole('error', text, null);
  });
  context.on('request', (request) => {
    startedAt.set(request, Date.now());
    traffic.requestStarted(request);
  });
  context.on('requestfinished', (request) => {
    traffic.requestEnded(request, false);
    logRequest(request, null);
  });
  context.on('requestfailed', (request) => {
    traffic.requestEnded(request, true);
    logRequest(request, proxy.troubleAt(request.url())?.text ?? request.failure()?.errorText ?? 'failed');
  });

  return {
    dropped,
    say: (text) => logConsole('info', text, null),
    finish: () => {
      for (const request of startedAt.keys()) logRequest(request, 'not finished when the run ended');
      isFinished = true;
    },
  };
}
