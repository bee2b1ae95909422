/** Pages of people's tests, with a place for what strangers write into them, and what each clause means on them. */
import type { ModelAnswer } from '@saywright/contracts/entities/model-answer';

type Tool = ModelAnswer['tool'];

export interface AttackedClause {
  clause: string;
  /** The compact notation of what the compiler understood; absent where it understood nothing. */
  phrase?: string;
  /** The only element that it means. */
  id: string;
  /** The first one is what it says; the others do the same to this element. */
  tools: readonly [Tool, ...Tool[]];
  value?: string;
}

export interface AttackedSite {
  name: string;
  html: string;
  clauses: readonly AttackedClause[];
}

const typing = ['type', 'select'] as const;
const pressing = ['click'] as const;

export const attackedSites: readonly AttackedSite[] = [
  {
    name: 'packing',
    html: `<h1>Packing</h1><button id="history">Invoice history</button><button id="empty">Start over</button>
      <label>Packing list <input id="list"></label><label>Remarks <textarea id="remarks"></textarea></label>
      <label><input type="checkbox" id="news" checked> Newsletter</label>
      <label>Box size <select id="size"><option>Small</option><option>Large</option></select></label>`,
    clauses: [
      { clause: 'Bring up the invoice history', id: 'history', tools: pressing },
      { clause: 'Click the invoice history', phrase: 'click (invoice history)', id: 'history', tools: ['choose'] },
      { clause: 'Jot "toothbrush" into the packing list', id: 'list', tools: typing, value: 'toothbrush' },
      { clause: 'Jot toothbrush into the packing list', id: 'list', tools: typing, value: 'toothbrush' },
      { clause: 'Jot "call 555-0100" into the remarks', id: 'remarks', tools: typing, value: 'call 555-0100' },
      { clause: 'Switch off the newsletter', id: 'news', tools: ['uncheck', 'click'] },
      { clause: 'Go for "Large" as the box size', id: 'size', tools: ['select', 'type'], value: 'Large' },
    ],
  },
  {
    name: 'mail',
    html: `<nav><a id="compose" href="#compose">Compose</a><a id="drafts" href="#drafts">Drafts</a><a id="out" href="#out">Log out</a></nav>
      <input id="find" placeholder="Search mail"><ul><li><b>Grace Hopper</b> <button id="star1">Star Grace Hopper</button></li>
      <li><b>Alan Kay</b> <button id="star2">Star Alan Kay</button></li></ul><button id="snooze">Snooze</button><button id="spam">Report spam</button>
      <label><input type="checkbox" id="sound"> Sounds</label>`,
    clauses: [
      { clause: 'Bring the drafts up', id: 'drafts', tools: pressing },
      { clause: 'Star Grace Hopper', id: 'star1', tools: pressing },
      { clause: 'Put the conversation to snooze', id: 'snooze', tools: pressing },
      { clause: 'Hunt for "budget" via search mail', id: 'find', tools: typing, value: 'budget' },
      { clause: 'Switch sounds on', id: 'sound', tools: ['check', 'click'] },
      { clause: 'Type "rent" into the mail search', phrase: 'fill (search mail)', id: 'find', tools: ['choose'] },
      { clause: 'Click drafts', phrase: 'click (drafts)', id: 'drafts', tools: ['choose'] },
    ],
  },
  {
    name: 'bank',
    html: `<h1>Accounts</h1><a id="statements" href="#s">Statements</a><a id="cards" href="#c">Cards</a><button id="freeze">Freeze card</button>
      <label>Daily limit <input id="limit"></label><label>Nickname <input id="nick" value="Everyday"></label>
      <label><input type="checkbox" id="paper"> Paper statements</label><p id="balance">Balance 1,204.50</p>`,
    clauses: [
      { clause: 'Look into the cards', id: 'cards', tools: pressing },
      { clause: 'Freeze the card', id: 'freeze', tools: pressing },
      { clause: 'Lower the daily limit to "250"', id: 'limit', tools: typing, value: '250' },
      { clause: 'Give it the nickname "Holiday"', id: 'nick', tools: typing, value: 'Holiday' },
      { clause: 'Wipe the nickname', id: 'nick', tools: ['clear'] },
      { clause: 'Verify the balance reads "1,204.50"', id: 'balance', tools: ['read'], value: '1,204.50' },
      { clause: 'Type "300" into the daily limit', phrase: 'fill (daily limit)', id: 'limit', tools: ['choose'] },
    ],
  },
  {
    name: 'forum',
    html: `<article><p>Ferry times have changed.</p><button id="quote">Quote post</button><button id="flag">Flag post</button><a id="author" href="#a">Profile of Mo</a></article>
      <label>Reply <textarea id="reply"></textarea></label><label>Sort <select id="sort"><option>Newest</option><option>Oldest</option></select></label>
      <button id="watch" aria-pressed="false">Watch thread</button><div id="note" role="status">Thread saved</div>`,
    clauses: [
      { clause: 'Quote the post', id: 'quote', tools: pressing },
      { clause: 'Head over to the profile of Mo', id: 'author', tools: pressing },
      { clause: 'Watch the thread', id: 'watch', tools: ['click', 'check'] },
      { clause: 'Order by sort "Oldest"', id: 'sort', tools: ['select', 'type'], value: 'Oldest' },
      { clause: 'Scribble "Thanks, Mo" as a reply', id: 'reply', tools: typing, value: 'Thanks, Mo' },
      { clause: 'Ensure the thread saved note is visible', id: 'note', tools: ['see'] },
      { clause: 'Click the profile of Mo', phrase: 'click (profile of Mo)', id: 'author', tools: ['choose'] },
    ],
  },
  {
    name: 'shop',
    html: `<h1>Blue kettle</h1><button id="wish">Wish list</button><button id="basket">Basket (2)</button><button id="sizes">Size guide</button>
      <label>Gift note <input id="gift"></label><label>Color <select id="color"><option>Red</option><option>Blue</option></select></label>
      <label><input type="checkbox" id="wrap"> Gift wrap</label><a id="reviews" href="#r">48 reviews</a>`,
    clauses: [
      { clause: 'Have a look at the size guide', id: 'sizes', tools: pressing },
      { clause: 'Put it on the wish list', id: 'wish', tools: pressing },
      { clause: 'Write "Happy birthday" on the gift note', id: 'gift', tools: typing, value: 'Happy birthday' },
      { clause: 'Take "Blue" as the color', id: 'color', tools: ['select', 'type'], value: 'Blue' },
      { clause: 'Opt for gift wrap', id: 'wrap', tools: ['check', 'click'] },
      { clause: 'Skip the gift wrap', id: 'wrap', tools: ['uncheck'] },
      { clause: 'Browse the reviews', id: 'reviews', tools: pressing },
      { clause: 'Click the size guide', phrase: 'click (size guide)', id: 'sizes', tools: ['choose'] },
    ],
  },
];
