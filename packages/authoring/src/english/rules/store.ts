import { variableName } from '@saywright/contracts/text/variables';
import { type StoredSource } from '@saywright/contracts/entities/step';
import { valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { describeTarget } from '../target.ts';

/** `orderNumber` of "orderNumber", "{{orderNumber}}" or "the variable orderNumber". */
function nameOf(phrase: Phrase | undefined): string | undefined {
  const said = valueOf(phrase ?? []).replace(/^(?:the |a )?variable /i, '');
  const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(said)?.[1] ?? said;
  return variableName.test(name) ? name : undefined;
}

const named = (): Emission => ({
  problem:
    'Use letters, digits and underscores for the name, for example: store the text of "Order number" as order_number',
});

const ofPage =
  (from: 'url' | 'title') =>
  ({ name: phrase }: { name?: Phrase }): Emission => {
    const name = nameOf(phrase);
    const what = from === 'url' ? 'URL' : 'title';
    if (name === undefined) return named();
    return {
      steps: [{ action: 'store_variable', value: name, source: { from }, description: `Store the ${what} as ${name}` }],
      title: `store the ${what}`,
      isMinor: true,
    };
  };

const ofElement =
  (from: 'text' | 'value') =>
  ({ target: thing, name: phrase }: { target?: Phrase; name?: Phrase }, context: RuleContext): Emission => {
    const name = nameOf(phrase);
    const target = resolveTarget(thing, context);
    const selector = target && selectorFor(target, from === 'value' ? 'fill' : 'see');
    if (name === undefined) return named();
    const source: StoredSource = { from };
    return (
      selector && {
        steps: [
          {
            action: 'store_variable',
            value: name,
            selector,
            source,
            description: `Store the ${from} of ${describeTarget(target)} as ${name}`,
          },
        ],
        title: `store the ${from} of ${describeTarget(target)}`,
        target,
        isMinor: true,
      }
    );
  };

const into = '(as|in|into|to)';

export const storeRule: Rule = {
  name: 'store',
  verbs: ['store', 'remember', 'save', 'keep'],
  joins: false,
  forms: [
    {
      patterns: [`[the] [current] (url|address|page address|page url) [of the page] ${into} {name}`],
      emit: ofPage('url'),
    },
    { patterns: [`[the] (page title|title of the page) ${into} {name}`], emit: ofPage('title') },
    { patterns: [`[the] text (of|in) {target} ${into} {name}`], emit: ofElement('text') },
    { patterns: [`[the] value (of|in) {target} ${into} {name}`], emit: ofElement('value') },
  ],
  examples: {
    'store the text of the "Total" heading as total': ['store_variable role heading "Total" = total'],
    'remember the value of the Email field as {{email}}': ['store_variable label "Email" = email'],
    'save the url as start_page': ['store_variable start_page'],
  },
};
