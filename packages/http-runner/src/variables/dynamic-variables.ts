import { randomBytes, randomInt, randomUUID } from 'node:crypto';

const pick = (from: readonly string[]): string => from[randomInt(from.length)] ?? '';

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
const words = [
  'alpha',
  'bridge',
  'cloud',
  'delta',
  'engine',
  'forest',
  'garden',
  'harbor',
  'island',
  'kettle',
  'river',
];
const alphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789';

const characters = (count: number): string => Array.from({ length: count }, () => pick([...alphanumeric])).join('');
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const several = (count: number): string => Array.from({ length: count }, () => pick(words)).join(' ');
const userName = (): string => `${pick(firstNames)}.${pick(lastNames)}${randomInt(1_000)}`.toLowerCase();
const dayMs = 86_400_000;

/** The variables that people know from Postman. Each occurrence gets a value of its own. */
const makers: Readonly<Record<string, (now: number) => string>> = {
  $guid: () => randomUUID(),
  $randomUUID: () => randomUUID(),
  $timestamp: (now) => String(Math.floor(now / 1_000)),
  $isoTimestamp: (now) => new Date(now).toISOString(),
  $randomInt: () => String(randomInt(1_001)),
  $randomBoolean: () => String(randomInt(2) === 1),
  $randomAlphaNumeric: () => characters(1),
  $randomPassword: () => characters(15),
  $randomHexColor: () => `#${hex(3)}`,
  $randomColor: () => pick(colors),
  $randomFirstName: () => pick(firstNames),
  $randomLastName: () => pick(lastNames),
  $randomFullName: () => `${pick(firstNames)} ${pick(lastNames)}`,
  $randomUserName: userName,
  $randomEmail: () => `${userName()}@example.com`,
  $randomExampleEmail: () => `${userName()}@example.com`,
  $randomDomainName: () => `${pick(words)}${randomInt(1_000)}.example.com`,
  $randomUrl: () => `https://${pick(words)}${randomInt(1_000)}.example.com`,
  $randomIP: () => `192.0.2.${randomInt(1, 255)}`,
  $randomIPV6: () => `2001:db8::${hex(2)}:${hex(2)}`,
  $randomPhoneNumber: () => `555-01${String(randomInt(100)).padStart(2, '0')}`,
  $randomCity: () => pick(cities),
  $randomCountry: () => pick(countries),
  $randomStreetAddress: () => `${randomInt(1, 9_999)} ${pick(lastNames)} Street`,
  $randomCompanyName: () => pick(companies),
  $randomPrice: () => (randomInt(0, 100_000) / 100).toFixed(2),
  $randomWord: () => pick(words),
  $randomWords: () => several(3),
  $randomLoremWord: () => pick(words),
  $randomLoremWords: () => several(3),
  $randomLoremSentence: () => `${several(8)}.`,
  $randomDatePast: (now) => new Date(now - randomInt(1, 365) * dayMs).toISOString(),
  $randomDateRecent: (now) => new Date(now - randomInt(1, dayMs)).toISOString(),
  $randomDateFuture: (now) => new Date(now + randomInt(1, 365) * dayMs).toISOString(),
};

/** A new value for `$guid` and the like; undefined for names that we don't know. */
export const dynamicValue = (name: string, now: number): string | undefined =>
  Object.hasOwn(makers, name) ? makers[name]?.(now) : undefined;
