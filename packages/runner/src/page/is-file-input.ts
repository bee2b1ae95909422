/// <reference lib="dom" />

/** Whether an element is a field for files, or the label of one. Runs in the page. */
export function isFileInput(element: Element): boolean {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  return control instanceof HTMLInputElement && control.type === 'file';
}
