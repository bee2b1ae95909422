const secretName =
  /pass(word|phrase|code|wd)|pwd|secret|token|credential|private|(api|access|auth)[_-]?key|authorization|^(set-)?cookie$|(^|[_-])auth$|^(key|jwt|otp|pin|sid|session([_-]?id)?)$/i;

/** Whether something of this name, such as a variable, header, or field, is likely to be a secret. */
export const looksSecret = (name: string): boolean => secretName.test(name);
