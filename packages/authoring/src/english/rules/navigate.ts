import { valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Rule, RuleContext } from '../rule.ts';
import { readAddress } from '../address.ts';

const goTo = (address: string): Emission => ({
  steps: [{ action: 'navigate', value: address, description: `Go to ${address}` }],
  title: `open ${address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}`,
});

function toAddress(phrase: Phrase | undefined): Emission {
  const address = phrase && phrase.length === 1 ? readAddress(valueOf(phrase)) : undefined;
  return address === undefined ? undefined : goTo(address);
}

const toHome = (_captures: unknown, { websiteUrl }: RuleContext): Emission => goTo(websiteUrl ?? '/');

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
  ],
  joins: false,
  forms: [
    {
      patterns: [
        '[back] [to|at|on|over to] [the|my|our] (home page|homepage|start page|landing page|main page|front page|home)',
        '[up] [the|my|our] (website|site|web site|app|application|web app)',
        '[to|at|on] [the|my|our] (website|site|web site|app|application|web app)',
      ],
      emit: toHome,
    },
    {
      patterns: [
        '[up|over|straight|directly|back] [to|at|on|from|the browser at|the browser to|a browser at] [the] [page|url|address|website|site|link|web page|webpage|path] [:|at] {address}',
        '[to|at|on|up] {address} (page|website|site)',
      ],
      emit: ({ address }) => toAddress(address),
    },
  ],
  examples: {
    'go to https://example.com': ['navigate https://example.com'],
    'open www.example.com/shop': ['navigate https://www.example.com/shop'],
    'visit localhost:3000/login': ['navigate http://localhost:3000/login'],
    'navigate to /cart': ['navigate /cart'],
    'go to the home page': ['navigate /'],
    'load the page "https://example.com/a b"': ['draft load the page "https://example.com/a b"'],
  },
};
