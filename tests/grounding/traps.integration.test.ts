import { decide } from '@saywright/grounding/decide';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { readPhrase } from './read-phrase.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const buttons = (...names: string[]): string => names.map((name) => `<button>${name}</button>`).join('');
const fields = (...names: string[]): string => names.map((name) => `<label>${name} <input></label>`).join('');
const people =
  '<table><tr><th>Name</th><th>Role</th></tr><tr><td>Ada Lovelace</td><td>Admin</td><td><button>Edit</button></td></tr>' +
  '<tr><td>Bob</td><td>Reports to Ada</td><td><button>Remove</button></td></tr></table>';

/** Each has something that comes close, and nothing that's meant. */
test.each<[string, string]>([
  ['click (delete)', buttons('Delete account', 'Cancel')],
  ['click (cancel)', buttons('Cancel subscription', 'Keep')],
  ['click (save)', buttons('Save as draft', 'Publish')],
  ['click (save)', buttons("Don't save", 'Back')],
  ['click (subscribe)', buttons('Unsubscribe')],
  ['click (log out)', buttons('Log out everywhere')],
  ['click (log in)', buttons('Log in with another account', 'Register')],
  ['click (next)', buttons('Next month')],
  ['click (continue)', buttons('Continue without saving')],
  ['click (cart)', buttons('Add to cart', 'Empty cart')],
  ['click (settings)', buttons('Reset settings')],
  ['click (profile)', buttons('Delete profile')],
  ['click (report)', buttons('New report')],
  ['click (accept)', buttons("I don't accept")],
  ['click (yes)', buttons('No', 'Yesterday')],
  ['click (close)', '<div>The office will close at 5.</div>' + buttons('Open')],
  ['click (pay)', '<p>Pay attention to the fees.</p>' + buttons('Payments')],
  ['click (open)', buttons('Opening hours')],
  ['click (download) in row "Bob"', people],
  ['click (edit) in row "Bob"', people],
  ['click (edit) in row "Eve"', people],
  ['click (remove) in row "Ada Lovelace"', people],
  ['click (edit) under "Admins"', `<h2>Guests</h2>${people}`],
  ['click (edit) in dialog', people],
  ['click (edit) in footer', people],
  ['click (edit) near "Eve"', people],
  ['click button (edit) +red', people],
  ['click button (edit) +disabled', people],
  ['click 2nd button (edit)', people],
  ['click 3rd row', people],
  ['fill (password)', fields('New password', 'Confirm password')],
  ['fill (password)', fields('Confirm password')],
  ['fill (name)', fields('First name', 'Last name')],
  ['fill (email)', '<label>Email me news <input type="checkbox"></label>'],
  ['fill (code)', fields('Zip', 'City')],
  ['fill "Email"', fields('Email of your manager')],
  ['fill (address)', fields('Email', 'Phone')],
  ['click (publish)', '<label>Publish without a review <input type="checkbox"></label>'],
  ['tick (terms)', '<a href="/terms">Terms</a>'],
  ['tick (news)', '<label>No news <input type="checkbox"></label><label>Old news <input type="checkbox"></label>'],
  ['choose (country)', fields('Country code')],
  ['choose (size)', '<h2>Size</h2><p>Large</p>'],
  ['see "Total: $42"', '<p>Total: $142</p>'],
  ['see "Draft"', '<p>Drafts</p>'],
  ['see (admin) in row "Bob"', people],
  ['see heading (orders)', '<p>Orders</p><h1>Invoices</h1>'],
  ['see 1st product', '<h1>Nothing found</h1><p>Try something else</p>'],
  ['see (success message)', '<div class="alert alert-danger">Could not be saved</div>'],
  ['see (error message)', '<div class="alert alert-success">Saved without errors</div>'],
])('never takes something else for %s', async (phrase, body) => {
  await page.setContent(`<!doctype html><title>Page</title><body>${body}</body>`);
  const { purpose, tree } = readPhrase(phrase);
  const decision = await decide(page.frames(), [tree], { purpose, locate });
  expect(decision.outcome === 'found' ? decision.candidate.label : 'asks').toBe('asks');
});
