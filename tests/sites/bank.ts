import type { StorySite } from './story-site.ts';

/** A bank's transfers: plain elements with classes and test attributes, amounts that resemble each other, late balances. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kontor Bank</title>
<style>body{font:14px sans-serif;margin:0;padding:16px}.row{display:flex;gap:16px;border-bottom:1px solid #ddd;padding:6px}.btn,.ico{border:1px solid #333;padding:3px 8px;cursor:pointer;display:inline-block}.field{margin:6px 0}.menu{border:1px solid #999;padding:4px;width:220px}.opt{padding:3px;cursor:pointer}.hide{display:none}.off{opacity:.5}.snack{background:#222;color:#fff;padding:6px;display:inline-block}.err{color:#b00}</style></head><body>
<div class="top"><span class="logo">Kontor</span> <span class="btn" data-test="nav-accounts">Accounts</span> <span class="btn" data-test="nav-transfer">New transfer</span> <span class="btn" data-test="nav-history">Transfers</span> <span class="ico" data-test="notifications" title="Notifications">🔔<i class="dot">3</i></span></div>
<div class="snack hide"></div><div id="v"></div>
<div class="template hide"><div class="row"><div>Rent</div><div>-1,200.00 €</div><div>Rejected</div></div></div>
<script>
const $ = (s) => document.querySelector(s); let view = 'accounts', step = 1, from = '', open = false, f = {}, err = '', standing = false;
let accounts = [['Everyday','DE12 0001',2450.1],['Savings','DE12 0002',12450.1],['Joint savings','DE12 0003',0]];
let history = [['Rent','-1,200.00 €','Executed'],['Ada Lovelace','-45.00 €','Pending'],['Salary','+3,100.00 €','Executed'],['Ada Byron','-450.00 €','Executed']];
const money = (n) => n.toLocaleString('en-US', { minimumFractionDigits: 2 }) + ' €';
const esc = (s) => String(s || '').replace(/[&<>"]/g, '');
function draw() {
  if (view === 'accounts') { $('#v').innerHTML = '<div class="h">Your accounts</div>' + accounts.map((a) => '<div class="row account" data-test="account"><div class="n">' + a[0] + '</div><div>' + a[1] + '</div><div class="balance">…</div><span class="ico" data-test="details" aria-label="Details">ⓘ</span></div>').join(''); setTimeout(() => document.querySelectorAll('.balance').forEach((b, i) => { b.textContent = money(accounts[i][2]); }), 700); }
  if (view === 'history') $('#v').innerHTML = '<div class="h">Transfers</div><div class="list">' + history.map((h, i) => '<div class="row transfer"><div>' + esc(h[0]) + '</div><div>' + h[1] + '</div><div class="st">' + h[2] + '</div>' + (h[2] === 'Pending' ? '<span class="btn" data-recall="' + i + '">Recall</span>' : '') + '</div>').join('') + '</div><div class="sum">Transfers: ' + history.length + '</div>';
  if (view === 'new' && step === 1) $('#v').innerHTML = '<div class="h">Step 1 of 3</div><div class="field"><div class="l">From account</div><div class="menu" data-test="from">' + (from || 'Choose an account') + '</div>' + (open ? accounts.map((a) => '<div class="opt" data-o="' + a[0] + '">' + a[0] + '</div>').join('') : '') + '</div><div class="field"><label for="to">Recipient</label> <input id="to" value="' + esc(f.to) + '"></div><div class="field"><label for="iban">IBAN</label> <input id="iban" value="' + esc(f.iban) + '"></div><div class="field"><label for="am">Amount</label> <input id="am" value="' + esc(f.am) + '"></div><div class="field"><span class="ico tog" data-test="standing">' + (standing ? '☑' : '☐') + '</span> <span>Repeat every month</span></div><div class="err">' + err + '</div><span class="btn ' + (from ? '' : 'off') + '" data-test="next">Next</span>';
  if (view === 'new' && step === 2) $('#v').innerHTML = '<div class="h">Step 2 of 3</div><dl><dt>From</dt><dd>' + from + '</dd><dt>To</dt><dd>' + esc(f.to) + '</dd><dt>Amount</dt><dd>' + money(Number(f.am)) + '</dd><dt>Fee</dt><dd>0.00 €</dd></dl>' + (standing ? '<p>Repeats every month</p>' : '') + '<span class="btn" data-test="back">Back</span> <span class="btn" data-test="confirm">Confirm</span> <span class="btn" data-test="later">Confirm later</span>';
  if (view === 'new' && step === 3) $('#v').innerHTML = '<div class="h">Step 3 of 3</div><div class="field"><label>Code <input id="code" inputmode="numeric"></label></div><div class="err">' + err + '</div><span class="btn" data-test="send">Send money</span>';
}
function snack(t) { $('.snack').textContent = t; $('.snack').classList.remove('hide'); }
document.body.addEventListener('click', (e) => { const t = e.target.closest('[data-test],[data-o],[data-recall]'); if (!t) return; const k = t.dataset.test;
  if ($('#to')) f = { to: $('#to').value, iban: $('#iban').value, am: $('#am').value };
  if (t.dataset.o) { from = t.dataset.o; open = false; } else if (t.dataset.recall) { history[t.dataset.recall][2] = 'Recalled'; snack('Transfer recalled'); }
  else if (k === 'nav-accounts') view = 'accounts'; else if (k === 'nav-history') view = 'history'; else if (k === 'nav-transfer') { view = 'new'; step = 1; f = {}; from = ''; err = ''; standing = false; }
  else if (k === 'from') open = !open; else if (k === 'standing') standing = !standing;
  else if (k === 'next') { if (!from) return; err = !f.to ? 'Recipient is missing' : !(Number(f.am) > 0) ? 'Enter a valid amount' : ''; if (!err) step = 2; }
  else if (k === 'back') step = 1; else if (k === 'confirm') step = 3; else if (k === 'later') { snack('Saved as draft'); view = 'history'; }
  else if (k === 'send') { if ($('#code').value !== '4711') { err = 'Wrong code, 2 tries left'; draw(); return; } history.unshift([f.to, '-' + money(Number(f.am)), 'Pending']); accounts.find((a) => a[0] === from)[2] -= Number(f.am); view = 'history'; snack('Transfer sent'); }
  else if (k === 'notifications') snack('3 notifications'); else return; draw(); });
draw();
</script></body></html>`;

const fill =
  'click "New transfer", click "Choose an account", click "Everyday", enter "Grace Hopper" into "Recipient", enter "DE99 1234" into "IBAN", enter "450" into "Amount"';
const send = `${fill}, click "Next", click "Confirm", enter "4711" into "Code", click "Send money"`;

export const bank: StorySite = {
  name: 'bank',
  html,
  stories: [
    [`${send} and check that "Transfer sent" is visible`, true],
    [`${send} and check that "Transfer recalled" is visible`, false],
    [`${send} and check that "Pending" is visible in the "Grace Hopper" row`, true],
    [`${send} and check that "Executed" is visible in the "Grace Hopper" row`, false],
    [`${send} and check that the number of transfers is 5`, true],
    [`${send} and check that the number of transfers is 4`, false],
    [`${send}, click "Accounts" and check that "2,000.10 €" is visible in the "Everyday" row`, true],
    [`${send}, click "Accounts" and check that "2,450.10 €" is visible in the "Everyday" row`, false],
    [`${fill}, click "Next" and check that the fee is 0.00 €`, true],
    [`${fill}, click "Next" and check that the amount is 45.00 €`, false],
    [`${fill}, click "Next" and check that "Repeats every month" is hidden`, true],
    [
      `${fill}, click "Next", click "Confirm", enter "1234" into "Code", click "Send money" and check that "Wrong code" is visible`,
      true,
    ],
    [
      `${fill}, click "Next", click "Confirm", enter "1234" into "Code", click "Send money" and check that "Wrong code, 3 tries left" is visible`,
      false,
    ],
    [`${fill}, click "Next", click "Back" and check that the "Amount" field has the value "450"`, true],
    [`${fill}, click "Next", click "Back" and check that the "Amount" field is empty`, false],
    [`${fill}, click "Next", click "Confirm later" and check that "Step 3 of 3" is visible`, false],
    ['click "New transfer", click "Next" and check that "Step 2 of 3" is visible', false],
    ['click "New transfer" and check that the "Next" button is disabled', false],
    [
      'click "New transfer", click "Choose an account", click "Savings", click "Next" and check that "Recipient is missing" is visible',
      true,
    ],
    [
      'click "New transfer", click "Choose an account", click "Savings" and check that "Joint savings" is visible',
      false,
    ],
    ['check that "2,450.10 €" is visible in the "Everyday" row', true],
    ['check that "2,450.10 €" is visible in the "Savings" row', false],
    ['check that the balance of "Savings" is 12,450.10 €', true],
    ['check that the balance of "Savings" is 2,450.10 €', false],
    ['check that there are 3 accounts', true],
    ['check that there are 4 accounts', false],
    ['click "Transfers" and check that "Rejected" is visible', false],
    ['click "Transfers", click "Recall" for "Ada Lovelace" and check that "Transfer recalled" is visible', true],
    ['click "Transfers", click "Recall" for "Ada Byron" and check that "Transfer recalled" is visible', false],
    ['click "Transfers", click "Recall" for "Ada" and check that "Transfer recalled" is visible', true],
    ['click "Transfers" and check that "-45.00 €" is visible in the "Ada Byron" row', false],
    ['click the notifications icon and check that "3 notifications" is visible', true],
    ['click "New transfer", tick "Repeat every month" and check that "Repeats every month" is visible', false],
    ['click "Transfers", click "Recall" for "Ada Lovelace" and check that no "Recall" button is visible', true],
  ],
};
