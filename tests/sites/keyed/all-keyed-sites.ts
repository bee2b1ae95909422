import { board } from './board.ts';
import { calendar } from './calendar.ts';
import { dashboard } from './dashboard.ts';
import type { KeyedSite } from './keyed-site.ts';
import { loanWizard } from './loan-wizard.ts';
import { market } from './market.ts';
import { postOffice } from './post-office.ts';
import { preferences } from './preferences.ts';
import { staffTable } from './staff-table.ts';

/** Sites to work with. */
export const workingSites: readonly KeyedSite[] = [market, staffTable, board, preferences];

/** Sites for the report only: look at their numbers, not at their phrases. */
export const heldBackSites: readonly KeyedSite[] = [postOffice, loanWizard, calendar, dashboard];
