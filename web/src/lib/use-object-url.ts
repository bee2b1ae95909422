import { useEffect, useMemo } from 'react';

/** An address for a JPEG as long as it's shown. */
export function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const url = useMemo(() => bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })), [bytes]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
