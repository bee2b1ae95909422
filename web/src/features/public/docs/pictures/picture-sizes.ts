/** Sizes of screenshots and recordings in CSS pixels, by name. */
export type PictureSizes = Readonly<Record<string, { width: number; height: number }>>;

let sizes: PictureSizes = {};

export const setPictureSizes = (known: PictureSizes): void => void (sizes = known);

/**
 * Finds out which pictures there are. They're drawn after the site was built: on one machine a few minutes after its first
 * start, and until then pages are complete without them.
 */
export async function loadPictureSizes(): Promise<void> {
  if (Object.keys(sizes).length > 0) return;
  try {
    const response = await fetch('/pictures/manifest.json');
    if (response.ok) sizes = (await response.json()) as PictureSizes;
  } catch {
    // Offline: pages show their text.
  }
}

/** The size of a picture; undefined if there's none yet. */
export const sizeOfPicture = (name: string): { width: number; height: number } | undefined => sizes[name];
