/** Parts of a page that its markup names: "in the header", "in the dialog". A target in one is looked for only there. */
import { dropArticles } from './determiners.ts';
import { textOf, type Phrase } from './phrase.ts';

export interface Region {
  /** As people say it: `header`. */
  name: string;
  /** An XPath test for its element. */
  test: string;
  css: string;
}

const regions: (Region & { words: string })[] = [
  {
    name: 'header',
    words: 'header|page header|site header|top bar',
    test: 'self::header or @role="banner"',
    css: 'header, [role="banner"]',
  },
  {
    name: 'footer',
    words: 'footer|page footer|site footer',
    test: 'self::footer or @role="contentinfo"',
    css: 'footer, [role="contentinfo"]',
  },
  {
    name: 'navigation',
    words: 'navigation|nav|navbar|nav bar|navigation bar|navigation menu|main navigation',
    test: 'self::nav or @role="navigation"',
    css: 'nav, [role="navigation"]',
  },
  {
    name: 'sidebar',
    words: 'sidebar|side bar',
    test: 'self::aside or @role="complementary" or contains(@class, "sidebar")',
    css: 'aside, [role="complementary"], [class*="sidebar"]',
  },
  {
    name: 'dialog',
    words: 'dialog|modal|popup|pop-up|dialog box|modal dialog|modal window|popup window',
    test: 'self::dialog or @role="dialog" or @role="alertdialog"',
    css: 'dialog, [role="dialog"], [role="alertdialog"]',
  },
  {
    name: 'breadcrumb',
    words: 'breadcrumb|breadcrumbs|breadcrumb trail|breadcrumb navigation|breadcrumb bar',
    test: 'contains(@class, "breadcrumb") or contains(translate(@aria-label, "B", "b"), "breadcrumb")',
    css: '[class*="breadcrumb" i], [aria-label*="breadcrumb" i]',
  },
  {
    name: 'main',
    words: 'main content|main content area|main area|content area|page content|page body|main part',
    test: 'self::main or @role="main"',
    css: 'main, [role="main"]',
  },
  { name: 'form', words: 'form', test: 'self::form', css: 'form' },
  {
    name: 'table',
    words: 'table',
    test: 'self::table or @role="table" or @role="grid"',
    css: 'table, [role="table"], [role="grid"]',
  },
];

const byWords = new Map<string, Region>(
  regions.flatMap((region) => region.words.split('|').map((each): [string, Region] => [each, region])),
);

/** The part of the page that a phrase is: "the header"; undefined for anything else. */
export const readRegion = (phrase: Phrase): Region | undefined =>
  byWords.get(textOf(dropArticles(phrase)).toLowerCase());
