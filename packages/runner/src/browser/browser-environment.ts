/** A page could reach everything in its browser's environment, so it must hold no secret: only these pass, and what the run adds. */
const passed = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'SystemRoot', 'SYSTEMROOT'];

/** The environment of the browser process: home and temporary files in the run's own folder, no credentials. */
export function browserEnvironment(home: string, extra: Record<string, string>): Record<string, string> {
  const kept = passed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    LANG: 'en_US.UTF-8',
    ...Object.fromEntries(kept),
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    TMPDIR: home,
    ...extra,
  };
}
