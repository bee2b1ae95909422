import { maxRecorderEvents, type Recorder, type RecorderEvent } from '@saywright/contracts/entities/recorder';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { latest } from '~/features/flow-testing/recorder/latest-answer.ts';
import { recorderQuery } from '~/features/flow-testing/recorder/recorder-query.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

/** Text that's typed at once is one event, and so is a scroll. */
function joined(events: readonly RecorderEvent[]): RecorderEvent[] {
  const all: RecorderEvent[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (event.type === 'text' && last?.type === 'text') all[all.length - 1] = { ...last, text: last.text + event.text };
    else if (event.type === 'scroll' && last?.type === 'scroll')
      all[all.length - 1] = { ...event, by_x: last.by_x + event.by_x, by_y: last.by_y + event.by_y };
    else all.push(event);
  }
  return all;
}

/** How long the picture is looked at often after something was done. */
const busyMs = 4_000;

export type SendInput = (...events: RecorderEvent[]) => void;

/** Sends what a person does, one call after the other, so that nothing overtakes what was done before. */
export function useRecorderInput(testId: string): { send: SendInput; isBusy: boolean } {
  const client = useQueryClient();
  const waiting = useRef<RecorderEvent[]>([]);
  const isSending = useRef(false);
  const [busySince, setBusySince] = useState<number>();
  useEffect(() => {
    if (busySince === undefined) return undefined;
    const timer = setTimeout(() => setBusySince(undefined), busyMs);
    return () => clearTimeout(timer);
  }, [busySince]);

  const flush = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const { queryKey } = recorderQuery(testId);
    try {
      while (waiting.current.length > 0) {
        const events = joined(waiting.current.splice(0, maxRecorderEvents));
        const known = client.getQueryData<Recorder | null>(queryKey);
        const number = (known?.inputs ?? 0) + 1;
        const now = await api.sendRecorderInput({ params: { id: testId }, body: { number, events } });
        client.setQueryData<Recorder | null>(queryKey, (before) => latest(before, now));
      }
    } catch (error) {
      waiting.current = [];
      toastFailure(error as Error, "That didn't reach the browser");
    } finally {
      isSending.current = false;
      void client.invalidateQueries({ queryKey });
    }
  }, [client, testId]);

  const send = useCallback<SendInput>(
    (...events) => {
      waiting.current.push(...events);
      setBusySince(Date.now());
      void flush();
    },
    [flush],
  );
  return { send, isBusy: busySince !== undefined };
}
