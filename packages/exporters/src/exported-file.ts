/** A text file of an exported project; `path` is relative to the project's folder, with forward slashes. */
export interface ExportedFile {
  path: string;
  content: string;
}
