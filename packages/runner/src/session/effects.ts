import type { Download } from 'playwright-core';
import { stat } from 'node:fs/promises';

/** A file that a page offered. */
export interface OfferedFile {
  filename: string;
  /** Undefined until it has arrived; null if it never will. */
  bytes: number | null | undefined;
}

/** In one run; the others are refused. Where nobody asks for files, none is fetched. */
const maxFiles = 10;
const arrivalMs = 20_000;

/** Windows and files that the last action brought about, for the checks that follow it. */
export class Effects {
  readonly #fetchesFiles: boolean;
  #fetched = 0;
  windows = 0;
  files: OfferedFile[] = [];

  constructor(fetchesFiles: boolean) {
    this.#fetchesFiles = fetchesFiles;
  }

  /** Called before each action: what comes from here on is due to it. */
  begin(): void {
    this.windows = 0;
    this.files = [];
  }

  /** Notes a file. Its content is measured and deleted. */
  offer(download: Download, filename: string): void {
    const file: OfferedFile = { filename, bytes: undefined };
    this.files.push(file);
    this.#fetched += 1;
    if (!this.#fetchesFiles || this.#fetched > maxFiles) {
      file.bytes = null;
      download.cancel().catch(() => undefined);
      return;
    }
    void this.#measure(download).then((bytes) => {
      file.bytes = bytes;
    });
  }

  async #measure(download: Download): Promise<number | null> {
    const timer = setTimeout(() => void download.cancel().catch(() => undefined), arrivalMs);
    try {
      return (await stat(await download.path())).size;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      download.delete().catch(() => undefined);
    }
  }
}
