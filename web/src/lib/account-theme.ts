import { session } from '~/lib/session.ts';
import { onThemeChosen, readTheme, setTheme } from '~/lib/theme.ts';

/**
 * Keeps the theme of this browser and that of the account the same, so that a choice follows its person to other devices.
 * The account's theme wins when someone signs in; a later choice is stored with the account. Before
 * anything was chosen with the account, each browser keeps its own.
 */
export function followAccountTheme(): void {
  let known: string | undefined;
  let saving = Promise.resolve();

  session.subscribe(() => {
    const state = session.get();
    if (state.status !== 'signed_in' || state.user.theme === null) return;
    const told = `${state.user.id} ${state.user.theme}`;
    if (told === known) return;
    known = told;
    if (state.user.theme !== readTheme()) setTheme(state.user.theme);
  });

  onThemeChosen(() => {
    const state = session.get();
    const theme = readTheme();
    if (state.status !== 'signed_in' || state.user.theme === theme) return;
    // A device that changes between day and night applies its theme without anyone having chosen one.
    if (state.user.theme === null && theme === 'system') return;
    known = `${state.user.id} ${theme}`;
    session.replaceUser({ ...state.user, theme });
    // In sequence; a value that can't be stored still applies in this browser.
    saving = saving.then(() => session.savePreferences({ theme: readTheme() })).catch(() => undefined);
  });
}
