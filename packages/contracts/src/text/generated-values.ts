/**
 * Values that a run generates: `{{$guid}}`, `{{$randomEmail}}`, `{{$randomInt.1.50}}`, `{{$characters.256}}`,
 * `{{$inDays.3.MM/DD/YYYY}}`. Arguments follow the name, separated by dots. One more number asks for another value of
 * the same kind: `{{$randomEmail.2}}`. Names without arguments are those that people know from Postman.
 */

/** Where a value comes from. */
export interface ValueSource {
  /** Its day, in local time, is today. */
  now: Date;
  /** A whole number from 0 up to, but not including, `limit`. */
  random(limit: number): number;
}

interface Generator {
  /** In words: "unique email". */
  title(given: readonly string[]): string;
  /** How many whole numbers the name takes; `formatted` ones take a date format after them. */
  numbers?: number;
  formatted?: true;
  make(source: ValueSource, given: readonly string[]): string;
}

const firstNames = ['Ada', 'Alan', 'Barbara', 'Edsger', 'Frances', 'Grace', 'Katherine', 'Ken', 'Linus', 'Margaret'];
const lastNames = ['Allen', 'Hamilton', 'Hopper', 'Johnson', 'Knuth', 'Liskov', 'Lovelace', 'Thompson', 'Turing'];
const cities = ['Austin', 'Berlin', 'Lagos', 'Lima', 'Lisbon', 'Nairobi', 'Oslo', 'Seattle', 'Tokyo', 'Toronto'];
const countries = ['Brazil', 'Canada', 'Germany', 'India', 'Japan', 'Kenya', 'Norway', 'Portugal', 'Spain'];
const companies = [
  'Acme',
  'Globex',
  'Hooli',
  'Initech',
  'Soylent',
  'Stark Industries',
  'Umbrella',
  'Wayne Enterprises',
];
const colors = ['azure', 'black', 'coral', 'cyan', 'gold', 'green', 'indigo', 'red', 'teal', 'white', 'yellow'];
const words = 'alpha bridge cloud delta engine forest garden harbor island kettle river'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];
const dayMs = 86_400_000;

const pick = ({ random }: ValueSource, from: readonly string[]): string => from[random(from.length)] ?? '';
const several = (source: ValueSource, from: readonly string[], count: number): string =>
  Array.from({ length: count }, () => pick(source, from)).join('');
const phrase = (source: ValueSource, count: number): string =>
  Array.from({ length: count }, () => pick(source, words)).join(' ');
const hex = (source: ValueSource, count: number): string => several(source, [...digits, ...letters.slice(0, 6)], count);
const unique = (source: ValueSource): string => several(source, [...letters, ...digits], 8);
const userName = (source: ValueSource): string =>
  `${pick(source, firstNames)}.${pick(source, lastNames)}.${unique(source)}`.toLowerCase();
const uuid = (source: ValueSource): string => {
  const [text, variant] = [hex(source, 31), pick(source, ['8', '9', 'a', 'b'])];
  const parts = [text.slice(0, 8), text.slice(8, 12), `4${text.slice(12, 15)}`, variant + text.slice(15, 18)];
  return [...parts, text.slice(18, 30)].join('-');
};

/** `MM/DD/YYYY`, `D.M.YY`, `MMMM D, YYYY`. */
export const isDateFormat = (text: string): boolean =>
  /^(?:YYYY|YY|M{1,4}|D{1,2})(?:[-/. ,]{1,2}(?:YYYY|YY|M{1,4}|D{1,2})){0,2}$/.test(text);
const isoFormat = 'YYYY-MM-DD';

function formatDate(date: Date, format = isoFormat): string {
  const [year, month, day] = [String(date.getFullYear()), date.getMonth(), String(date.getDate())];
  const name = months[month] ?? '';
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(-2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: String(month + 1).padStart(2, '0'),
    M: String(month + 1),
    DD: day.padStart(2, '0'),
    D: day,
  };
  return format.replaceAll(/YYYY|YY|M{1,4}|D{1,2}/g, (part) => parts[part] ?? part);
}

const dayAfter = ({ now }: ValueSource, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

const inFormat = (format: string | undefined): string => (format === undefined ? '' : ` as ${format}`);
const plural = (count: string | undefined, noun: string): string => `${count} ${noun}${count === '1' ? '' : 's'}`;

const day = (title: string, days: number): Generator => ({
  title: ([format]) => `${title}${inFormat(format)}`,
  formatted: true,
  make: (source, [format]) => formatDate(dayAfter(source, days), format),
});

const simple = (title: string, make: (source: ValueSource) => string): Generator => ({ title: () => title, make });
const instant = (title: string, ms: (source: ValueSource) => number): Generator =>
  simple(title, (source) => new Date(source.now.getTime() + ms(source)).toISOString());

const generators: Readonly<Record<string, Generator>> = {
  $today: day('today', 0),
  $tomorrow: day('tomorrow', 1),
  $yesterday: day('yesterday', -1),
  $inDays: {
    title: ([days, format]) => `today plus ${plural(days, 'day')}${inFormat(format)}`,
    numbers: 1,
    formatted: true,
    make: (source, [days, format]) => formatDate(dayAfter(source, Number(days)), format),
  },
  $daysAgo: {
    title: ([days, format]) => `today minus ${plural(days, 'day')}${inFormat(format)}`,
    numbers: 1,
    formatted: true,
    make: (source, [days, format]) => formatDate(dayAfter(source, -Number(days)), format),
  },
  $unique: simple('unique text', unique),
  $characters: {
    title: ([count]) => plural(count, 'character'),
    numbers: 1,
    make: (source, [count]) => several(source, [...letters, ...digits], Number(count)),
  },
  $letters: {
    title: ([count]) => plural(count, 'letter'),
    numbers: 1,
    make: (source, [count]) => several(source, letters, Number(count)),
  },
  $digits: {
    title: ([count]) => plural(count, 'digit'),
    numbers: 1,
    make: (source, [count]) =>
      several(source, digits.slice(1), 1) + several(source, digits, Math.max(0, Number(count) - 1)),
  },
  $guid: simple('UUID', uuid),
  $randomUUID: simple('UUID', uuid),
  $timestamp: simple('timestamp', ({ now }) => String(Math.floor(now.getTime() / 1_000))),
  $isoTimestamp: simple('current time', ({ now }) => now.toISOString()),
  $randomInt: {
    title: ([from, to]) => (to === undefined ? 'random number' : `random number from ${from} to ${to}`),
    numbers: 2,
    make: ({ random }, [from = '0', to = '1000']) => {
      const [low, high] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
      return String(low + random(high - low + 1));
    },
  },
  $randomBoolean: simple('true or false', ({ random }) => String(random(2) === 1)),
  $randomAlphaNumeric: simple('random character', (source) => several(source, [...letters, ...digits], 1)),
  $randomPassword: simple('random password', (source) => several(source, [...letters, ...digits], 15)),
  $randomHexColor: simple('random hex color', (source) => `#${hex(source, 6)}`),
  $randomColor: simple('random color', (source) => pick(source, colors)),
  $randomFirstName: simple('random first name', (source) => pick(source, firstNames)),
  $randomLastName: simple('random last name', (source) => pick(source, lastNames)),
  $randomFullName: simple('random name', (source) => `${pick(source, firstNames)} ${pick(source, lastNames)}`),
  $randomUserName: simple('unique username', userName),
  $randomEmail: simple('unique email', (source) => `${userName(source)}@example.com`),
  $randomExampleEmail: simple('unique email', (source) => `${userName(source)}@example.com`),
  $randomDomainName: simple('random domain', (source) => `${pick(source, words)}${source.random(1_000)}.example.com`),
  $randomUrl: simple('random URL', (source) => `https://${pick(source, words)}${source.random(1_000)}.example.com`),
  $randomIP: simple('random IP address', ({ random }) => `192.0.2.${1 + random(254)}`),
  $randomIPV6: simple('random IPv6 address', (source) => `2001:db8::${hex(source, 4)}`),
  $randomPhoneNumber: simple('random phone number', (source) => `555-01${several(source, digits, 2)}`),
  $randomCity: simple('random city', (source) => pick(source, cities)),
  $randomCountry: simple('random country', (source) => pick(source, countries)),
  $randomStreetAddress: simple('random street address', (source) => {
    const number = 1 + source.random(9_998);
    return `${number} ${pick(source, lastNames)} Street`;
  }),
  $randomCompanyName: simple('random company', (source) => pick(source, companies)),
  $randomPrice: simple('random price', ({ random }) => (random(100_000) / 100).toFixed(2)),
  $randomWord: simple('random word', (source) => pick(source, words)),
  $randomWords: simple('random words', (source) => phrase(source, 3)),
  $randomLoremWord: simple('random word', (source) => pick(source, words)),
  $randomLoremWords: simple('random words', (source) => phrase(source, 3)),
  $randomLoremSentence: simple('random sentence', (source) => `${phrase(source, 8)}.`),
  $randomDatePast: instant('random past time', ({ random }) => -(1 + random(364)) * dayMs),
  $randomDateRecent: instant('random recent time', ({ random }) => -(1 + random(dayMs - 1))),
  $randomDateFuture: instant('random future time', ({ random }) => (1 + random(364)) * dayMs),
};

/** As long as a step's value. */
const maxNumber = 10_000;
const maxDays = 36_500;
const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

interface Asked {
  generator: Generator;
  /** Its arguments, without the number that asks for another value. */
  given: readonly string[];
}

/** `$inDays.3.MM/DD/YYYY` in parts; undefined for a name or arguments that no generator has. */
function readName(name: string): Asked | undefined {
  const [first = '', ...rest] = name.split('.');
  const generator = Object.hasOwn(generators, first) ? generators[first] : undefined;
  if (!generator) return undefined;
  const { numbers = 0, formatted } = generator;
  if (formatted) {
    const given = rest.slice(0, numbers);
    const format = rest.slice(numbers).join('.');
    if (given.length < numbers || !given.every((each) => isNumber(each) && Number(each) <= maxDays)) return undefined;
    if (format !== '' && !isDateFormat(format)) return undefined;
    return { generator, given: format === '' ? given : [...given, format] };
  }
  if (!rest.every(isNumber)) return undefined;
  if (rest.length <= 1 && numbers === 2) return { generator, given: [] };
  if (rest.length < numbers || rest.length > numbers + 1) return undefined;
  const given = rest.slice(0, numbers);
  return numbers === 1 && Number(given[0]) > maxNumber ? undefined : { generator, given };
}

/** Whether there's a generator for `$guid` and the like. */
export const isGenerated = (name: string): boolean => readName(name) !== undefined;

/** A new value for `$guid` and the like; undefined for names that no generator has. */
export function generateValue(name: string, source: ValueSource): string | undefined {
  const asked = readName(name);
  return asked?.generator.make(source, asked.given);
}

/** A generator's value in words: "unique email", "today plus 3 days as MM/DD/YYYY". */
export function describeGenerated(name: string): string | undefined {
  const asked = readName(name);
  return asked?.generator.title(asked.given);
}
