import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import { screenshotQuery } from '~/features/flow-testing/queries.ts';
import { replay, replayStart, tickMs } from '~/features/flow-testing/replay/replay-state.ts';

/** Frames that are fetched before they are needed. */
const ahead = 4;

/** Plays the frames of a run; the next ones are fetched ahead, and it waits for the one that is missing. */
export function useReplay(frames: readonly string[]) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(
    useMemo(() => replay(frames.length), [frames.length]),
    replayStart,
  );
  const { frame, playing, speed } = state;

  useEffect(() => {
    for (const filename of frames.slice(frame, frame + ahead)) void client.prefetchQuery(screenshotQuery(filename));
  }, [client, frames, frame]);
  useEffect(() => {
    if (!playing) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const next = frames[frame + 1];
    const there = next === undefined ? undefined : client.prefetchQuery(screenshotQuery(next));
    void Promise.all([there, new Promise((resolve) => (timer = setTimeout(resolve, tickMs(speed))))]).then(() => {
      if (!gone) dispatch({ type: 'tick' });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [client, frames, frame, playing, speed]);

  useEffect(() => {
    /** Space plays and pauses, the arrows step; controls that use these keys themselves come first. */
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (target.closest('input') || (event.key === ' ' && target.closest('button'))) return;
      if (event.key === ' ') dispatch({ type: 'toggle' });
      else if (event.key === 'ArrowLeft') dispatch({ type: 'seek', frame: frame - 1 });
      else if (event.key === 'ArrowRight') dispatch({ type: 'seek', frame: frame + 1 });
      else return;
      event.preventDefault();
    };
    // On its way down: the dialog around keeps arrow keys from coming up again.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [frame]);
  return { ...state, dispatch };
}
