/** A field as it is right now. */
export interface FieldNow {
  value: string;
  autocomplete: string;
  /** Its style shows dots in place of the text. */
  isMasked: boolean;
  /** Enter begins a new line. */
  isMultiline: boolean;
  /** It takes one sign only. */
  isOfCode: boolean;
}
