/**
 * The modules of the product that exported projects come with, as their own text: a check means the same there as here
 * because it's the same code. They need nothing but each other and Playwright, and none of them is someone else's.
 */
/* oxlint-disable import/default -- what ends in ?raw is the text of a module */
import calendarDay from '@saywright/contracts/text/calendar-day?raw';
import cutText from '@saywright/contracts/text/cut-text?raw';
import generatedValues from '@saywright/contracts/text/generated-values?raw';
import lookup from '@saywright/contracts/text/lookup?raw';
import amount from '@saywright/contracts/entities/amount?raw';
import elementName from '@saywright/contracts/entities/element-name?raw';
import elementStates from '@saywright/contracts/entities/element-states?raw';
import operators from '@saywright/contracts/entities/operators?raw';
import sortOrders from '@saywright/contracts/entities/sort-orders?raw';
import sampleFiles from '@saywright/contracts/entities/sample-files?raw';
import upload from '@saywright/contracts/entities/upload?raw';
import chooseDay from '@saywright/runner/page/choose-day?raw';
import drawnEngine from '@saywright/runner/page/drawn-engine?raw';
import findInCalendar from '@saywright/runner/page/find-in-calendar?raw';
import findText from '@saywright/runner/page/find-text?raw';
import isFileInput from '@saywright/runner/page/is-file-input?raw';
import listOptions from '@saywright/runner/page/list-options?raw';
import namedEngine from '@saywright/runner/page/named-engine?raw';
import readLabelledValues from '@saywright/runner/page/read-labelled-values?raw';
import readSortValues from '@saywright/runner/page/read-sort-values?raw';
import readState from '@saywright/runner/page/read-state?raw';
import readText from '@saywright/runner/page/read-text?raw';
import readValue from '@saywright/runner/page/read-value?raw';
import scrollPage from '@saywright/runner/page/scroll-page?raw';
import watchDrag from '@saywright/runner/page/watch-drag?raw';
import visibleLabelOf from '@saywright/runner/page/visible-label-of?raw';
import runValues from '@saywright/runner/plan/run-values?raw';
import dialogAnswers from '@saywright/runner/session/dialog-answers?raw';
import compareAddress from '@saywright/runner/text/compare-address?raw';
import compareOrder from '@saywright/runner/text/compare-order?raw';
import compareText from '@saywright/runner/text/compare-text?raw';
import optionNamed from '@saywright/runner/text/option-named?raw';
import strongestValues from '@saywright/runner/text/strongest-values?raw';
import tabNamed from '@saywright/runner/text/tab-named?raw';
import writtenAddress from '@saywright/runner/text/written-address?raw';
import files from './project/files.ts?raw';
import support from './project/support.ts?raw';
import type { ExportedFile } from '../exported-file.ts';

/** By the last part of the name by which they import each other. */
const modules: Readonly<Record<string, string>> = {
  amount,
  'calendar-day': calendarDay,
  'choose-day': chooseDay,
  'compare-address': compareAddress,
  'compare-order': compareOrder,
  'compare-text': compareText,
  'cut-text': cutText,
  'dialog-answers': dialogAnswers,
  'drawn-engine': drawnEngine,
  'element-name': elementName,
  'element-states': elementStates,
  'find-in-calendar': findInCalendar,
  'find-text': findText,
  'generated-values': generatedValues,
  'is-file-input': isFileInput,
  'list-options': listOptions,
  lookup,
  'named-engine': namedEngine,
  operators,
  'option-named': optionNamed,
  'read-labelled-values': readLabelledValues,
  'read-sort-values': readSortValues,
  'read-state': readState,
  'read-text': readText,
  'read-value': readValue,
  'run-values': runValues,
  'sample-files': sampleFiles,
  'scroll-page': scrollPage,
  'sort-orders': sortOrders,
  'strongest-values': strongestValues,
  'tab-named': tabNamed,
  upload,
  'visible-label-of': visibleLabelOf,
  'watch-drag': watchDrag,
  'written-address': writtenAddress,
};

const imports = /(?<=\bfrom ')(?!@playwright\/|playwright-core|node:)[^']*?([\w-]+)(?:\.ts)?(?=';)/g;
const lintRemarks = /^ *(?:\/\/|\/\*) oxlint-.*\n/gm;

/** A module with its imports as they are in an exported project. */
const inProject = (source: string, folder: './' | './support/'): string =>
  source
    .replaceAll(imports, `${folder}$1`)
    .replaceAll("from 'playwright-core'", "from '@playwright/test'")
    .replaceAll(lintRemarks, '');

/** The names of what modules import, and of what that imports. */
function importedBy(sources: readonly string[]): Set<string> {
  const names = new Set<string>();
  const queue = [...sources];
  for (let source = queue.pop(); source !== undefined; source = queue.pop())
    for (const [, name = ''] of source.matchAll(imports)) {
      if (names.has(name)) continue;
      const found = modules[name];
      if (found === undefined) throw new Error(`Exported projects don't include ${name}`);
      names.add(name);
      queue.push(found);
    }
  return names;
}

/** `tests/support.ts`, `tests/files.ts` if the tests need it, and the modules that they import. */
export function productModules({ needsFiles }: { needsFiles: boolean }): ExportedFile[] {
  const entries = [
    { path: 'tests/support.ts', content: support },
    ...(needsFiles ? [{ path: 'tests/files.ts', content: files }] : []),
  ];
  const names = [...importedBy(entries.map(({ content }) => content))].toSorted();
  return [
    ...entries.map(({ path, content }) => ({ path, content: inProject(content, './support/') })),
    ...names.map((name) => ({ path: `tests/support/${name}.ts`, content: inProject(modules[name] ?? '', './') })),
  ];
}
