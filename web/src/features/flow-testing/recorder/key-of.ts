import type { RecorderEvent } from '@saywright/contracts/entities/recorder';

/** Keys that mean nothing alone, and those that our page keeps: Tab moves to the next control. */
const ours = /^(?:Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Dead|Process|Unidentified|Fn|ContextMenu)$/;
const known = /^(?:[A-Z][A-Za-z\d]{1,20}|[!-~])$/;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** A key as the recorded page gets it; undefined for one that stays in ours. */
export function keyOf({ key, ctrlKey, altKey, metaKey, shiftKey }: Pressed): RecorderEvent | undefined {
  if (ours.test(key)) return undefined;
  const isCommand = ctrlKey || metaKey;
  // What's pasted comes with an event of its own.
  if (isCommand && key.toLowerCase() === 'v') return undefined;
  // Ctrl and Alt together write characters on some keyboards.
  if ([...key].length === 1 && (!isCommand || (ctrlKey && altKey))) return { type: 'text', text: key };
  if (!known.test(key)) return undefined;
  const modifiers = [...(isCommand ? ['Control'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : [])];
  return { type: 'key', key: [...modifiers, key].join('+') };
}
