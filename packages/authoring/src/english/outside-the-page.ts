import { dropArticles } from './determiners.ts';
import { textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Refused } from './rule.ts';

/** Things around the browser, and settings of a device; a page has none of them unless they're named in quotes. */
const things = wordSet(
  'internet wifi wi-fi network connection bluetooth gps vpn firewall proxy hotspot javascript phone smartphone mobile cellphone computer laptop pc mac desktop device tablet ipad machine monitor keyboard mouse printer headphones headset earphones speaker speakers charger battery power electricity light lights router modem server clock airplane flight browser screen door tv television lid plug cable webcam microphone mic camera',
);
const owners = wordSet('my your the a an our his her their this');
const aside = wordSet(
  'mode connection connections connectivity access data settings screen browser device lid cable signal services sharing window tab width height size resolution brightness orientation time',
);

const patternOf = (...verbs: string[]): RegExp => new RegExp(`^(?:${verbs.join('|')})$`);

const deeds = patternOf(
  'turn(?:ed|ing|s)? (?:on|off|down|up)',
  'switch(?:es|ed|ing)?(?: on| off)?',
  'enabl(?:e|es|ed|ing)|disabl(?:e|es|ed|ing)|activat(?:e|es|ed|ing)|deactivat(?:e|es|ed|ing)',
  '(?:un)?(?:lock|mute|plug)(?:s|ed|ing|ged|ging)?(?: in)?',
  'clos(?:e|es|ed|ing)|restart|reboot|shut down|power (?:on|off|down)|charge|dim|minimi[sz]e|maximi[sz]e',
  'rotat(?:e|es|ed|ing)|turn|tilt|shake|flip|disconnect(?: from)?|reconnect(?: to)?|lose|cut|kill|simulate|resize',
);
/** Done to fields and rows of a page as well: "set the phone to 555 0100", "open the connection". */
const commonDeeds = patternOf('set|change|put|open|start|stop|connect(?: to)?|block|allow|drop');
const surelyOutside = wordSet('internet wifi wi-fi clock computer laptop monitor keyboard browser screen');

const offline: ReadonlySet<string> = new Set([
  'go offline',
  'get offline',
  'be offline',
  'go online',
  'come back online',
]);

const refusal: Refused = {
  problem: 'A test can only do what happens on the page. If the page has this, put its name in quotes: click "Wi-Fi"',
  isFinal: true,
};

/** "the phone", "my laptop's screen", "airplane mode": the words are all of something that isn't on the page. */
function isOutside(phrase: Phrase, nouns: ReadonlySet<string>): boolean {
  const words = dropArticles(trimMarks(phrase)).filter(({ lower }) => !owners.has(lower));
  const [first, ...rest] = words;
  if (first === undefined || words.length > 3 || words.some(({ kind }) => kind !== 'word')) return false;
  const isThing = nouns.has(first.lower.replace(/['’]s$/, ''));
  const isNamed = first.lower === 'location' || first.lower === 'private' || first.lower === 'incognito';
  return (isThing || (isNamed && rest.length > 0)) && rest.every(({ lower }) => aside.has(lower) || things.has(lower));
}

/** "The internet", "my phone": a page has no switch for it. */
export const isOutsideThing = (phrase: Phrase): boolean => isOutside(phrase, things);

const lead = wordSet('to into in from off on');

/** "turn off the internet", "rotate the phone to landscape", "go offline": nothing that a click on the page does. */
export function readOutside(core: Phrase): Refused | undefined {
  if (offline.has(textOf(trimMarks(core)).toLowerCase())) return refusal;
  for (let length = Math.min(2, core.length - 1); length >= 1; length -= 1) {
    const said = core.slice(0, length);
    const deed = said.map(({ lower }) => lower).join(' ');
    const nouns = deeds.test(deed) ? things : commonDeeds.test(deed) ? surelyOutside : undefined;
    if (nouns === undefined || said.some(({ kind }) => kind !== 'word')) continue;
    const rest = trimMarks(core.slice(length));
    const end = rest.findIndex(({ lower }, index) => index > 0 && lead.has(lower));
    if (isOutside(end < 0 ? rest : rest.slice(0, end), nouns)) return refusal;
  }
  return undefined;
}
