import { heldBackSites, workingSites } from '../sites/keyed/all-keyed-sites.ts';
import { randomFrom, type Random } from './random.ts';

/** A page that tests are about, before anything about it changes. */
export interface BenchPage {
  name: string;
  html: string;
}

const names = ['Ada Lovelace', 'Grace Hopper', 'Alan Kay', 'Barbara Liskov', 'Edsger Dijkstra', 'Radia Perlman'];
const goods = [
  'Kettle',
  'Desk lamp',
  'Garden chair',
  'Tea pot',
  'Wool blanket',
  'Bread knife',
  'Hand mixer',
  'Door mat',
];
const brands = ['Nordwind', 'Pagoda', 'Kestrel', 'Lumen', 'Orchard', 'Tidewater', 'Basalt', 'Marigold'];
const topics = [
  'Shipping to islands',
  'Battery drains overnight',
  'Invoice shows old address',
  'Login loops on tablets',
];

/** The ways in which people who build sites name things. */
const styles: readonly ((what: string) => string)[] = [
  (what) => `class="${what.replaceAll(' ', '-')}"`,
  (what) => `class="${what.split(' ')[0]}__${what.split(' ').slice(1).join('-') || 'root'} ${what.split(' ')[0]}"`,
  (what) =>
    `class="css-${[...what].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 99_991, 7).toString(36)}x9"`,
  (what) => `class="p-2 text-sm rounded" data-testid="${what.replaceAll(' ', '-')}"`,
  (what) => `id="${what.replaceAll(/ (\w)/g, (_all, sign: string) => sign.toUpperCase())}"`,
  () => '',
];

interface Made {
  random: Random;
  /** Attributes for a thing with this name. */
  as: (what: string) => string;
  brand: string;
}

const css = `body{font:15px/1.5 sans-serif;margin:0 24px;color:#222}header,footer{display:flex;gap:18px;padding:12px 0;align-items:center}main{display:block;padding:8px 0}.r{display:flex;gap:12px;align-items:center;flex-wrap:wrap}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}.b{border:1px solid #ccc;padding:12px;border-radius:6px}.s{float:right;width:230px}label{display:block;margin:6px 0}[onclick]{cursor:pointer}`;
const frame = ({ brand }: Made, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${brand}</title><style>${css}</style></head><body>${body}</body></html>`;

const builders: Readonly<Record<string, (made: Made) => string>> = {
  signIn: (m) =>
    frame(
      m,
      `<main ${m.as('sign in card')} style="width:340px;margin:60px auto"><h1>Sign in to ${m.brand}</h1><form><label>Email address<br><input type="email" name="email" ${m.as('email input')}></label><label>Password<br><input type="password" name="password"></label><label><input type="checkbox"> Keep me signed in</label><button type="submit" ${m.as('primary button')}>Sign in</button></form><p><a href="/forgot">Forgot your password?</a></p><p>or</p><button type="button">Continue with Google</button> <button type="button">Continue with GitHub</button><p>New here? <a href="/join">Create an account</a></p></main><footer><a href="/terms">Terms</a><a href="/privacy">Privacy</a></footer>`,
    ),
  shopGrid: (m) =>
    frame(
      m,
      `<header><b>${m.brand}</b><input type="search" placeholder="Search products" ${m.as('search box')}><button ${m.as('search go')}>Search</button><a href="/cart" ${m.as('cart link')}>Cart (0)</a><a href="/account">My account</a></header><main><h1>For your home</h1><div class="r"><label>Sort by <select name="sort"><option>Newest</option><option>Price</option></select></label><button ${m.as('filter toggle')}>Filters</button></div><div class="g">${m.random
        .some(goods, 6)
        .map(
          (name, at) =>
            `<div ${m.as('product card')}><div class="b"><a href="/p/${name.toLowerCase().replaceAll(' ', '-')}">${name}</a><p>$${12 + at * 7}.00</p><button ${m.as('add button')}>Add to cart</button> <button aria-label="Save for later" ${m.as('wish button')}>♡</button></div></div>`,
        )
        .join('')}</div><button ${m.as('load more')}>Load more</button></main>`,
    ),
  product: (m) =>
    frame(
      m,
      `<header><a href="/">${m.brand}</a><nav class="r"><a href="/new">New</a><a href="/sale">Sale</a><a href="/gifts">Gifts</a></nav></header><main><div class="r"><div style="width:360px;height:280px;background:#eee"></div><div><h1>${m.random.pick(goods)}</h1><p>$49.00</p><label>Color <select ${m.as('color select')}><option>Red</option><option>Blue</option></select></label><label>Quantity <input type="number" value="1" ${m.as('qty input')}></label><div class="r"><button ${m.as('buy now')}>Buy now</button><button ${m.as('add cart')}>Add to bag</button></div><a href="#sizes">Size guide</a></div></div><div role="tablist" class="r"><button role="tab" ${m.as('tab description')}>Description</button><button role="tab">Reviews</button><button role="tab">Shipping</button></div><h2>Reviews</h2><textarea placeholder="Write a review"></textarea><button ${m.as('send review')}>Post review</button></main>`,
    ),
  checkout: (m) =>
    frame(
      m,
      `<table width="760"><tr><td colspan="2"><h2>Delivery address</h2></td></tr>${[
        ['First name', 'fname'],
        ['Last name', 'lname'],
        ['Street', 'street'],
        ['City', 'city'],
        ['Postal code', 'zip'],
        ['Phone', 'phone'],
      ]
        .map(([label, name]) => `<tr><td>${label}</td><td><input name="${name}" ${m.as(`field ${name}`)}></td></tr>`)
        .join(
          '',
        )}<tr><td>Country</td><td><select name="country"><option>Norway</option><option>Japan</option></select></td></tr><tr><td></td><td><input type="checkbox" id="gift"><label for="gift" style="display:inline">This is a gift</label></td></tr><tr><td><a href="/cart">Back to cart</a></td><td><input type="submit" value="Continue to payment" ${m.as('next button')}></td></tr></table><p>Need help? <a href="/chat">Chat with us</a></p>`,
    ),
  article: (m) =>
    frame(
      m,
      `<header><b>${m.brand} Journal</b><a href="/subscribe" ${m.as('subscribe link')}>Subscribe</a><button aria-label="Menu">☰</button></header><div class="s"><h3>Most read</h3><ul>${topics.map((topic, at) => `<li><a href="/t/${at}">${topic}</a></li>`).join('')}</ul><div class="b"><b>Newsletter</b><input type="email" placeholder="Your email"><button ${m.as('newsletter button')}>Sign me up</button></div></div><main style="width:620px"><h1>Why kettles sing</h1><p>By <a href="/by/ada">Ada Lovelace</a></p><p>${'Water moves before it boils. '.repeat(12)}</p><div class="r"><button ${m.as('share button')}>Share</button><button ${m.as('bookmark button')}>Bookmark</button><a href="/print">Print</a></div><h2>Comments</h2><textarea aria-label="Your comment"></textarea><button ${m.as('comment submit')}>Post comment</button></main><footer><a href="/about">About</a><a href="/imprint">Imprint</a><a href="/subscribe?f">Subscribe</a></footer>`,
    ),
  admin: (m) =>
    frame(
      m,
      `<div style="display:grid;grid-template-columns:200px 1fr"><aside><b>${m.brand}</b><ul>${['Overview', 'Orders', 'Customers', 'Reports', 'Settings'].map((each) => `<li><a href="/${each.toLowerCase()}" ${m.as(`nav ${each.toLowerCase()}`)}>${each}</a></li>`).join('')}</ul><button>Log out</button></aside><section><h1>Orders</h1><div class="r"><input placeholder="Order number"><button ${m.as('export orders')}>Export</button><button ${m.as('new order')}>New order</button></div><table><thead><tr><th>Customer</th><th>Total</th><th></th></tr></thead><tbody>${m.random
        .some(names, 4)
        .map(
          (name, at) =>
            `<tr><td>${name}</td><td>$${at * 40 + 20}</td><td><button ${m.as('row view')}>View</button> <button ${m.as('row refund')}>Refund</button></td></tr>`,
        )
        .join('')}</tbody></table><div class="r"><button>Previous</button><button>Next</button></div></section></div>`,
    ),
  files: (m) =>
    frame(
      m,
      `<div class="r" ${m.as('toolbar')}><div onclick="1" ${m.as('tool upload')}>Upload</div><div onclick="1" ${m.as('tool folder')}>New folder</div><div onclick="1" ${m.as('tool sort')}>Sort</div><input placeholder="Find a file"></div><div ${m.as('file list')}>${['budget.xlsx', 'contract.pdf', 'holiday.jpg', 'notes.txt'].map((name) => `<div class="r b"><span>${name}</span><span>2 MB</span><span onclick="1" title="Download" ${m.as('act download')}>⬇</span><span onclick="1" title="Rename" ${m.as('act rename')}>✎</span><span onclick="1" title="Delete" ${m.as('act delete')}>🗑</span></div>`).join('')}</div><p>4 files, 8 MB of 5 GB <a href="/upgrade">Get more space</a></p>`,
    ),
  chat: (m) =>
    frame(
      m,
      `<div style="display:grid;grid-template-columns:220px 1fr"><div><button ${m.as('new chat')}>New conversation</button><ul>${m.random
        .some(names, 4)
        .map((name) => `<li onclick="1">${name}</li>`)
        .join(
          '',
        )}</ul></div><div><div class="r"><h2>Design team</h2><button aria-label="Call">📞</button><button aria-label="Start video">🎥</button><button aria-label="Conversation details">ⓘ</button></div><p>Hello there</p><p>Can we meet at ten?</p><div class="r"><button aria-label="Attach a file" ${m.as('attach icon')}>📎</button><input placeholder="Message Design team" ${m.as('composer input')}><button aria-label="Emoji">☺</button><button ${m.as('composer send')}>Send</button></div></div></div>`,
    ),
  pricing: (m) =>
    frame(
      m,
      `<header><b>${m.brand}</b><a href="/product">Product</a><a href="/customers">Customers</a><a href="/login">Log in</a><a href="/start" ${m.as('cta top')}>Start free</a></header><main><h1>Plans for every team</h1><div class="r"><button role="switch" aria-checked="false" aria-label="Pay yearly"></button></div><div class="g">${['Starter', 'Team', 'Business'].map((plan) => `<div class="b" ${m.as('plan card')}><h3>${plan}</h3><p>For growing teams</p><button ${m.as('plan choose')}>Choose ${plan}</button><a href="/plans/${plan.toLowerCase()}">See all features</a></div>`).join('')}</div><h2>Questions</h2><details><summary>Can I cancel?</summary>Yes</details><details><summary>Do you offer refunds?</summary>Yes</details><a href="/contact" ${m.as('contact sales')}>Talk to sales</a></main>`,
    ),
  results: (m) =>
    frame(
      m,
      `<header><input type="search" value="kettle" aria-label="Search"><button>Search</button></header><div class="s"><fieldset><legend>Brand</legend>${brands
        .slice(0, 4)
        .map((brand) => `<label><input type="checkbox" name="brand" value="${brand}"> ${brand}</label>`)
        .join(
          '',
        )}</fieldset><label>Lowest price <input name="min"></label><label>Highest price <input name="max"></label><button ${m.as('filter apply')}>Apply filters</button> <a href="?clear">Clear all</a></div><main><p>231 results</p>${m.random
        .some(goods, 4)
        .map(
          (name) =>
            `<article><h3><a href="/${name.toLowerCase().replaceAll(' ', '')}">${name}</a></h3><button ${m.as('compare button')}>Compare</button></article>`,
        )
        .join(
          '',
        )}<nav class="r"><a href="?p=1">1</a><a href="?p=2">2</a><a href="?p=2n" rel="next">Next page</a></nav></main>`,
    ),
  player: (m) =>
    frame(
      m,
      `<div style="width:640px;height:300px;background:#111"></div><div class="r" ${m.as('player controls')}>${['Play', 'Mute', 'Subtitles', 'Playback speed', 'Full screen'].map((each, at) => `<button aria-label="${each}" ${m.as(`control ${each.toLowerCase()}`)}>${'▶🔊☰⚙⛶'.slice(at, at + 1)}</button>`).join('')}<input type="range" aria-label="Seek"></div><h1>Making tea in space</h1><div class="r"><span>${m.brand} Channel</span><button ${m.as('follow button')}>Follow</button><button>👍 1.2K</button><button ${m.as('share button')}>Share</button><button>Report</button></div><h2>Up next</h2>${topics.map((topic) => `<a href="/w/${topic.length}" style="display:block">${topic}</a>`).join('')}`,
    ),
  travel: (m) =>
    frame(
      m,
      `<header><b>${m.brand} Air</b><a href="/checkin">Check in</a><a href="/status">Flight status</a></header><main class="b"><div class="r"><label><input type="radio" name="trip" checked> Round trip</label><label><input type="radio" name="trip"> One way</label></div><div class="g"><label>From<input name="from" ${m.as('from airport')}></label><label>To<input name="to" ${m.as('to airport')}></label><label>Depart<input type="date" name="depart"></label><label>Return<input type="date" name="return"></label><label>Travelers<select name="pax"><option>1</option><option>2</option></select></label><label>Class<select name="cabin"><option>Economy</option></select></label></div><button ${m.as('search flights')}>Search flights</button> <button type="reset">Reset</button></main><p><a href="/deals">Today's deals</a> <a href="/miles">Use miles</a></p>`,
    ),
  forum: (m) =>
    frame(
      m,
      `<header><b>${m.brand} Community</b><a href="/unanswered">Unanswered</a><button ${m.as('ask button')}>Ask a question</button></header><h1>${m.random.pick(topics)}</h1>${m.random
        .some(names, 4)
        .map(
          (name) =>
            `<article ${m.as('post body')}><h4>${name}</h4><p>I see the same on my side since Monday.</p><div class="r"><button ${m.as('post reply')}>Reply</button><button ${m.as('post quote')}>Quote</button><a href="/report">Flag</a></div></article>`,
        )
        .join(
          '',
        )}<textarea placeholder="Add your answer"></textarea><div class="r"><button ${m.as('answer post')}>Publish answer</button><button>Preview</button></div>`,
    ),
  invoice: (m) =>
    frame(
      m,
      `<h1>Invoice 2041</h1><div class="r"><label>Client<input name="client"></label><label>Due date<input type="date"></label><label>Currency<select><option>EUR</option></select></label></div><table><tr><th>Item</th><th>Hours</th><th>Rate</th><th></th></tr>${['Design', 'Development', 'Support'].map((item) => `<tr><td>${item}</td><td><input aria-label="Hours for ${item}" size="4"></td><td><input aria-label="Rate for ${item}" size="4"></td><td><button aria-label="Remove ${item}" ${m.as('line remove')}>×</button></td></tr>`).join('')}</table><button ${m.as('line add')}>Add a line</button><p>Total: €0</p><div class="r"><button ${m.as('save draft')}>Save draft</button><button ${m.as('send invoice')}>Send invoice</button><button ${m.as('preview pdf')}>Preview</button></div>`,
    ),
  landing: (m) =>
    frame(
      m,
      `<header><b>${m.brand}</b><a href="#how">How it works</a><a href="#stories">Stories</a><a href="/in">Sign in</a></header><section style="padding:60px;background:#eef"><h1>Plan your garden in minutes</h1><p>No green thumb needed.</p><a href="/try" ${m.as('hero cta')}>Try it free</a> <a href="/tour">Take the tour</a></section><section id="how" class="g"><div><h3>Draw</h3><p>Sketch your beds</p><a href="/draw">Learn more</a></div><div><h3>Plant</h3><p>Pick what grows</p><a href="/plant">Learn more</a></div><div><h3>Harvest</h3><p>Know when</p><a href="/harvest">Learn more</a></div></section><form class="r"><input type="email" placeholder="Work email" ${m.as('lead email')}><button ${m.as('lead submit')}>Get the guide</button></form><div class="b">We use cookies. <button ${m.as('cookie accept')}>Accept all</button> <button>Only necessary</button></div>`,
    ),
  portal: (m) =>
    frame(
      m,
      `<center><table border="1" width="800"><tr><td bgcolor="#ccddee"><font size="4">${m.brand} Citizen Services</font></td></tr><tr><td><a href="p1.htm">Home</a> | <a href="p2.htm">Forms</a> | <a href="p3.htm">Offices</a> | <a href="p4.htm">Contact</a></td></tr><tr><td><table><tr><td>File number:</td><td><input name="fld1"></td></tr><tr><td>Date of birth:</td><td><input name="fld2"></td></tr><tr><td>Office:</td><td><select name="fld3"><option>North</option><option>South</option></select></td></tr><tr><td></td><td><input type="button" value="Look up" ${m.as('lookup btn')}> <input type="reset" value="Clear form"></td></tr></table></td></tr><tr><td><a href="dl.htm">Download application</a> <a href="help.htm">Help</a></td></tr></table></center>`,
    ),
  issue: (m) =>
    frame(
      m,
      `<nav class="r"><a href="/code">Code</a><a href="/issues">Issues</a><a href="/pulls">Pull requests</a><a href="/actions">Actions</a></nav><h1>${m.random.pick(topics)} <span>#418</span></h1><div class="s"><div class="r"><b>Assignees</b><button aria-label="Edit assignees">⚙</button></div><p>No one</p><div class="r"><b>Labels</b><button aria-label="Edit labels">⚙</button></div><p>None yet</p><div class="r"><b>Milestone</b><button aria-label="Edit milestone">⚙</button></div></div><main><div class="r"><button ${m.as('edit title')}>Edit title</button><button ${m.as('new issue')}>New issue</button></div><textarea placeholder="Leave a comment" ${m.as('comment field')}></textarea><div class="r"><button ${m.as('close issue')}>Close issue</button><button ${m.as('submit comment')}>Comment</button></div><label><input type="checkbox"> Notify me</label></main>`,
    ),
  components: (m) =>
    frame(
      m,
      `<x-bar></x-bar><main><h1>Playlists</h1>${['Morning', 'Focus', 'Running'].map((list) => `<x-list data-name="${list}"></x-list>`).join('')}<label>New playlist<input ${m.as('playlist name')}></label><button ${m.as('playlist create')}>Create playlist</button></main><script>customElements.define('x-bar',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<div style="display:flex;gap:12px"><button class="lib">Library</button><button class="rad">Radio</button><input placeholder="Search songs"><button aria-label="Queue">≡</button></div>'}});customElements.define('x-list',class extends HTMLElement{connectedCallback(){const n=this.dataset.name;this.attachShadow({mode:'open'}).innerHTML='<div style="border:1px solid #ccc;padding:8px"><h3>'+n+'</h3><button>Shuffle '+n+'</button> <button>Edit</button></div>'}})</script>`,
    ),
};

/** Their numbers are reported, and nothing is calibrated on them. */
const heldBack = new Set(['travel', 'forum', 'invoice', 'issue', 'player']);

function pageOf(name: string, seed: number): BenchPage {
  const random = randomFrom(seed);
  const build = builders[name];
  if (!build) throw new Error(`There is no page "${name}"`);
  return { name, html: build({ random, as: styles[seed % styles.length] as Made['as'], brand: random.pick(brands) }) };
}

const generated = Object.keys(builders).map((name, at) => pageOf(name, at * 7 + 3));

/** Pages to calibrate on. */
export const workingPages: readonly BenchPage[] = [
  ...workingSites,
  ...generated.filter(({ name }) => !heldBack.has(name)),
];
export const heldBackPages: readonly BenchPage[] = [
  ...heldBackSites,
  ...generated.filter(({ name }) => heldBack.has(name)),
];
