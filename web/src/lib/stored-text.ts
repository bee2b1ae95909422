import { useEffect, useState } from 'react';

/** Before the keys of what people typed, which is theirs alone; other things of the tab have none. */
const prefix = 'kept:';
const ownerKey = 'kept-for';

/** The person has signed out: what this page still holds is not kept. */
let hasLeft = false;

/** Reads what was kept; storage that is refused keeps nothing. */
export function readKept(key: string): string {
  try {
    return sessionStorage.getItem(prefix + key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text for this browser tab; an empty one is forgotten. */
export function keep(key: string, text: string): void {
  try {
    if (text && !hasLeft) sessionStorage.setItem(prefix + key, text);
    else sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is refused or full: the text lives as long as its component.
  }
}

/** Forgets all that was kept in this browser tab, and what this page would keep until it is gone. */
export function leaveNothing(): void {
  hasLeft = true;
  forgetKept();
}

function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    sessionStorage.removeItem(ownerKey);
  } catch {
    // Storage is refused: nothing was kept.
  }
}

/** From now on this person types here. What someone else has typed before is forgotten; what a visitor has stays. */
export function keepFor(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) forgetKept();
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Storage is refused: nothing is kept.
  }
}

/** A text that survives a stray Escape, a reload, and leaving the page, until this browser tab is closed or signed out. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readKept(key));
  useEffect(() => keep(key, text), [key, text]);
  return [text, setText];
}
