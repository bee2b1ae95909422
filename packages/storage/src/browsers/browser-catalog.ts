import { endText } from '@saywright/contracts/entities/end-reason';
import { readFile, stat } from 'node:fs/promises';
import { browserList, type BrowserAvailability } from '@saywright/contracts/entities/browser';
import type { BrowserCatalog } from '@saywright/domain/ports/browser-catalog';

export interface BrowserCatalogSource {
  /** The browsers of a deployment's heavy lane, as JSON. */
  json?: string | undefined;
  /** A file with the browsers detected on this machine; overrides `json`. */
  file?: string | undefined;
}

const notHere = (title: string): Omit<BrowserAvailability, 'browser'> => ({
  available: false,
  version: null,
  lane: 'heavy',
  how_to_install: endText({ code: 'browser_unavailable', params: { browser: title } }),
  gaps: [],
});

/** The browsers of every installation. */
const least: BrowserAvailability[] = [
  { browser: 'chromium', available: true, version: null, lane: 'fast', how_to_install: null, gaps: [] },
  { browser: 'firefox', ...notHere('Firefox') },
  { browser: 'webkit', ...notHere('WebKit') },
];

const parse = (json: string): BrowserAvailability[] => browserList.parse(JSON.parse(json)).browsers;

/** Reads the file again after it changes; a missing one returns nothing. */
export function createBrowserCatalog({ json, file }: BrowserCatalogSource): BrowserCatalog {
  const configured = json === undefined ? least : parse(json);
  let known: { modifiedMs: number; browsers: BrowserAvailability[] } | undefined;
  return {
    async list() {
      if (file === undefined) return configured;
      const modifiedMs = (await stat(file).catch(() => undefined))?.mtimeMs;
      if (modifiedMs === undefined) return known?.browsers ?? least;
      if (known?.modifiedMs !== modifiedMs) known = { modifiedMs, browsers: parse(await readFile(file, 'utf8')) };
      return known.browsers;
    },
  };
}
