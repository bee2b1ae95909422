import { lookup } from '@saywright/contracts/text/lookup';

const irregular = lookup({
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  mouse: 'mice',
  analysis: 'analyses',
});
const irregularSingular = new Map([...irregular].map(([one, many]) => [many, one]));
const isUncountable =
  /^(?:news|status|health|info|metadata|settings|series|inventory|feedback|address|access|process|business|class|bus|gas|analysis|data)$/;

/** "category" → "categories". */
export function pluralOf(noun: string): string {
  const known = irregular.get(noun);
  if (known) return known;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** "categories" → "category"; a noun that is no plural stays. */
export function singularOf(noun: string): string {
  const known = irregularSingular.get(noun);
  if (known) return known;
  if (isUncountable.test(noun)) return noun;
  if (/[^aeiou]ies$/.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh|us)es$/.test(noun)) return noun.slice(0, -2);
  return /[^su]s$/.test(noun) ? noun.slice(0, -1) : noun;
}

export const isPlural = (noun: string): boolean => singularOf(noun) !== noun;

/** The resource at a URL's path: the last segment that isn't an ID, and whether an ID follows it. */
export function resourceOf(url: string): { noun: string; hasId: boolean } {
  const path = url.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  const segments = path.split('/').filter((segment) => segment !== '');
  const isId = (segment: string): boolean => /\d|[{}:]/.test(segment) && !/^v\d+$/i.test(segment);
  const last = segments.at(-1);
  if (last === undefined) return { noun: '', hasId: false };
  const noun = segments.findLast((segment) => !isId(segment)) ?? '';
  return { noun: singularOf(noun.toLowerCase()), hasId: isId(last) };
}
