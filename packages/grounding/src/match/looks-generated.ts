/** IDs and classes that a build or a framework makes up differ from one release to the next: `:r3:`, `css-1x9k2`, `ember42`. */
export function looksGenerated(value: string): boolean {
  return (
    value.length > 50 ||
    /^\d/.test(value) ||
    /[:.]|\d{4,}|[a-f\d]{8}-[a-f\d]{4}/i.test(value) ||
    /(?:^|[-_])(?=[a-z\d]*\d[a-z\d]*[a-z])[a-z\d]{5,}$/i.test(value) ||
    /^(?:ember|react|ext|gwt|yui|mui|radix|headlessui|jss|sc|css|emotion|svelte|ng|mat|cdk)[-_]?[\w-]*\d/i.test(
      value,
    ) ||
    /^_|__[a-zA-Z\d]*\d[a-zA-Z\d]*$/.test(value) ||
    // React's own: `base-ui-_r_5i_`
    /_r_[a-z\d]+_/i.test(value) ||
    /^(?:downshift|rc|chakra|reka|bits|melt)[-_][\w-]*\d/.test(value) ||
    // Hashes of styled-components: `sc-dAlyuH`, `doLKje`.
    /^sc-[a-zA-Z]+$/.test(value) ||
    /^(?=[a-zA-Z]{5,7}$)[a-z]+(?:[a-z]*[A-Z]){2}[a-zA-Z]*[a-z]/.test(value)
  );
}
