import type { PointedElement, Recorder } from '@saywright/contracts/entities/recorder';
import { cutText } from '@saywright/contracts/text/cut-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { keyOf } from '~/features/flow-testing/recorder/key-of.ts';
import { recorderPictureQuery } from '~/features/flow-testing/recorder/recorder-query.ts';
import type { SendInput } from '~/features/flow-testing/recorder/use-recorder-input.ts';
import { useObjectUrl } from '~/lib/use-object-url.ts';
import { Spinner } from '~/ui/spinner.tsx';

export type RecorderMode = 'record' | 'check';

interface RecorderStageProps {
  recorder: Recorder;
  mode: RecorderMode;
  send: SendInput;
  isBusy: boolean;
}

/** Pixels of the page: less is a click. */
const dragFrom = 8;
const doubleClickMs = 400;
const hoverMs = 350;
const scrollMs = 80;
const maxPasted = 2_000;

interface Spot {
  x: number;
  y: number;
}

const isNear = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) < dragFrom;

/** The page in the browser of a recording. What's done here is done there. */
export function RecorderStage({ recorder, mode, send, isBusy }: RecorderStageProps) {
  const { page, test_id: testId, id, pointed } = recorder;
  const { data: bytes } = useQuery(recorderPictureQuery(testId, id, isBusy));
  const url = useObjectUrl(bytes ?? undefined);
  const stageRef = useRef<HTMLDivElement>(null);
  const down = useRef<Spot>(undefined);
  const last = useRef<{ spot: Spot; at: number; count: number }>(undefined);
  const resting = useRef<{ timer?: ReturnType<typeof setTimeout>; spot?: Spot }>({});
  const size = page ?? { width: 1, height: 1 };
  useWheel(stageRef, send, size);

  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const box = stageRef.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: Math.round(((clientX - box.x) / box.width) * size.width),
      y: Math.round(((clientY - box.y) / box.height) * size.height),
    };
  };

  const onPointerUp = (event: PointerEvent): void => {
    const from = down.current;
    down.current = undefined;
    clearTimeout(resting.current.timer);
    if (!from || event.button > 2 || event.button === 1) return;
    const to = spotOf(event);
    if (mode === 'check') return send({ type: 'point', ...to });
    if (!isNear(from, to)) return send({ type: 'drag', ...from, to_x: to.x, to_y: to.y });
    const before = last.current;
    const isAgain = before && event.timeStamp - before.at < doubleClickMs && isNear(before.spot, to);
    const count = isAgain ? Math.min(3, before.count + 1) : 1;
    last.current = { spot: to, at: event.timeStamp, count };
    send({ type: 'click', ...to, button: event.button === 2 ? 'right' : 'left', count });
  };

  /** Menus open where the mouse rests. */
  const onPointerMove = (event: PointerEvent): void => {
    if (mode === 'check' || event.pointerType !== 'mouse' || down.current) return;
    const spot = spotOf(event);
    clearTimeout(resting.current.timer);
    if (resting.current.spot && isNear(resting.current.spot, spot)) return;
    resting.current.timer = setTimeout(() => {
      resting.current.spot = spot;
      send({ type: 'hover', ...spot });
    }, hoverMs);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (!key || mode === 'check') return;
    event.preventDefault();
    event.stopPropagation();
    send(key);
  };

  const onPaste = (event: ClipboardEvent): void => {
    const text = cutText(event.clipboardData.getData('text/plain'), maxPasted, '');
    if (text !== '' && mode === 'record') send({ type: 'text', text });
  };

  if (!url || !page)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        {recorder.state === 'waiting' ? 'Waiting for a browser…' : 'Opening the site…'}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the page in the picture is what people use
    <div
      ref={stageRef}
      role="application"
      aria-label={mode === 'check' ? 'The page. Click what you want to check.' : 'The page. Click and type in it.'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys go to the page in the picture
      tabIndex={0}
      onPointerDown={(event) => {
        down.current = spotOf(event);
      }}
      onPointerUp={onPointerUp}
      onPointerMove={onPointerMove}
      onPointerLeave={() => clearTimeout(resting.current.timer)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: size.width }}
      className={`relative max-h-full w-full touch-none overflow-hidden rounded-md border border-border bg-surface shadow-popup select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring ${mode === 'check' ? 'cursor-crosshair' : 'cursor-default'}`}
    >
      <img src={url} alt="" draggable={false} className="pointer-events-none size-full" />
      {pointed ? <PointedBox pointed={pointed} size={size} /> : null}
    </div>
  );
}

function PointedBox({ pointed: { box }, size }: { pointed: PointedElement; size: { width: number; height: number } }) {
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute rounded-sm border-2 border-accent bg-accent/15"
      style={{
        left: share(box.x, size.width),
        top: share(box.y, size.height),
        width: share(box.width, size.width),
        height: share(box.height, size.height),
      }}
    />
  );
}

/** Scrolling stays in the page of the picture; React can't keep the wheel from scrolling ours. */
function useWheel(
  stageRef: React.RefObject<HTMLDivElement | null>,
  send: SendInput,
  { width, height }: { width: number; height: number },
): void {
  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    let by: (Spot & { at: Spot }) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      if (by) send({ type: 'scroll', ...by.at, by_x: by.x, by_y: by.y });
      by = undefined;
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = stage.getBoundingClientRect();
      const at = {
        x: Math.round(((event.clientX - box.x) / box.width) * width),
        y: Math.round(((event.clientY - box.y) / box.height) * height),
      };
      by = { x: (by?.x ?? 0) + event.deltaX, y: (by?.y ?? 0) + event.deltaY, at };
      timer ??= setTimeout(flush, scrollMs);
    };
    stage.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      stage.removeEventListener('wheel', onWheel);
    };
  });
}
