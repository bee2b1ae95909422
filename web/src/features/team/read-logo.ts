import { maxLogoBytes } from '@saywright/contracts/entities/logo';

/** The bytes of a picture in base64. @throws RangeError when it is too large to be sent */
export async function readLogo(file: File): Promise<string> {
  if (file.size > maxLogoBytes) throw new RangeError('The image is larger than 1 MB. Choose a smaller one.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks: string[] = [];
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 32_768)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)));
  return btoa(chunks.join(''));
}
