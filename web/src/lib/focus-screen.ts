/** Puts the focus on the heading of the screen, so that screen readers say where people are. */
export function focusScreen(): void {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.getElementById('main');
  heading?.focus({ preventScroll: true });
}

/** The same, if what had the focus is gone. */
export const focusScreenIfLost = (): void => {
  if (document.activeElement === document.body) focusScreen();
};
