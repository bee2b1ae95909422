const secretName =
  /pass(word|phrase|code|wd)|pwd|secret|token|credential|private|(api|access|auth)[_-]?key|authorization|^(set-)?cookie$|(^|[_-])auth$|^(key|jwt|otp|pin|sid|session([_-]?id)?)$/i;

/** Names of things about a secret: `token_type`, `token_type_hint`, `tokenExpiresIn`, `max_tokens`, `CredentialListSid`. */
const aboutSecret =
  /(types?|hints?|services?|methods?|count|length|expir\w*|ttl|enabled|required)$|token[_-]?(url|uri|endpoint)$|(min|max|total)[a-z_-]*tokens$|listsid$/i;

/** Whether something of this name, such as a variable, header, or field, is likely to be a secret. */
export const looksSecret = (name: string): boolean => secretName.test(name) && !aboutSecret.test(name);
