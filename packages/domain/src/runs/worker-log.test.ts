import { describe, expect, it } from 'vitest';
import { keepLines, mostFirstLines, mostLastLines } from './worker-log.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const kept = () => keepLines(silent, { now: () => 0 });

describe('the log that a worker keeps of a run', () => {
  it('passes lines on, and keeps them with codes and numbers', () => {
    const written: unknown[] = [];
    const { log, lines } = keepLines({ ...silent, warn: (...line) => written.push(line) }, { now: () => 0 });
    log.warn('screenshot not stored', { execution_id: '01ARZ3', attempt: 2, reason: 'SlowDown', fatal: false });
    expect(written).toHaveLength(1);
    expect(lines()).toEqual([
      {
        at: '1970-01-01T00:00:00.000Z',
        level: 'warn',
        text: 'screenshot not stored attempt=2 reason=SlowDown fatal=false',
      },
    ]);
  });

  it('keeps nothing that a page or a test could have said', () => {
    const { log, lines } = kept();
    const error = Object.assign(new Error('Typed "hunter22" into https://ada:pw@shop.example.com'), { code: 'ECONN' });
    log.error('the runner threw', {
      error,
      url: 'https://shop.example.com/?token=abc',
      text: 'my secret words',
      page: {},
    });
    const [line] = lines();
    expect(line?.text).toMatch(/^the runner threw error=Error ECONN at .*worker-log\.test\.ts\S*:\d+/);
    expect(line?.text).not.toMatch(/hunter22|token|secret|shop|ada/);
  });

  it('keeps the first and the last lines of a long one, and counts the others', () => {
    const { log, lines, dropped } = kept();
    for (let at = 0; at < 1_000; at++) log.info('tick', { at });
    expect(lines()).toHaveLength(mostFirstLines + mostLastLines);
    expect(lines()[0]?.text).toBe('tick at=0');
    expect(lines().at(-1)?.text).toBe('tick at=999');
    expect(dropped()).toBe(1_000 - mostFirstLines - mostLastLines);
  });

  it('tells the lines with the one that comes next, which still counts once it is written', () => {
    const { log, lines, count } = kept();
    log.info('claimed');
    const next = { message: 'finished', fields: { status: 'passed' } };
    expect(lines(next).map(({ text }) => text)).toEqual(['claimed', 'finished status=passed']);
    expect([lines().length, count()]).toEqual([1, 1]);
    log.info(next.message, next.fields);
    expect(lines().map(({ text }) => text)).toEqual(['claimed', 'finished status=passed']);
    expect(count()).toBe(2);
  });

  it('leaves debug lines out', () => {
    const { log, lines } = kept();
    log.debug('noise');
    expect(lines()).toEqual([]);
  });
});
