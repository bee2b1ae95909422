import type { Operator } from '@saywright/contracts/entities/assertion';
import { selector, type Selector } from '@saywright/contracts/entities/selector';
import type { StepInput } from '@saywright/contracts/entities/step';
import type { ProofSite } from './proof-sites.ts';
import { compact } from './proof-steps.ts';

/**
 * Checks that look like good ones and can't fail, and good ones that look as if they couldn't, written to mislead the prover: other
 * patterns, selectors, and stored values than those of the other tests.
 */

const { open, click, type, keep, css, check } = compact;
type Check = NonNullable<StepInput['assertions']>[number];

const path = (value: string): Selector => selector.parse({ type: 'xpath', value });
const at = (of: Selector): Check => ({ type: 'element_visible', selector: of });
const hidden = (of: Selector): Check => ({ type: 'element_hidden', selector: of });
const labeled = (label: string, operator: Operator, expected: string): Check => ({
  type: 'labelled_value',
  label,
  operator,
  expected,
});
const vacuous = (...checks: readonly Check[]) => checks.map((one) => [one, 'vacuous'] as const);
const good = (...checks: readonly Check[]) => checks.map((one) => [one, 'good'] as const);
type Labeled = ReturnType<typeof vacuous>[number] | ReturnType<typeof good>[number];

const html = `<!doctype html><html lang="en"><title>Orders</title><body>
<main><h1>Orders</h1><p>Total <b id="total">$42.00</b></p><p id="copy">Orders</p><form><label>Search <input id="q"></label> <label><input type="checkbox" id="agree"> Agree</label>
<input type="hidden" name="csrf" value="1"><button id="save" type="button">Save</button></form><p id="echo"></p><ul><li>Ada</li><li>Grace</li></ul>
<div id="spinner" style="display:none">Loading</div><dialog>Delete it?</dialog><template><p>Row</p></template></main><script>
document.querySelector('#q').oninput = (e) => { document.querySelector('#echo').textContent = e.target.value; };
document.querySelector('#save').onclick = () => { document.querySelector('#echo').textContent = 'Saved'; };
</script>`;

/** A test of steps and of checks between them. */
function attack(name: string, parts: readonly (StepInput | readonly Labeled[])[]): ProofSite {
  const isChecks = (part: StepInput | readonly Labeled[]): part is readonly Labeled[] => Array.isArray(part);
  return {
    name: `misleading: ${name}`,
    html,
    isHeldBack: name === 'fourth round',
    steps: parts.map((part) => (isChecks(part) ? { action: 'assert', assertions: part.map(([one]) => one) } : part)),
    labels: parts.flatMap((part) => (isChecks(part) ? part.map(([, label]) => label) : [])),
  };
}

export const proofAttacks: readonly ProofSite[] = [
  attack('patterns', [
    open,
    vacuous(
      check.title('matches', String.raw`[\s\S]*`),
      check.title('matches', 'Orders|'),
      check.title('matches', '^.?'),
      check.textOf('main', 'matches', String.raw`\S*`),
      check.textOf('main', 'matches', '(?i)z*'),
      check.textOf('h1', 'matches', '^|Error'),
      check.textOf('main', 'matches', 'x{0}'),
      check.textOf('h1', 'matches', '^(?:Error)?(?:s)*'),
      check.url('matches', String.raw`\w`),
      check.url('matches', '[a-z]+:'),
      check.url('not_equals', ''),
      check.url('not_equals', 'the login page'),
      check.url('not_contains', '<b>'),
    ),
    good(
      check.title('matches', '^[^@]*$'),
      check.title('matches', String.raw`^[^#\d]*$`),
      check.title('matches', String.raw`^[^\p{Greek}]*$`),
      check.textOf('main', 'matches', '.'),
      check.textOf('main', 'matches', String.raw`[\s\S]+`),
      check.textOf('h1', 'matches', '^.{1,40}$'),
      check.textOf('#total', 'matches', String.raw`^\$\d+`),
      check.textOf('#total', 'at_least', '0'),
      check.textOf('#total', 'at_most', '1000000'),
      check.url('matches', '^http://127'),
      check.url('matches', '/$'),
      check.url('not_contains', 'error'),
      check.url('not_contains', '/login'),
    ),
  ]),
  attack('elements', [
    open,
    vacuous(
      check.visible(':root'),
      check.visible('html > body'),
      check.visible(':is(html, .app)'),
      check.visible(':nth-child(1)'),
      at(path('(//*)[1]')),
      at(path('/html/*')),
      at(path('//main | //body')),
      check.count('html', 1),
      check.count('body', 5, 'at_most'),
      check.count(':root', 2, 'less_than'),
    ),
    vacuous(
      check.count('head', 0),
      check.count('script', 0),
      hidden(css('title')),
      hidden(css('input[type=hidden]')),
      hidden(css('body script')),
      hidden(css('template')),
    ),
    good(
      check.visible('body:not(.error)'),
      check.visible('main:not(:empty)'),
      check.visible('body > *'),
      check.visible('html[lang]'),
      check.visible(':root:has(main)'),
      at(path('//body[not(@class)]')),
      at(path('//*[@id]')),
      check.count('body.error', 0),
      check.count('main', 1),
      check.count('li', 1, 'at_least'),
      check.count('body *', 200, 'at_most'),
      check.count('li, script', 2),
    ),
    good(
      hidden(css('#spinner')),
      hidden(css('dialog')),
      hidden(path('//body[@class="loading"]')),
      check.hidden('Error 500'),
      { type: 'element_state', selector: css('#save'), state: 'enabled' },
      { type: 'element_state', selector: css('#agree'), state: 'unchecked' },
      { type: 'sorted', selector: css('li'), by: '', order: 'ascending' },
      check.valueOf('#q', 'equals', ''),
      check.valueOf('#q', 'not_equals', 'Ada'),
    ),
  ]),
  attack('stored values', [
    open,
    keep('heading', css('h1')),
    vacuous(check.text('{{heading}}'), check.textOf('h1', 'contains', '{{heading}}')),
    vacuous(check.textOf('body', 'contains', '{{heading}}'), {
      type: 'element_text',
      selector: path('//h1'),
      operator: 'equals',
      expected: '{{heading}}',
    }),
    good(check.textOf('#copy', 'equals', '{{heading}}')),
    { action: 'store_variable', value: 'address', source: { from: 'url' } },
    vacuous(check.url('equals', '{{address}}')),
    { action: 'store_variable', value: 'name', source: { from: 'title' } },
    vacuous(check.title('starts_with', '{{name}}')),
    type('#q', 'Ada'),
    keep('rows', css('ul')),
    click('#save'),
    good(check.text('{{heading}}'), check.title('equals', '{{name}}'), check.textOf('ul', 'equals', '{{rows}}')),
    good(check.url('equals', '{{address}}'), check.textOf('#echo', 'equals', 'Saved')),
  ]),
  // Written after the prover was changed for those above, and held back until it was changed for these.
  attack('second round', [
    open,
    vacuous(
      check.textOf('main', 'matches', String.raw`\W*\w*`),
      check.title('matches', '[^z]?'),
      check.title('matches', '$'),
      check.url('matches', '^[^ ]*$'),
      check.url('matches', String.raw`\d*`),
      check.url('not_equals', 'Dashboard'),
      check.visible('body, main'),
      check.visible('html *'),
      check.visible('BODY'),
      at(path('//*[name()="html"]')),
      check.count('body', 0, 'more_than'),
      check.count(':is(html, body)', 2, 'at_most'),
      check.count('meta', 0, 'at_most'),
      hidden(path('//script')),
      hidden(css('head > *')),
      { type: 'labelled_value', label: 'Total', operator: 'matches', expected: '.*' },
    ),
    good(
      check.title('not_equals', ''),
      check.title('matches', '^[^|]+$'),
      check.title('matches', '^.{1,500}$'),
      check.textOf('main', 'not_contains', 'NaN'),
      check.url('equals', '/'),
      check.url('not_equals', 'https://shop.example/'),
      check.visible('html:not(.loading)'),
      check.visible('body:has(main)'),
      check.count('html.dark', 0),
      check.count('#script', 0),
      hidden(css('title-bar')),
      hidden(css('.title')),
      hidden(css('input[type=hidden] + .error')),
      hidden(css('script.failed + p')),
    ),
    keep('heading', css('h1')),
    keep('all', css('main')),
    keep('total', css('#total')),
    { action: 'store_variable', value: 'entry', source: { from: 'value' }, selector: css('#q') },
    vacuous(
      check.text('{{heading}}'),
      check.textOf('body > main', 'starts_with', '{{all}}'),
      { type: 'value', selector: css('form label input'), operator: 'equals', expected: '{{entry}}' },
      { type: 'labelled_value', label: 'Total', operator: 'equals', expected: '{{total}}' },
    ),
    click('#save'),
    good(check.textOf('main', 'contains', '{{total}}'), check.textOf('main', 'not_equals', '{{all}}')),
  ]),
  attack('third round', [
    open,
    vacuous(
      check.count(':is(body, html)', 3, 'less_than'),
      check.count('html:has(body)', 1),
      check.count('head *', 0),
      check.count('head > *', 3, 'at_most'),
      at(path('//*[local-name()="body"]')),
      at(path('/*[name()="html"]/*[2]')),
      hidden(css('head meta, head link')),
      hidden(path('/html/head/*')),
      check.count('head title', 2, 'less_than'),
    ),
    good(
      check.count(':is(main, section)', 1),
      check.count('html:not(.dark)', 1),
      check.count(':is(html, main)', 2),
      at(path('//*[name()="main"]')),
      at(path('//body[not(.//*[@role="alert"])]')),
      hidden(css('head + body.loading')),
      hidden(css('header > *')),
      check.count('#head *', 0),
      check.visible('html[lang] > body'),
      labeled('Total', 'equals', '$42.00'),
    ),
    type('#q', 'Ada'),
    keep('typed', css('#echo')),
    { action: 'store_variable', value: 'entry', source: { from: 'value' }, selector: css('#q') },
    keep('total', css('p > b')),
    good(labeled('Search', 'equals', '{{typed}}'), labeled('Total', 'not_equals', '{{typed}}')),
    vacuous(labeled('Search', 'equals', '{{entry}}'), labeled('Total', 'contains', '{{total}}')),
  ]),
  // Written together with the third one, and held back while the prover was changed.
  attack('fourth round', [
    open,
    vacuous(
      check.count('html, body', 2),
      check.count('html > body', 1),
      check.count('template, script', 0),
      check.visible('html:has(body) body'),
      at(path('(//body)[1]')),
      at(path('//*[self::html or self::body]')),
      hidden(css('head > title')),
      hidden(css('html > head > *')),
      check.count('html:root', 1, 'at_most'),
    ),
    good(
      check.count('html.no-js', 0),
      check.count('body > main', 1),
      check.count('main > *', 10, 'at_most'),
      check.visible('body:not(:has(.error))'),
      at(path('//*[@lang="en"]')),
      hidden(css('head ~ .overlay')),
      hidden(css('.script')),
      hidden(path('//body[@class="no-script"]')),
      check.count('html[lang="en"]', 1),
      labeled('Total', 'at_least', '0'),
    ),
    keep('total', css('#total')),
    { action: 'store_variable', value: 'box', source: { from: 'value' }, selector: css('#agree') },
    vacuous(labeled('Total', 'starts_with', '{{total}}'), labeled('Agree', 'equals', '{{box}}')),
    type('#q', 'Ada'),
    good(labeled('Search', 'equals', 'Ada'), labeled('Total', 'equals', '{{total}}')),
  ]),
];
