import * as z from 'zod';
import { instant } from './common.ts';
import { selectorCandidate } from './selector.ts';
import { elementBox, pagePicture } from './step-picture.ts';

const text = (length: number) => z.string().max(length);

/** The properties by which an element can be found again on a page that has changed. Fields are without their values. */
export const elementFingerprint = z.strictObject({
  tag: text(50),
  role: text(50),
  name: text(100),
  text: text(100),
  attributes: z.record(text(50), text(100)),
  /** Texts around it, nearest first. */
  neighbors: z.array(text(60)).max(6),
  /** CSS pixels of the viewport. */
  box: elementBox,
  /** From the document, or some element around it: `body > main > ul > li:nth-of-type(2) > button`. */
  path: text(300),
  /** The name of the row, card or entry that it's in; absent if it's in none of several. */
  item: text(100).optional(),
  /** A hash of the icon that it consists of; absent for what shows a text. */
  drawing: text(20).optional(),
  /** The number of others on the page that were called and used like it; absent if there were none. */
  twins: z.number().int().min(1).max(1_000).optional(),
  /** The names of others that it could be taken for: called like it, or with the same address. */
  others: z.array(text(60)).max(6).optional(),
});
export type ElementFingerprint = z.output<typeof elementFingerprint>;

/** An element of a step as the page had it when it was found. */
export const elementEvidence = z.strictObject({
  /** The step's selector that it's about. Evidence goes with its selector. */
  selector: selectorCandidate,
  /** `button "Log in" in row "Ada"` */
  label: text(200),
  /** Why it's this one, in words: `Its name is "Log in"`. */
  reasons: z.array(text(200)).max(4),
  /** Whether a person chose it among several. */
  chosen: z.boolean(),
  found_at: instant,
  /** The meaning of the words, as the compiler writes it for itself; empty if it isn't known. */
  meaning: text(2_000),
  fingerprint: elementFingerprint,
  /** The part of the page around it, and where it is in that part; null if it couldn't be drawn. */
  picture: pagePicture.extend({ box: elementBox }).nullable(),
});
export type ElementEvidence = z.output<typeof elementEvidence>;

/** The findings of a check on the page about a step. */
export const stepEvidence = z.strictObject({
  v: z.literal(1),
  elements: z.array(elementEvidence).max(22),
});
export type StepEvidence = z.output<typeof stepEvidence>;

const pictureOfElement = /^element-[a-f\d]{32}\.jpg$/;

/** The name of an element's picture, by the hash of its bytes. */
export const elementPictureName = (hash: string): string => `element-${hash.slice(0, 32)}.jpg`;

export const isElementPicture = (name: string): boolean => pictureOfElement.test(name);

/** Pictures of elements are kept for so many days after a check found the element. */
export const elementPictureDays = 400;
