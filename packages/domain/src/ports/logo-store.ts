/** Names one logo; the name changes with the picture. */
export interface LogoRef {
  organizationId: string;
  /** SHA-256 of the file in hex, cut to 32 characters. */
  hash: string;
}

/** The logos of organizations, as PNG files. */
export interface LogoStore {
  putLogo(ref: LogoRef, png: Uint8Array): Promise<void>;
  findLogo(ref: LogoRef): Promise<Uint8Array | undefined>;
}

/** Makes images from strangers harmless. */
export interface Pictures {
  /**
   * Decodes an image and re-encodes its pixels, at most `maxSide` pixels wide and high: whatever else was in the file
   * is gone.
   * @returns a PNG file; undefined when the bytes aren't an image
   */
  toPng(bytes: Uint8Array, maxSide: number): Promise<Uint8Array | undefined>;
}
