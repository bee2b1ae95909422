import { contentWords, plain } from './words.ts';

/** Names for the same thing; the first of each row stands for all of them. */
const rows: readonly string[] = [
  'login|log in|sign in|signin|log on|logon',
  'logout|log out|sign out|signout|log off|sign off',
  'register|sign up|signup|create account|create an account|registration|join now',
  'cart|basket|bag|trolley|shopping cart|shopping bag|shopping basket',
  'checkout|check out|proceed to checkout|go to checkout',
  'delete|remove|trash|bin|del|rm|destroy',
  'settings|preferences|configuration|config|gear|cog|prefs',
  'edit|modify|pencil|pen',
  'add|new|create|plus',
  'close|dismiss|cross',
  'next|forward',
  'previous|prev|back',
  'search|find|magnifier|magnifying glass|lookup|query',
  'menu|hamburger|burger',
  'more|options|ellipsis|kebab|overflow|three dots|three dot|dots|meatballs|more options|more actions',
  'email|e mail|mail|email address|e mail address|mail address',
  'phone|telephone|mobile|phone number|telephone number|mobile number|tel|cell',
  'zip|zip code|postal code|postcode|zipcode|postalcode',
  'password|pwd|passwd|pass|passphrase',
  'username|user name|user|user id|login name',
  'quantity|qty',
  'number|no|nr|num',
  'address|addr',
  'amount|amt|sum',
  'message|msg|body|message body|message text|your message',
  'description|desc',
  'category|cat',
  'birthday|date of birth|birth date|birthdate|dob',
  'notifications|notification|bell|alerts',
  'profile|account|my account|my profile',
  'favorite|favourite|wishlist|wish list|heart|like',
  'picture|image|photo|img|pic',
  'help|support|question',
  'first name|firstname|given name|forename|fname',
  'last name|lastname|surname|family name|lname',
  'company|organization|organisation',
  'color|colour',
  'send|submit',
  'download|save as file',
  'home|homepage|home page|start page',
  'environment|env',
  'language|lang|locale',
  'country|ctry',
  'customer|cust',
  'product|prod',
  'department|dept',
  'street|str',
  'subject|subj',
  'attach|attachment|paperclip|attach a file|attach file',
  'refresh|reload',
  'maximum|max',
  'minimum|min',
  'filter|flt',
  'expand|chevron|caret|show more',
  'accept|agree|i agree|i accept|allow',
  'cancel|abort',
  'information|info|details',
  'count|counter',
];

/** Pictures that a control shows in place of a word. */
const pictures: Readonly<Record<string, string>> = {
  '×': 'close',
  '✕': 'close',
  '✖': 'close',
  '✗': 'close',
  '❌': 'close',
  '⋮': 'more',
  '⋯': 'more',
  '…': 'more',
  '•••': 'more',
  '...': 'more',
  '🗑': 'delete',
  '✏': 'edit',
  '✎': 'edit',
  '🖉': 'edit',
  '⚙': 'settings',
  '🔔': 'notifications',
  '🛒': 'cart',
  '🛍': 'cart',
  '🔍': 'search',
  '🔎': 'search',
  '☰': 'menu',
  '≡': 'menu',
  '+': 'add',
  '＋': 'add',
  '➕': 'add',
  '←': 'previous',
  '‹': 'previous',
  '«': 'previous',
  '◀': 'previous',
  '→': 'next',
  '›': 'next',
  '»': 'next',
  '▶': 'next',
  '♥': 'favorite',
  '♡': 'favorite',
  '❤': 'favorite',
  '★': 'star',
  '☆': 'star',
  '⧉': 'copy',
  '📋': 'copy',
  '📎': 'attach',
  'ⓘ': 'information',
  ℹ: 'information',
  '?': 'help',
  '❓': 'help',
  '⬇': 'download',
  '⭳': 'download',
  '🏠': 'home',
  '👤': 'profile',
  '🌙': 'dark',
  '☀': 'light',
  '▾': 'expand',
  '▼': 'expand',
  '⛔': 'block',
};

const canonical = new Map<string, string>();
for (const row of rows) {
  const [first = '', ...others] = row.split('|').map((each) => contentWords(each).join(' '));
  for (const other of others) if (!canonical.has(other)) canonical.set(other, first);
}
const longest = 3;

/** The same words for the same thing: "Sign in" and "log in" are both "login". */
export function canonicalWords(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at);
    for (; length > 0; length -= 1) {
      const known = canonical.get(words.slice(at, at + length).join(' '));
      if (known === undefined) continue;
      result.push(known);
      break;
    }
    if (length === 0) {
      result.push(words[at] ?? '');
      length = 1;
    }
    at += length;
  }
  return result;
}

/** The word for a text that's only a picture: "🗑" is "delete"; undefined for any other text. */
export const pictureWord = (text: string): string | undefined =>
  pictures[plain(text).replaceAll('\uFE0F', '')] ?? pictures[text.replaceAll('\uFE0F', '').trim()];
