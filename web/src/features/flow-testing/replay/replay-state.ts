/** Playback speeds. */
export const replaySpeeds = [0.5, 1, 1.5, 2] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** How long a frame stands at speed 1, in milliseconds. */
const frameMs = 500;

export const tickMs = (speed: ReplaySpeed): number => frameMs / speed;

export interface ReplayState {
  /** Index of the shown frame. */
  frame: number;
  playing: boolean;
  speed: ReplaySpeed;
}

export type ReplayAction =
  | { type: 'toggle' }
  | { type: 'tick' }
  | { type: 'reset' }
  | { type: 'seek'; frame: number }
  | { type: 'speed'; speed: ReplaySpeed };

export const replayStart: ReplayState = { frame: 0, playing: false, speed: 1 };

/**
 * A replay of `count` frames: it stops at the last one, and playing there starts again at the first. Choosing a
 * frame by hand pauses.
 */
export function replay(count: number) {
  const last = Math.max(0, count - 1);
  return (state: ReplayState, action: ReplayAction): ReplayState => {
    switch (action.type) {
      case 'toggle':
        if (state.playing) return { ...state, playing: false };
        return { ...state, playing: last > 0, frame: state.frame >= last ? 0 : state.frame };
      case 'tick':
        if (!state.playing) return state;
        return { ...state, frame: Math.min(last, state.frame + 1), playing: state.frame + 1 < last };
      case 'reset':
        return { ...state, frame: 0, playing: false };
      case 'seek':
        return { ...state, frame: Math.min(last, Math.max(0, action.frame)), playing: false };
      case 'speed':
        return { ...state, speed: action.speed };
    }
  };
}
