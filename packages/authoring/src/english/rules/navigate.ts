import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import { isQuoted, valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Rule, RuleContext } from '../rule.ts';
import { readAddress } from '../address.ts';

const goTo = (address: string): Emission => ({
  steps: [{ action: 'navigate', value: address, description: `Go to ${address}` }],
  title: `open ${address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/(?<=.)\/$/, '')}`,
  isMinor: true,
});

const addressOf = (phrase: Phrase): string | undefined => {
  const text = valueOf(phrase).trim();
  return readAddress(isQuoted(phrase) ? text.replaceAll(' ', '%20') : text);
};

/** "https://example.com", "/cart" */
export function toAddress({ address: phrase }: { address?: Phrase }): Emission {
  const address = phrase && phrase.length === 1 ? addressOf(phrase) : undefined;
  return address === undefined ? undefined : goTo(address);
}

/** "the shop at http://localhost:3000": a name, then the address. */
function toNamedAddress({ name = [], address = [] }: { name?: Phrase; address?: Phrase }): Emission {
  const [only] = address;
  const isWhole = address.length === 1 && only !== undefined && /^https?:\/\//i.test(only.value);
  return isWhole && isName(dropArticles(name)) ? toAddress({ address }) : undefined;
}

const toHome = (_captures: unknown, { websiteUrl }: RuleContext): Emission => goTo(websiteUrl ?? '/');

const home =
  '[back] [to|at|on|over to] [the|my|our] [application|app|site|website] (home page|homepage|start page|landing page|main page|front page|home|website|site|web site|app|application|web app)';
const shop = '[to|at|on] [the|my|our|your] [online|web|demo|test] (shop|store|webshop|portal|product|demo)';
const noun = '[the|a] [page|url|address|website|site|link|web page|webpage|path]';

export const navigate: Rule = {
  name: 'navigate',
  verbs: [
    'go',
    'goto',
    'open',
    'visit',
    'navigate',
    'browse',
    'load',
    'launch',
    'head',
    'access',
    'surf',
    'start',
    'begin',
    'point',
    'return',
  ],
  joins: false,
  forms: [
    { patterns: [home, '[up] [the|my|our] (website|site|web site|app|application|web app)'], emit: toHome },
    {
      patterns: [shop],
      emit: (captures, context) =>
        context.isFirst && context.websiteUrl !== undefined ? toHome(captures, context) : undefined,
    },
    {
      patterns: [
        `[up|over|straight|directly|back] [to|at|on|from|with|the browser at|the browser to|the browser on|a browser at|your browser to] ${noun} [:|at] {address}`,
        '[to|at|on|up] {address} (page|website|site)',
      ],
      emit: toAddress,
    },
    { patterns: ['[to|up] {name} (at|:|on|under) {address}'], emit: toNamedAddress },
  ],
  examples: {
    'go to https://example.com': ['navigate https://example.com'],
    'open www.example.com/shop': ['navigate https://www.example.com/shop'],
    'visit localhost:3000/login': ['navigate http://localhost:3000/login'],
    'navigate to /cart': ['navigate /cart'],
    'go to the home page': ['navigate /'],
    'go to the shop at https://example.com/shop': ['navigate https://example.com/shop'],
    'load the page "https://example.com/a b"': ['navigate https://example.com/a%20b'],
  },
};

/** "Given I am on …" is where a test begins; later on it is a check. */
export const startOn: Rule = {
  name: 'be on',
  verbs: ['am on', 'am at', 'is on', 'is at', 'are on', 'are at'],
  joins: false,
  forms: [
    {
      patterns: [`${noun} {address}`],
      emit: (captures, context) => (context.isFirst ? toAddress(captures) : undefined),
    },
    { patterns: [home], emit: (captures, context) => (context.isFirst ? toHome(captures, context) : undefined) },
  ],
  examples: { 'I am on /cart': ['assert url contains /cart'] },
};
