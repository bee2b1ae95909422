/// <reference lib="dom" />

export interface CalendarLook {
  /** `absent`: the page shows no calendar. `month`: it shows another month, and `element` turns to the next or previous one. `day`: `element` is the day. */
  state: 'absent' | 'month' | 'day' | 'no_day' | 'no_way';
  element: Element | null;
  /** The month that it shows: years times twelve, and the months since January. */
  shown: number;
}

/**
 * Looks for a day in the calendar that the page shows. Runs in the page.
 * @param wanted.month from 0
 */
export const findInCalendar = (_root: unknown, wanted: { year: number; month: number; day: number }): CalendarLook => {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const textOf = (element: Element): string => (element.textContent ?? '').trim();
  const cells = [...document.querySelectorAll('td, button, a, span, div, li, [role=gridcell]')].filter(
    (element) => /^\d{1,2}$/.test(textOf(element)) && isShown(element),
  );
  // The outermost element with the number alone is the cell; a click on it reaches whatever is in it.
  const days = cells.filter((element) => !cells.some((other) => other !== element && other.contains(element)));
  const holdsMonth = (element: Element): boolean => {
    const numbers = new Set(
      days
        .filter((day) => element.contains(day))
        .map(textOf)
        .map(Number),
    );
    return Array.from({ length: 28 }, (_, at) => at + 1).every((number) => numbers.has(number));
  };
  let grid: Element | null = days.findLast((day) => Number(textOf(day)) === 15) ?? null;
  while (grid && !holdsMonth(grid)) grid = grid.parentElement;
  const nothing: CalendarLook = { state: 'absent', element: null, shown: 0 };
  if (!grid || grid === document.body || grid === document.documentElement) return nothing;

  const languages = [...new Set([document.documentElement.lang || 'en', navigator.language, 'en'])];
  const monthNames = languages.flatMap((language) => {
    try {
      return (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => ({
          at,
          name: format.format(Date.UTC(2024, at, 15)).toLowerCase(),
        }));
      });
    } catch {
      return [];
    }
  });
  /** "December 2016", "2016 December", or a choice of each. */
  const monthIn = (text: string): number | undefined => {
    const said = text.toLowerCase();
    const years = [...new Set(said.match(/\b(?:19|20|21)\d{2}\b/g))];
    const months = monthNames.filter(({ name }) =>
      new RegExp(`(?<!\\p{L})${name.replace(/[.\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(said),
    );
    const month = new Set(months.map(({ at }) => at));
    return years.length === 1 && month.size === 1 ? Number(years[0]) * 12 + (months[0]?.at ?? 0) : undefined;
  };
  const isDay = (node: Node): boolean => days.some((day) => day.contains(node));
  /** The texts around the days. */
  const titleOf = (around: Element): string => {
    const parts = [around.getAttribute('aria-label') ?? ''];
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement;
      if (!within || isDay(node) || within.closest('option, script, style') || !isShown(within)) continue;
      parts.push(node.nodeValue ?? '');
    }
    for (const list of around.querySelectorAll('select'))
      if (isShown(list)) parts.push(list.selectedOptions[0]?.label ?? '');
    return parts.join(' ').replaceAll(/\s+/g, ' ');
  };
  let around: Element | null = grid;
  let shown: number | undefined;
  for (let level = 0; level < 5 && around && around !== document.body; level += 1) {
    shown = monthIn(titleOf(around));
    if (shown !== undefined) break;
    around = around.parentElement;
  }
  if (shown === undefined || !around) return nothing;

  const ahead = wanted.year * 12 + wanted.month - shown;
  if (ahead === 0) {
    const inside = days.filter((day) => grid.contains(day));
    const first = inside.findIndex((day) => Number(textOf(day)) === 1);
    const after = inside.findIndex((day, at) => at > first + 20 && Number(textOf(day)) === 1);
    const ofMonth = inside.slice(first, after === -1 ? undefined : after);
    const found = ofMonth.filter((day) => Number(textOf(day)) === wanted.day);
    const isOff = (day: Element): boolean =>
      day.closest('[aria-disabled=true], [disabled]') !== null ||
      day.querySelector('[aria-disabled=true], [disabled]') !== null ||
      /disabled|unselectable/i.test(day.className);
    const element = found.length === 1 && found[0] && !isOff(found[0]) ? found[0] : null;
    return { state: element ? 'day' : 'no_day', element: element?.querySelector('button, a') ?? element, shown };
  }
  const isNext = ahead > 0;
  const names = isNext ? /\bnext\b|forward|›|»|→|▶|❯|^>$/i : /\bprev|\bback|‹|«|←|◀|❮|^<$/i;
  const saysOf = (element: Element): string =>
    [element.getAttribute('aria-label'), element.getAttribute('title'), textOf(element), String(element.className)]
      .map((each) => (each ?? '').replaceAll(/([a-z])([A-Z])|[_-]/g, '$1 $2'))
      .join(' | ');
  const controls = [...around.querySelectorAll('button, a, [role=button], span, div, i, svg')].filter(
    (element) =>
      isShown(element) &&
      !isDay(element) &&
      !holdsMonth(element) &&
      textOf(element).length < 20 &&
      saysOf(element)
        .split(' | ')
        .some((each) => names.test(each.trim())) &&
      !/\byear\b|double|\bsuper\b/i.test(saysOf(element)) &&
      element.closest('[aria-disabled=true], [disabled]') === null &&
      !/\bdisabled\b/i.test(saysOf(element)),
  );
  const isControl = (element: Element): boolean => element.matches('button, a, [role=button]');
  const ways = controls.some(isControl) ? controls.filter(isControl) : controls;
  const outer = ways.filter((element) => !ways.some((other) => other !== element && other.contains(element)));
  const byMonth = outer.filter((element) => /month/i.test(saysOf(element)));
  const [element = null] = byMonth.length > 0 ? byMonth : outer;
  return { state: element ? 'month' : 'no_way', element, shown };
};
