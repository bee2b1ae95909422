/**
 * Clauses that say in other words what the grammar reads: "Tom signs in with tom@shop.test and s3cret" is "log in as …", "replace
 * the name by "Ada"" is "change the name to "Ada"". Each rule accounts for every word of the clause.
 */
const quoted = String.raw`"[^"]+"`;

interface Restatement {
  said: RegExp;
  as: string;
}

/** Longer ones say more than one of these. */
const longest = 300;

const rules: readonly Restatement[] = [
  { said: /^replace (?!it\b|them\b|all\b|every)(.+) (?:by|with) ("[^"]+"|\S+)$/iu, as: 'change $1 to $2' },
  {
    said: /^in (the .+? (?:field|box|input)),? (?:(?:i|you|we) )?(?:write|type|enter|put) ("[^"]+")$/iu,
    as: 'type $2 into $1',
  },
  {
    said: /^(?:an? |the )?(?:confirmation |modal |popup |small )?(?:dialog|popup|modal|window)(?: (?:titled|called|named|saying))? ("[^"]+") (?:opens|appears|is shown|pops up|comes up|is displayed)$/iu,
    as: '$1 is visible in the dialog',
  },
  {
    said: /^(?:an? |the )?(?:helper |error |success |info |status |flash |toast |warning )?(?:text|message|error|toast|hint|note|warning|banner|notification|notice|tooltip)(?: which says| saying| that says)? ("[^"]+")(?: (?:comes|comes up|pops up|is displayed|is shown|appears|shows up|is there))?$/iu,
    as: '$1 is visible',
  },
  {
    said: /^(?:check|verify|expect|expected)(?: that| for)?:? (?:the |an? )?(?:flash |error |success )?(?:message|error|toast|notification) ("[^"]+")$/iu,
    as: '$1 is visible',
  },
  { said: /^there (?:must|should|may) not be (?:any|an?) (.+?)(?: on (?:this|the) page)?$/iu, as: 'there is no $1' },
  {
    said: /^no (.+? (?:button|link)),? (?:and )?no (.+? (?:button|link))$/iu,
    as: 'there is no $1 and there is no $2',
  },
  {
    said: /^(?:the )?(?:front |home |start )?page (?:does not|doesn['’]t) (?:mention|contain|show) (?:the (?:word|text) )?("[^"]+")$/iu,
    as: '$1 is not visible',
  },
  { said: /^(.+? (?:button|link)) gone$/iu, as: '$1 is gone' },
  {
    said: /^in the search(?: field| box)?,? (?:(?:i|we|you) )?(?:write|type|enter) (\p{L}+)$/iu,
    as: 'type "$1" into the search field',
  },
  { said: /^(\p{L}+ )(?:her|his|their|my|our) ("[^"]+"(?: \p{L}+)?)$/iu, as: '$1the $2' },
  { said: /^(?:(?:i|we|you) )?expect to (?:read|see|find) ("[^"]+")$/iu, as: '$1 is visible' },
  {
    said: /^(?:(?:i am|i['’]m|you are|you['’]re|we are|we['’]re|are|is) )?told (?:that )?("[^"]+")$/iu,
    as: '$1 is visible',
  },
  { said: /^(?:[Tt]he )?("[^"]+"|\p{Lu}[\p{L} ]*?)(?: button)? still (disabled|enabled)$/u, as: 'the $1 button is $2' },
  {
    said: /^(.+?) (?:(?:is|are|looks) (?:gr[ae]y|gr[ae]yed out|dimmed|inactive)|(?:can['’]t|cannot) be (?:used|clicked|pressed)) \((disabled|enabled)\)?$/iu,
    as: '$1 is $2',
  },
  {
    said: /^(link|button|heading|field|image) ("[^"]+") (?:is )?(?:present|exists|visible|shown|there)$/iu,
    as: 'the $2 $1 is visible',
  },
  {
    said: /^(?:an?|the) (?:anonymous |signed-out |logged-out |unauthenticated |new )?(?:user|visitor|customer|guest|person) (?:is|gets) (?:redirected|taken|sent|brought) to (\/\S*)$/iu,
    as: 'the page redirects to $1',
  },
  { said: /^(.+ (?:is|are) .+) again$/iu, as: '$1' },
];

const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const signing = /\b(?:log(?:s|ged|ging)?[ -]?in|sign(?:s|ed|ing)?[ -]?in|log(?:in|s in|on)|signin|enters? as)\b/iu;
const credentials = new RegExp(
  String.raw`(?:(?:the )?(?:user|username|email|e-mail|account) )?["“]?(${email})(?![\w.@-])["”]?[\s,/(&:;]+(?:(?:and|with|using|by)\s+)?(?:(?:the|his|her|my|their)\s+)?(?:(?:password|passwd|pass|pw|pwd)\b)?\s*[:=]?\s*(${quoted}|[^\s"“”(),;:/]+)`,
  'iu',
);
/** Words around a sign-in that say who does it, and nothing that it needs. */
const besideSigning = new Set(
  (
    'i we you he she please first then now do make the a an our my as with using by via user customer member employee manager admin ' +
    'administrator colleague boss use has have is are am will in into to of on account credentials login page and who that'
  ).split(' '),
);

/** "Tom has signed in (tom@shop.test / s3cret)" */
function signIn(clause: string): string | undefined {
  if (!signing.test(clause)) return undefined;
  const [whole, user = '', password = ''] = credentials.exec(clause) ?? [];
  // "… with s3cret!": nobody knows whether the mark belongs to it.
  if (/[!?]$/u.test(password)) return undefined;
  if (whole === undefined || signing.test(password) || /^(?:and|then|with|using)$/iu.test(password)) return undefined;
  const [verb = ''] = signing.exec(clause) ?? [];
  const rest = clause.replace(whole, ' ').replace(signing, ' ');
  // "Tom signs in": who does it stands before the verb.
  const isTold = /^(?:logs|logged|signs|signed|enters)/iu.test(verb);
  const names = isTold ? clause.slice(0, clause.search(signing)) : '';
  const isBeside = (word: string): boolean =>
    besideSigning.has(word.toLowerCase()) || (/^\p{Lu}\p{Ll}+$/u.test(word) && names.includes(word));
  if (
    !rest
      .split(/[\s(),/:;.]+/u)
      .filter(Boolean)
      .every(isBeside)
  )
    return undefined;
  return `log in as "${user}" with password ${password.startsWith('"') ? password : `"${password}"`}`;
}

/** The same in words that the grammar reads; undefined where no rule says it. */
export function restate(clause: string): string | undefined {
  if (clause.length > longest) return undefined;
  const said = clause
    .trim()
    .replaceAll(/[“”]/gu, '"')
    .replace(/^(?:and |then |now )+/iu, '');
  const rule = rules.find((each) => each.said.test(said));
  return signIn(said) ?? (rule && said.replace(rule.said, rule.as));
}
