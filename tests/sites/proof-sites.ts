import type { StepInput } from '@saywright/contracts/entities/step';
import { compact } from './proof-steps.ts';

/**
 * Sites on which it's hard to tell whether a check could fail, each with a test that passes. The label of a check says
 * whether it could.
 */
export interface ProofSite {
  name: string;
  html: string;
  steps: readonly StepInput[];
  /** By the places of the checks, in their order. */
  labels: readonly ('good' | 'vacuous')[];
  /** Not looked at while the prover was written. */
  isHeldBack: boolean;
}

const { open, click, type, keep, css, check } = compact;

/** A page that changes without anyone doing anything: a clock, a feed, a message that comes and goes. */
const newsroom: ProofSite = {
  name: 'newsroom',
  isHeldBack: false,
  html: `<!doctype html><html lang="en"><title>Newsroom</title><body><h1>Newsroom</h1>
<p id="clock">0</p><ul id="feed"></ul><button id="more">Load more</button> <button id="mute" aria-pressed="false">Mute</button>
<div id="toast" role="status"></div><script>
const $ = (q) => document.querySelector(q); let n = 0, seconds = 0;
const add = () => { n += 1; $('#feed').insertAdjacentHTML('beforeend', '<li class="item">Story ' + n + '</li>'); };
setInterval(() => { seconds += 1; $('#clock').textContent = seconds; document.title = 'Newsroom (' + seconds + ')'; }, 40);
add(); add();
$('#more').onclick = () => setTimeout(() => { add(); add(); $('#toast').textContent = 'Two stories loaded'; setTimeout(() => { $('#toast').textContent = ''; }, 1500); }, 200);
$('#mute').onclick = (e) => e.target.setAttribute('aria-pressed', String(e.target.getAttribute('aria-pressed') !== 'true'));
</script>`,
  steps: [
    open,
    click('#more', [
      check.text('Two stories loaded'),
      check.count('.item', 4),
      check.count('.item', 3, 'at_least'),
      check.count('.item', 0, 'at_least'),
      check.textOf('#clock', 'matches', '^\\d+$'),
      check.textOf('#clock', 'matches', '\\d*'),
      check.title('starts_with', 'Newsroom'),
      check.title('matches', '.*'),
    ]),
    click('#mute', [{ type: 'element_state', selector: css('#mute'), state: 'checked' }]),
    { action: 'assert', assertions: [check.hidden('Something went wrong'), check.count('.item', 20, 'at_most')] },
  ],
  labels: ['good', 'good', 'good', 'vacuous', 'good', 'vacuous', 'good', 'vacuous', 'good', 'good', 'good'],
};

/** Shadow trees, a frame, text in attributes, content that is shown by styles alone. */
const components: ProofSite = {
  name: 'components',
  isHeldBack: false,
  html: `<!doctype html><html lang="en"><title>Parts</title><style>.gone{display:none}.ghost{opacity:0;transition:opacity .2s}.ghost.on{opacity:1}</style><body>
<main><h1>Parts</h1><part-card></part-card><p class="ghost" id="fade">Fading in</p><input id="qty" type="number" value="1">
<select id="size"><option>Small</option><option>Large</option></select><details id="more"><summary>More</summary><p>Made of oak</p></details>
<iframe srcdoc="<p id=inner>Inside the frame</p>" width="300" height="60"></iframe></main><script>
customElements.define('part-card', class extends HTMLElement { connectedCallback() {
  const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<p id="price">$ 12.00</p><button>Buy</button><p id="state">Not bought</p>';
  root.querySelector('button').onclick = () => { root.querySelector('#state').textContent = 'Bought'; document.querySelector('#fade').classList.add('on'); };
} });</script>`,
  steps: [
    open,
    {
      action: 'click',
      selector: { type: 'role', value: 'button "Buy"', fallback_selectors: [] },
      assertions: [
        check.text('Bought'),
        check.textOf('#price', 'at_least', '5'),
        check.textOf('#price', 'matches', '[0-9.]*'),
        check.text('Fading in'),
        check.text('Inside the frame'),
        check.hidden('Sold out'),
      ],
    },
    {
      action: 'select',
      selector: css('#size'),
      value: 'Large',
      assertions: [check.valueOf('#size', 'equals', 'Large'), check.valueOf('#size', 'matches', '.*')],
    },
    click('summary', [check.text('Made of oak'), check.visible('html'), check.visible('main')]),
    type('#qty', '3', [check.valueOf('#qty', 'at_least', '2'), check.visible('body')]),
  ],
  labels: [
    'good',
    'good',
    'vacuous',
    'good',
    'good',
    'good',
    'good',
    'vacuous',
    'good',
    'vacuous',
    'good',
    'good',
    'vacuous',
  ],
};

/** Two pages with a search between them, sorted results, and values that are kept and compared. */
const library: ProofSite = {
  name: 'library',
  isHeldBack: true,
  html: `<!doctype html><html lang="en"><title>Library</title><body><h1>Library</h1><form><label>Title <input id="q" name="q"></label> <button>Search</button></form>
<p id="found"></p><table><tbody></tbody></table><button id="borrow">Borrow all</button><p>Borrowed: <b id="borrowed">0</b></p><p id="rule" hidden>You've reached your limit</p><script>
const books = ['Dune', 'Emma', 'Ulysses', 'Middlemarch', 'Dubliners']; const q = new URLSearchParams(location.search).get('q') ?? '';
document.querySelector('#q').value = q;
const found = books.filter((b) => b.toLowerCase().includes(q.toLowerCase())).sort();
document.querySelector('#found').textContent = q ? found.length + ' books' : 'All books';
document.querySelector('tbody').innerHTML = found.map((b) => '<tr class="book"><td>' + b + '</td></tr>').join('');
document.title = q ? q + ' · Library' : 'Library';
document.querySelector('#borrow').onclick = (e) => { document.querySelector('#borrowed').textContent = found.length; e.target.disabled = true; document.querySelector('#rule').hidden = found.length < 2; };
</script>`,
  steps: [
    open,
    keep('borrowed', css('#borrowed')),
    { action: 'assert', assertions: [check.textOf('#borrowed', 'equals', '{{borrowed}}')] },
    type('#q', 'du'),
    click('form button', [
      check.textOf('#found', 'equals', '2 books'),
      check.url('contains', 'q=du'),
      check.url('matches', 'http'),
      check.title('equals', 'du · Library'),
      { type: 'sorted', selector: css('.book'), by: '', order: 'ascending' },
      check.count('.book', 2),
      check.count('.book', 0, 'at_least'),
      check.valueOf('#q', 'equals', 'du'),
    ]),
    click('#borrow', [
      { type: 'element_state', selector: css('#borrow'), state: 'disabled' },
      check.textOf('#borrowed', 'not_equals', '{{borrowed}}'),
      check.textOf('#borrowed', 'matches', '^[^A-Za-z]*$'),
      check.textOf('#borrowed', 'matches', '.{0,}'),
      check.text("You've reached your limit"),
      check.visible('table'),
      check.title('not_equals', 'Error'),
    ]),
  ],
  labels: [
    'vacuous',
    'good',
    'good',
    'vacuous',
    'good',
    'good',
    'good',
    'vacuous',
    'good',
    'good',
    'good',
    'good',
    'vacuous',
    'good',
    'good',
    'good',
  ],
};

export const proofSites: readonly ProofSite[] = [newsroom, components, library];
