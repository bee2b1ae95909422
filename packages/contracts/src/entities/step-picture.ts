import * as z from 'zod';

/** A picture of the page. Read it like a screenshot: `GET /api/flow-testing/screenshot-data/{filename}`. */
export const pagePicture = z.object({
  name: z.string(),
  /** The viewport that it shows, in CSS pixels; the image itself may be smaller. */
  width: z.number().int(),
  height: z.number().int(),
});
export type PagePicture = z.output<typeof pagePicture>;

/** Where an element is in the viewport, in CSS pixels. */
export const elementBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type ElementBox = z.output<typeof elementBox>;

/** The page around a step. The picture after one step is usually the one before the next. */
export const stepPicture = z.object({
  before: pagePicture.nullable(),
  after: pagePicture.nullable(),
  /** The element that the step used, and in which of the pictures it is there; null when the step used none. */
  box: elementBox.extend({ in: z.enum(['before', 'after', 'both']) }).nullable(),
});
export type StepPicture = z.output<typeof stepPicture>;

/** A part of a file of pictures. */
interface PicturePart {
  file: string;
  from: number;
  length: number;
}

/** No picture is larger, in bytes. */
export const maxPictureBytes = 500_000;

/** The pictures of a run are stored many to a file, so a picture's name says which part it is: `01J…-p001.0-18304.jpg`. */
export const pictureName = ({ file, from, length }: PicturePart): string => `${file}.${from}-${length}.jpg`;

/** The part that a name means; undefined when it isn't the name of a picture. */
export function readPictureName(name: string): PicturePart | undefined {
  const [, file, from, length] = /^(.+-p\d{3,6})\.(\d{1,9})-(\d{1,6})\.jpg$/.exec(name) ?? [];
  if (file === undefined || Number(length) < 1 || Number(length) > maxPictureBytes) return undefined;
  return { file, from: Number(from), length: Number(length) };
}
