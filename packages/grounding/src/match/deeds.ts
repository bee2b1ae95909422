/** Verbs that buttons begin with, and that make something else of the nouns behind them. */
export const deeds = new Set(
  (
    'add edit create reset change update clear empty export import download upload save send share copy move archive close hide search find filter ' +
    'sort print start log sign submit apply confirm buy pay book order invite enable disable mark set get use to hide forgot forgotten rename'
  ).split(' '),
);
/** Before a noun these lead to it: "View cart". */
export const leading = new Set(
  'view open go to see show visit browse manage your my the enter type select choose pick'.split(' '),
);
