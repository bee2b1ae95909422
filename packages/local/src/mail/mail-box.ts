import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A mail that the product sent on this machine: it arrived here and nowhere else. */
export interface ReceivedMail {
  id: string;
  /** ISO instant. */
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const kept = 500;

/**
 * The mails of this machine, the newest 500, in a file with one JSON object a line. A mail is on disk before it is
 * acknowledged; a line that a killed process left unfinished was never acknowledged and is dropped.
 */
export class MailBox {
  readonly #file: string;
  readonly #mails: ReceivedMail[];

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.#mails = existsSync(file) ? readLines(file).slice(-kept) : [];
    writeFileSync(`${file}.new`, this.#mails.map(lineOf).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  add(mail: ReceivedMail): void {
    appendFileSync(this.#file, lineOf(mail));
    this.#mails.push(mail);
    if (this.#mails.length > kept) this.#mails.shift();
  }

  /** Newest first. @param to only mails to this address, in any case */
  list(to?: string): ReceivedMail[] {
    const wanted = to?.toLowerCase();
    return this.#mails
      .filter((mail) => wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted))
      .toReversed();
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}

const lineOf = (mail: ReceivedMail): string => `${JSON.stringify(mail)}\n`;

function readLines(file: string): ReceivedMail[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as ReceivedMail];
      } catch {
        return [];
      }
    });
}
