/** Filtering, sorting, paging, confirming and switching: each page has its own control for them. */
import type { Rule } from '../rule.ts';
import { ofOwned } from './item-rules.ts';
import { clicking, each, openingView, type Act } from './page-acts.ts';
import { boxed, confirming, confirmingIn } from './read-deeds.ts';
import {
  filteringBy,
  filteringEquals,
  filteringField,
  filteringThings,
  showingEntries,
  showingOnly,
  sortingBy,
  switchingTo,
  turning,
  turningTo,
} from './read-narrowing.ts';
import { toIntent } from './to-intent.ts';

export const turningOn: Act = (choice) => toIntent(boxed(choice), { action: 'check', purpose: 'tick', said: 'Check' });
export const turningOff: Act = (choice) =>
  toIntent(boxed(choice), { action: 'uncheck', purpose: 'tick', said: 'Uncheck' });

/** How many rows a page of a table has; before the rules that open things. */
export const pageLengthRule: Rule = {
  name: 'page length',
  verbs: ['select', 'choose', 'pick', 'show'],
  joins: false,
  forms: [{ patterns: ['{count:number} {things}'], emit: showingEntries }],
  examples: {
    'show 25 entries': [
      'on page: select (entries per page) | (entries) | (per page) | (page size) | (page length) = 25',
    ],
  },
};

/** A page of a table by its number. */
export const pageNumberRule: Rule = {
  name: 'page number',
  verbs: ['go', 'click', 'open', 'switch', 'navigate', 'move', 'select'],
  joins: false,
  forms: [
    {
      patterns: [
        '[to|on] page {number:number} [of the table|of the list|of the results|in the table|in the list|in the pagination]',
        '[to|on] page [number] {number:number}',
      ],
      emit: turningTo,
    },
  ],
  examples: {
    'go to page 2': ['on page: click link (page 2) | button (page 2) | link (2) | button (2)'],
  },
};

/** The next of several; before the rules that open things. */
export const turnRule: Rule = {
  name: 'turn pages',
  verbs: ['go', 'move', 'navigate', 'switch', 'continue', 'proceed', 'skip', 'jump', 'return', 'advance'],
  joins: false,
  forms: [{ patterns: ['[back|on] to [the] {turn}'], emit: turning }],
  examples: {
    'go to the next page': ['on page: click button (next page) | link (next page) | button (next) | link (next)'],
    'skip to the next song': ['on page: click button (next song) | link (next song) | button (next) | link (next)'],
  },
};

export const narrowingRules: Rule[] = [
  {
    name: 'filter on the page',
    verbs: ['filter', 'narrow down'],
    joins: false,
    forms: [
      {
        patterns: ['[the|them|it] [list|table|results|rows|items] (by|for|to|on) [the] {words}'],
        emit: filteringBy,
      },
      { patterns: ['[by] {field} (=|:) {value}'], emit: filteringEquals },
      { patterns: ['{purpose} (by|to|for|on|with) {words}'], emit: filteringField },
      { patterns: ['{things} by {words}'], emit: filteringThings },
    ],
    examples: {
      'filter by genre "Crime"': ['on page: select (genre) = Crime'],
      'filter tickets by "legal"': [
        'on page: select (tickets) = legal , otherwise click button "legal" | tab "legal" | radio "legal" | checkbox "legal" | link "legal" , otherwise type (filter) | (search) = legal',
      ],
    },
  },
  {
    name: 'show only',
    verbs: ['show'],
    joins: false,
    forms: [
      {
        patterns: ['only [the] {words} (ones|items|rows|entries|results|things)', 'only [the] {words:quoted}'],
        emit: showingOnly,
      },
    ],
    examples: {
      'show only Open ones': [
        'on page: click button (open) | tab (open) | radio (open) | checkbox (open) | link (open)',
      ],
    },
  },
  {
    name: 'sort on the page',
    verbs: ['sort'],
    joins: false,
    forms: [{ patterns: ['[the|them|it] [list|table|results|rows|items] by {words}'], emit: sortingBy }],
    examples: {
      'sort by "Newest first"': [
        'on page: select (sort) = Newest first , otherwise click button "Newest first" | tab "Newest first" | radio "Newest first" | checkbox "Newest first" | link "Newest first"',
      ],
    },
  },
  {
    name: 'switch on the page',
    verbs: ['switch', 'go over'],
    joins: false,
    forms: [
      { patterns: ['[over] to {target}'], emit: openingView },
      { patterns: ['[over] to {target}'], emit: switchingTo },
    ],
    examples: { 'switch to the "Reviews" tab': ['on page: click tab "Reviews"'] },
  },
  {
    name: 'confirm on the page',
    verbs: ['confirm'],
    joins: false,
    forms: [
      { patterns: ['', '[the|this|that|your|my] {words}'], emit: confirming },
      { patterns: ['(in|inside) {place}'], emit: confirmingIn },
      { patterns: ['{target}'], emit: ofOwned('confirm') },
      { patterns: ['(with|by clicking|by pressing|by choosing|by selecting) {target}'], emit: each(clicking('Click')) },
    ],
    examples: {
      confirm: ['on page: click button (confirm)'],
      'confirm the booking': ['on page: click button (confirm booking) | button (confirm)'],
    },
  },
  {
    name: 'expand on the page',
    verbs: ['expand', 'collapse'],
    joins: false,
    forms: [
      {
        patterns: ['{target}'],
        emit: each((choice) =>
          choice.every(({ name, kindWord }) => name !== '' && kindWord !== '') ? clicking('Click')(choice) : undefined,
        ),
      },
    ],
    examples: { 'expand the module Cell Structure': ['on page: click module (cell structure)'] },
  },
  {
    name: 'toggle on the page',
    verbs: ['toggle'],
    joins: false,
    forms: [
      {
        patterns: ['{target}'],
        emit: each((choice) =>
          choice.every(
            ({ name, kind }) =>
              name !== '' && !/ (?:on|off)$/i.test(name) && (kind === undefined || kind === 'checkbox'),
          )
            ? clicking('Toggle')(choice)
            : undefined,
        ),
      },
    ],
    examples: { 'toggle dark mode': ['on page: click (dark mode)'] },
  },
  {
    name: 'turn on the page',
    verbs: ['turn', 'switch', 'toggle'],
    joins: false,
    forms: [
      { patterns: ['{target} (off again|back off|off)'], emit: each(turningOff) },
      { patterns: ['{target} (on again|back on|on)'], emit: each(turningOn) },
    ],
    examples: { 'turn the sounds off again': ['on page: uncheck (sounds)'] },
  },
];
