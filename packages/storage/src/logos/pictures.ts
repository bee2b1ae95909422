import type { Pictures } from '@saywright/domain/ports/logo-store';

/**
 * Images through Photon, a Rust library that runs as WebAssembly: a file made to break a decoder breaks only the
 * decoder's sandbox. Its two megabytes are loaded on first use.
 */
const load = () => import('@cf-wasm/photon');

export function createPictures(): Pictures {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async toPng(bytes, maxSide) {
      const { PhotonImage, SamplingFilter, resize } = await (loaded ??= load());
      try {
        const image = PhotonImage.new_from_byteslice(bytes);
        const [width, height] = [image.get_width(), image.get_height()];
        const scale = Math.min(1, maxSide / Math.max(width, height));
        if (scale === 1) return image.get_bytes();
        const side = (length: number): number => Math.max(1, Math.round(length * scale));
        return resize(image, side(width), side(height), SamplingFilter.Lanczos3).get_bytes();
      } catch {
        return undefined;
      }
    },
  };
}
