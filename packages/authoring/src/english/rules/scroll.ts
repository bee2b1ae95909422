import { resolveTarget, type Emission, type Rule } from '../rule.ts';
import { valueOf } from '../phrase.ts';
import { actOn } from './each-target.ts';
import { lookup } from '@saywright/contracts/text/lookup';

const toElement = actOn({ action: 'scroll', purpose: 'see', said: 'Scroll to' });

const scrollBy = (value: string, said: string): Emission => ({
  steps: [{ action: 'scroll', value, description: `Scroll ${said}` }],
  title: `scroll ${said}`,
  isMinor: true,
});

const pixels = (text: string, sign: string): Emission => {
  const count = text.replace(/px$/i, '');
  return /^\d{1,6}$/.test(count)
    ? scrollBy(`${sign}${count}`, `${sign === '-' ? 'up' : 'down'} by ${count} pixels`)
    : undefined;
};

const edges = lookup({
  bottom: 'bottom',
  end: 'bottom',
  footer: 'bottom',
  top: 'top',
  start: 'top',
  beginning: 'top',
  header: 'top',
});

export const scrollRule: Rule = {
  name: 'scroll',
  verbs: ['scroll', 'swipe'],
  joins: true,
  forms: [
    {
      patterns: ['[up|down|all the way|all the way down|all the way up] [back] [to] [the|the very|the page] {edge}'],
      emit({ edge }) {
        const value = edges.get(edge?.[0]?.lower ?? '');
        const rest = edge
          ?.slice(1)
          .map(({ lower }) => lower)
          .join(' ');
        return value !== undefined && ['', 'of the page', 'of page', 'of the screen'].includes(rest ?? '')
          ? scrollBy(value, `to the ${value}`)
          : undefined;
      },
    },
    { patterns: ['up [by] {n} (pixels|px)', 'up [by] {n}'], emit: ({ n }) => pixels(valueOf(n ?? []), '-') },
    { patterns: ['[down] [by] {n} (pixels|px)', '[down] [by] {n}'], emit: ({ n }) => pixels(valueOf(n ?? []), '') },
    {
      patterns: ['[the page] down [the page|a bit|a little|one page]', 'the page', ''],
      emit: () => scrollBy('down', 'down'),
    },
    { patterns: ['[the page] up [the page|a bit|a little|one page]'], emit: () => scrollBy('up', 'up') },
    {
      patterns: [
        '[down|up] until {target} (is|are) [visible|in view|shown]',
        '[down|up] (to|until|till) [you see|i see] {target}',
        '{target} into view',
      ],
      emit({ target: phrase }, context) {
        const target = resolveTarget(phrase, context);
        return target && toElement(target);
      },
    },
  ],
  examples: {
    'scroll down': ['scroll down'],
    'scroll to the bottom of the page': ['scroll bottom'],
    'scroll up by 300 pixels': ['scroll -300'],
    'scroll to the "Reviews" heading': ['scroll role heading "Reviews"'],
  },
};
