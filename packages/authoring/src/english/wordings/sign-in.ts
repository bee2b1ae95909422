/** Who signs in, and with what, in any order: words around the two that say more are asked about. */
import { quoted } from './word-classes.ts';

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

const area = String.raw`(?: (?:the|my|our) ([\p{L} ]{2,25}?))?`;
/** A word that nobody would take for a name: "inkwell42". */
const telling = String.raw`(?=[^\s"“”]*\d)(?=[^\s"“”]*\p{L})[^\s"“”(),;:@]*[^\s"“”(),;:@.!?]`;
const noun = '(?:admin |staff |shared )?(?:password|passcode|passphrase|pin)';
/** "Log into the back office using the password x", "log in to the back office (inkwell42)". */
const passwordAlone = new RegExp(
  String.raw`^(?:(?:i|we|you) )?(?:am |are |is |have )?(?:(?:log|sign)(?:ged|ed|s)?[ -]?in(?:to)?(?: (?:to|into|at|on))?|enter)${area},? ?(?:(?:with|using|by entering) (?:the |my |our |this )?${noun}:? (${quoted}|[^\s"“”(),;:]*[^\s"“”(),;:.!?])|(?:with|using|by entering) (${telling})|\((?:${noun}:? )?(${quoted}|${telling})\)?)$`,
  'iu',
);
const anywhere = /^(?:site|app|application|account|website|shop|store|system|portal|page)$/iu;

/** "Tom has signed in (tom@shop.test / s3cret)", as "log in as …"; undefined for other clauses. */
export function signIn(clause: string): string | undefined {
  const [login, where = '', ...secrets] = passwordAlone.exec(clause) ?? [];
  const alone = secrets.find((secret) => secret !== undefined);
  // "Enter ada77" is about a field, and "enter the back office" about a place.
  if (login !== undefined && alone !== undefined && (where !== '' || !/^(?:\w+ )?enter/iu.test(login))) {
    const into = where === '' || anywhere.test(where) ? '' : `to the "${where}" `;
    return `log in ${into}with password ${alone.startsWith('"') ? alone : `"${alone}"`}`;
  }
  if (!signing.test(clause)) return undefined;
  const [whole, user = '', password = ''] = credentials.exec(clause) ?? [];
  // "… with s3cret!": nobody knows whether the mark belongs to it. In brackets, nothing else ends there.
  if (/[!?]$/u.test(password) && !/\([^)]*$/u.test(clause)) return undefined;
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
