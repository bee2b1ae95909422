/** Gives a file to the browser to save, as if a link to it had been followed. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
