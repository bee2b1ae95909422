import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleLogs } from './console-logs.tsx';
import { NetworkLogs } from './network-logs.tsx';

const timestamp = '2026-11-20T12:00:00.000Z';
const line = { timestamp, type: 'log', text: 'hello', location: null };
const request = {
  timestamp,
  method: 'GET',
  url: 'https://shop.example.com/',
  status: 200,
  error: null,
  resource_type: 'fetch',
  duration_ms: 5,
};

it.each([200, 0])('logs say how many entries more there were: %d', (dropped) => {
  const logs = { console_logs: [line], dropped_console_logs: dropped, started_at: timestamp };
  const requests = { network_logs: [request], dropped_network_logs: dropped };
  for (const list of [
    createElement(ConsoleLogs, { execution: logs }),
    createElement(NetworkLogs, { execution: requests }),
  ])
    expect(renderToStaticMarkup(list).includes(`+${dropped} more, not kept`)).toBe(dropped > 0);
});
