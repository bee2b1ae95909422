import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { appendJsonLine, hasFields, readJsonLines, writeJsonLines } from '../files/json-lines.ts';

/** An email that the product sent on this machine: it arrived here and nowhere else. */
export interface ReceivedMail {
  id: string;
  /** ISO instant. */
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Beyond the usual ones, by name. Absent in emails from before they were kept. */
  headers?: Record<string, string>;
  /** Files, which the HTML shows as `cid:<content_id>`. Absent in emails from before they were kept. */
  attachments?: { content_id: string; filename: string; content_type: string; base64: string }[];
}

const kept = 500;

const isMail = (line: object): line is ReceivedMail =>
  hasFields(line, 'string', ['id', 'received_at', 'from', 'subject', 'text', 'html']) &&
  'to' in line &&
  Array.isArray(line.to) &&
  line.to.every((address) => typeof address === 'string');

/**
 * The emails of this machine, the newest 500, in a file with one JSON object a line. An email is on disk before it is
 * acknowledged; a line that a killed process left unfinished was never acknowledged and is dropped.
 */
export class MailBox {
  readonly #file: string;
  readonly #mails: ReceivedMail[];

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.#mails = readJsonLines(file, {
      isLine: isMail,
      advice: 'Move it away to start with an empty inbox.',
    }).slice(-kept);
    writeJsonLines(file, this.#mails);
  }

  add(mail: ReceivedMail): void {
    appendJsonLine(this.#file, mail);
    this.#mails.push(mail);
    if (this.#mails.length > kept) this.#mails.shift();
  }

  /** Newest first. @param to only emails to this address, in any case */
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
