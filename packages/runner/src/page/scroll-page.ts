/// <reference lib="dom" />

/** Scrolls the page: `down`, `up`, `top`, `bottom` or pixels. Runs in the page. */
export function scrollPage(where: string): void {
  const root = document.scrollingElement ?? document.documentElement;
  const screen = Math.round(root.clientHeight * 0.8);
  const targets: Record<string, number> = {
    down: root.scrollTop + screen,
    up: root.scrollTop - screen,
    top: 0,
    bottom: root.scrollHeight,
  };
  root.scrollTo({ top: targets[where] ?? root.scrollTop + Number.parseInt(where, 10), behavior: 'instant' });
}
