import { strToU8, zipSync } from 'fflate';

/** A project as a zip that unpacks into one folder of its name. */
export const zipProject = ({
  name,
  files,
}: {
  name: string;
  files: readonly { path: string; content: string }[];
}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ path, content }) => [`${name}/${path}`, strToU8(content)]))));
