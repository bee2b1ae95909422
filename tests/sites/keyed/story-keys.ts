import { storySites } from '../all-sites.ts';
import type { KeyedSite } from './keyed-site.ts';

/** Phrases about the sites of the stories, written after everything else and before looking at any result. */
const keys: Readonly<Record<string, string>> = {
  'outdoor shop': `
click (cart) => .shopping_cart_link
click (shopping bag) => .shopping_cart_link
click "Your cart" => .shopping_cart_link
click (subscribe) => [data-test=subscribe]
click "Unsubscribe" => [data-test=unsubscribe]
fill field (newsletter) => .newsletter
fill (email) => .newsletter
fill (phone) => -
click (add to cart) in item "Tent Alta" => .card:nth-of-type(1) .btn
click button (add to basket) in card (tent alta light) => .card:nth-of-type(2) .btn
click (add to cart) => ?
click (remove) in item "Headlamp" => -
click 3rd button (add to cart) => .card:nth-of-type(3) .btn
click last "Add to cart" => .card:nth-of-type(6) .btn
see "249.00 €" in item "Tent Alta" => .card:nth-of-type(1) .inventory_item_price
see text (price) in item "Headlamp" => .card:nth-of-type(5) .inventory_item_price
see (price) in item (water filter) => .card:nth-of-type(6) .inventory_item_price
see 2nd product => .card:nth-of-type(2)
click (checkout) => -
> .card:nth-of-type(4) .btn
> .shopping_cart_link
click (checkout) => [data-go=address]
click (continue shopping) => [data-go=list]
click (continue) => - || [data-go=list]
> [data-go=address]
fill (first name) => #first
fill field (last name) => #last
fill (zip) => #zip
fill field (postal code) => #zip
fill (name) => ?
fill (city) => -
click (continue) => button
> button
`,
  'mail client': `
click (compose) => #compose
click (new message) => -
click (inbox) => [href="#inbox"]
click link (sent) => [href="#sent"]
click (drafts) in navigation => [href="#drafts"]
click (log out) => #logout
click (sign out) => #logout
click "Log out everywhere" => #logout-all
fill (search) => [type=search]
tick checkbox in row (lunch on friday) => .row:nth-of-type(3) input
click (engine notes) => ? || .row:nth-of-type(1) span:nth-of-type(2)
click "Engine notes" => .row:nth-of-type(1) span:nth-of-type(2)  || .row:nth-of-type(1)
click 2nd row => .row:nth-of-type(2)
click (reply) => -
> #compose
fill (to) => [name=to]
fill field (recipient) => - || [name=to]
fill (cc) => [name=cc]
fill (subject) => [name=subject]
fill (message) => [name=message]
click (send) => #send
click (save) => #save
click "Save" => -
click (discard) in dialog => #discard
click (send) in dialog (new message) => #send
click (send) in dialog (reply) => -
click (log out) in dialog => -
`,
  administration: `
click (people) => [href="#people"]
click (billing) => [href="#billing"]
click "Billing" => [href="#billing"]
click (billing history) => [href="#billing-history"]
click (history) => - || [href="#billing-history"]
fill (filter) => #filter
fill field (name) => #filter
choose (role) => #role
click (role) => [data-sort=role] || ?
click (add) => #add
click (add many) => #add-many
click (add person) => -
click (edit) in row "Ada Lovelace" => [data-edit="Ada Lovelace"]
click (delete) in row (dan) => [data-delete="Dan Brown"]
click (remove) in row "Bob Martin" => [data-delete="Bob Martin"]
click (delete) in row "Eve Stone" => -
click (delete) in 1st row => [data-delete="Ada Lovelace"]
click (delete) => ?
click (next) => #next
click (next page) => #next
click (previous) => #previous
click button (sort by name) => - || [data-sort=name]
see (status) in row "Bob Martin" => tbody tr:nth-of-type(2) td:nth-of-type(4) || tbody tr:nth-of-type(2) .badge
see (spent) in row (ada) => ? || tbody tr:nth-of-type(1) td:nth-of-type(3)
see (suspended) => tbody tr:nth-of-type(2) .badge || tbody tr:nth-of-type(2) td:nth-of-type(4)
> #add
fill (full name) => #form [name=name]
fill field (name) => #form [name=name]
fill (email) => #form [name=email]
choose (role) => #form [name=role]
tick (send an invitation) => [name=invite]
tick (invitation) => [name=invite]
click (create) => #form form button:nth-of-type(2)
click "Create and add another" => #create-more
click (cancel) => #close
click (close) => - || #close
`,
  'reading room': `
click (renew) in item "Emma" => .loans .loan:nth-of-type(1) .renew
click (renew) in item "Walden" => .loans .loan:nth-of-type(2) .renew
click (renew) in item "Dune" => -
click (renew) in item (kim) => -
click (reserve) in card (kim) => .card:nth-of-type(3) .ask
click (reserve) in item "Walden" => -
click (recommend) => .record button
see text "Overdue" in item "Emma" => .loans .loan:nth-of-type(1) .state
see text "Overdue" in item "Dune" => -
see text "Frank Herbert" in card "Dune" => .card:nth-of-type(1) .by
`,
  clinic: `
click (my visits) => header [data-view=visits]
click (prescriptions) => -
click (book a visit) => header [data-view=book]
click (dermatology) => [data-f=Skin]
fill (reason) => #reason
click (choose) in card "Dr. Lena Vogt" => .doctor:nth-of-type(2) .pick
click (choose) in card (leon vogt) => .doctor:nth-of-type(3) .pick
click (choose) in item (vogt) => ?
click (choose) in card "Dr. Who" => -
see text (fee) in card (mei tanaka) => .doctor:nth-of-type(4) .fee
> .doctor:nth-of-type(2) .pick
click (march 5) => [data-day="5"]
click "17" => [data-day="17"] || -
click (next month) => [aria-label="Next month"]
click (previous) => [aria-label="Previous month"]
click (10:00) => -
> [data-day="5"]
click (10:00) => .slot:nth-of-type(3)
click "19:00" => .slot:nth-of-type(4)
> .slot:nth-of-type(3)
click (confirm) => #yes
click (confirm) in dialog (confirm your visit) => #yes
click (go back) => #no
click (cancel) => -
tick (reminder) => #remind
`,
  bank: `
click (accounts) => [data-test=nav-accounts]
click (new transfer) => [data-test=nav-transfer]
click (transfers) => [data-test=nav-history]
click icon (bell) => [data-test=notifications]
click (notifications) => [data-test=notifications]
click (details) in row "Savings" => .account:nth-of-type(3) .ico
click icon (info) in item "Everyday" => .account:nth-of-type(2) .ico
see text (balance) in row "Savings" => .account:nth-of-type(3) .balance
click (details) => ?
> [data-test=nav-history]
click (recall) in row (ada lovelace) => [data-recall="1"]
click (recall) in row "Ada Byron" => -
click (recall) => [data-recall="1"]
see "Pending" in row "Ada Lovelace" => .transfer:nth-of-type(2) .st
> [data-test=nav-transfer]
choose (from account) => [data-test=from]
choose (account) => [data-test=from]
click (choose an account) => [data-test=from]
fill (recipient) => #to
fill (iban) => #iban
fill (amount) => #am
tick (repeat every month) => [data-test=standing]
click (next) => [data-test=next]
fill (code) => -
`,
  'workspace settings': `
click tab (api keys) => [data-t=keys]
click (notifications) => [data-t=alerts]
choose (range) => #range
see text (1,284) in card "Active users" => .card:nth-of-type(1) .v
see (128) in card (inactive users) => .card:nth-of-type(2) .v
see image (traffic) => svg
> [data-t=alerts]
tick (sms alerts) => [aria-labelledby=l2]
click switch (email alerts) => [aria-labelledby=l1]
tick (weekly digest) => [data-g=digest]
fill (quiet from) => [type=time]
click (save) => #save
click (save changes) => #save
click (discard) => #discard
click (cancel) => -
> [data-t=keys]
click (create key) => #new
click (revoke) in row "Staging" => [data-r="2"]
click (delete) in row "Production" => [data-x="0"]
click icon (trash) in row "Production EU" => [data-x="1"]
click (copy) in row (production) => ? || [data-c="0"]
click (copy key) => ?
> [data-t=members]
click (invite) => invite-box button:not(.all)
click "Invite all" => invite-box .all
fill (email) => invite-box input
click (remove) in item "Bob Martin" => [title^=Remove]
click (remove) in item "Ada Lovelace" => -
`,
};

/** The sites of the stories with a key. */
export const storyKeys: readonly KeyedSite[] = storySites.flatMap(({ name, html }) =>
  keys[name] === undefined ? [] : [{ name, html, key: keys[name] }],
);
