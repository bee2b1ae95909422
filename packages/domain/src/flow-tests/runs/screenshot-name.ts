export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  PictureType,
  string
>;

/** The name of an execution's nth picture. It says all that is needed to find it: `01J…-003.jpg`. */
export const screenshotName = (executionId: string, count: number, type: PictureType): string =>
  `${executionId}-${String(count).padStart(3, '0')}.${extensions[type]}`;

/** The execution that a screenshot's name names; undefined for whatever is no such name, paths above all. */
export const executionOfScreenshot = (filename: string): string | undefined =>
  /^([0-9A-HJKMNP-TV-Z]{26})-\d{3,6}\.(?:jpg|png|webp)$/.exec(filename)?.[1];

/** The name of an execution's nth file of step pictures; `pictureName` names the pictures in it. */
export const pictureFileName = (executionId: string, count: number): string =>
  `${executionId}-p${String(count).padStart(3, '0')}`;

/** The execution that such a file belongs to. */
export const executionOfPictureFile = (file: string): string | undefined =>
  /^([0-9A-HJKMNP-TV-Z]{26})-p\d{3,6}$/.exec(file)?.[1];
