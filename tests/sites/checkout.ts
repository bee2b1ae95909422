import type { StorySite } from './story-site.ts';

/** A small shop whose controls are plain elements with classes and test attributes, and a checkout in three steps. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fernweh Outdoor</title>
<style>body{font:14px sans-serif;margin:0}.bar{display:flex;justify-content:space-between;padding:10px 20px;background:#143}.bar *{color:#fff}.inventory_list{display:grid;grid-template-columns:repeat(3,220px);gap:16px;padding:20px}.card{border:1px solid #ccc;padding:10px}.btn{border:1px solid #143;padding:4px 8px;display:inline-block;cursor:pointer}[hidden]{display:none!important}.shopping_cart_badge{background:#c00;border-radius:9px;padding:0 6px}</style></head><body>
<div class="bar"><b>Fernweh</b><div><input class="newsletter" placeholder="Email for our newsletter"><span class="btn" data-test="subscribe">Subscribe</span> <span class="btn" data-test="unsubscribe">Unsubscribe</span> <a class="shopping_cart_link" data-test="shopping-cart-link" href="#cart" title="Your cart">🛒<span class="shopping_cart_badge" hidden></span></a></div></div>
<div id="app"></div>
<script>
const goods = [['Tent Alta',249],['Tent Alta Light',319],['Sleeping bag',119.5],['Trail stove',64],['Headlamp',29.9],['Water filter',44]];
let cart = [], step = 'list', message = '', ship = 'Standard'; const app = document.querySelector('#app');
const money = (n) => n.toFixed(2) + ' €';
function draw() {
  const badge = document.querySelector('.shopping_cart_badge'); badge.hidden = !cart.length; badge.textContent = cart.length;
  if (step === 'list') app.innerHTML = '<div class="inventory_list" data-test="inventory-list">' + goods.map(([n, p], i) => '<div class="card inventory_item" data-test="inventory-item"><div class="inventory_item_name">' + n + '</div><div class="inventory_item_price">' + money(p) + '</div><div class="btn" data-i="' + i + '" data-test="add-to-cart">' + (cart.includes(i) ? 'Remove' : 'Add to cart') + '</div></div>').join('') + '</div><p class="note">' + message + '</p>';
  if (step === 'cart') app.innerHTML = '<h2>Your cart</h2>' + (cart.map((i) => '<div class="cart_item"><span>' + goods[i][0] + '</span> <span>' + money(goods[i][1]) + '</span></div>').join('') || '<p>Your cart is empty</p>') + '<p>Total: <b>' + money(cart.reduce((s, i) => s + goods[i][1], 0)) + '</b></p><div class="btn" data-go="address">Checkout</div> <div class="btn" data-go="list">Continue shopping</div>';
  if (step === 'address') app.innerHTML = '<h2>Step 1 of 3: Address</h2><div class="f"><span>First name</span><input id="first"></div><div class="f"><span>Last name</span><input id="last"></div><div class="f"><span>Zip code</span><input id="zip"></div><p class="error">' + message + '</p><button data-go="shipping">Continue</button>';
  if (step === 'shipping') app.innerHTML = '<h2>Step 2 of 3: Shipping</h2><label><input type="radio" name="s" value="Standard" ' + (ship === 'Standard' ? 'checked' : '') + '> Standard</label><label><input type="radio" name="s" value="Express"' + (ship === 'Express' ? 'checked' : '') + '> Express</label><label><input type="radio" name="s" value="Express overnight"> Express overnight</label><p><button data-go="address">Back</button> <button data-go="review">Continue</button></p>';
  if (step === 'review') app.innerHTML = '<h2>Step 3 of 3: Review</h2><p>Shipping: ' + ship + '</p><p><button data-go="done">Place order</button></p>';
  if (step === 'done') app.innerHTML = '<h2>Thank you for your order</h2><p>We will email you when it ships.</p>';
}
document.body.addEventListener('click', (e) => {
  const t = e.target.closest('[data-i],[data-go],a,[data-test]'); if (!t) return;
  if (t.dataset.i !== undefined) { const i = Number(t.dataset.i); cart = cart.includes(i) ? cart.filter((x) => x !== i) : [...cart, i]; }
  else if (t.classList.contains('shopping_cart_link')) step = 'cart';
  else if (t.dataset.test === 'subscribe') message = 'You are subscribed'; else if (t.dataset.test === 'unsubscribe') message = 'You are unsubscribed';
  else if (t.dataset.go) { message = ''; if (t.dataset.go === 'shipping' && !document.querySelector('#zip').value) message = 'Zip code is missing'; else { const s = document.querySelector('[name=s]:checked'); if (s) ship = s.value; if (t.dataset.go === 'done') cart = []; step = t.dataset.go; } }
  draw();
});
draw();
</script></body></html>`;

const toAddress = 'click "Add to cart" for "Trail stove", open the cart, click "Checkout"';
const address = 'enter "Ada" into "First name", enter "Lovelace" into "Last name", enter "10001" into "Zip code"';

export const checkout: StorySite = {
  name: 'outdoor shop',
  html,
  stories: [
    ['click "Subscribe" and check that "You are unsubscribed" is visible', false],
    ['click "Subscribe" and check that "You are subscribed" is visible', true],
    ['click the cart icon and check that "Your cart is empty" is visible', true],
    ['click the cart icon and check that "Remove" is visible', false],
    ['add "Trail stove" to the cart, open the cart and check that "Trail stove" is visible', true],
    ['add "Tent Alta" to the cart, open the cart and check that "319.00 €" is visible', false],
    ['add "Tent Alta" to the cart, open the cart and check that the total is 249.00 €', true],
    ['add "Tent Alta" to the cart, open the cart and check that the total is 49.00 €', false],
    ['add "Headlamp" to the cart, add "Water filter" to the cart and check that the cart badge shows 2', true],
    ['add "Headlamp" to the cart, add "Water filter" to the cart and check that the cart badge shows 3', false],
    ['check that "Headlamp" is in the cart', false],
    [
      'add "Headlamp" to the cart, remove "Headlamp" from the cart, open the cart and check that "Your cart is empty" is visible',
      true,
    ],
    ['check that 6 products are shown', true],
    ['check that 5 products are shown', false],
    ['check that the price of "Tent Alta" is 249.00 €', true],
    ['check that the price of "Tent Alta" is 319.00 €', false],
    ['check that each product has a price', true],
    ['check that the products are not sorted by price', true],
    [`${toAddress}, ${address}, click "Continue" and check that "Step 2 of 3: Shipping" is visible`, true],
    [
      `${toAddress}, enter "Ada" into "First name", click "Continue" and check that "Zip code is missing" is visible`,
      true,
    ],
    [
      `${toAddress}, enter "Ada" into "First name", click "Continue" and check that "Step 2 of 3: Shipping" is visible`,
      false,
    ],
    [
      `${toAddress}, ${address}, click "Continue", choose "Express", click "Continue" and check that "Shipping: Express" is visible`,
      true,
    ],
    [
      `${toAddress}, ${address}, click "Continue", choose "Express", click "Continue" and check that "Shipping: Express overnight" is visible`,
      false,
    ],
    [
      `${toAddress}, ${address}, click "Continue", click "Continue", click "Place order" and check that "Thank you for your order" is visible`,
      true,
    ],
    [
      `${toAddress}, ${address}, click "Continue", click "Continue" and check that "Thank you for your order" is visible`,
      false,
    ],
    [
      `${toAddress}, ${address}, click "Continue", click "Back" and check that the "Zip code" field has the value "10001"`,
      false,
    ],
    ['click "Unsubscribe" or "Subscribe" and check that "You are subscribed" is visible', false],
    ['check that the first product is "Tent Alta"', true],
    ['check that the last product is "Headlamp"', false],
    ['check that no product costs more than 300 €', false],
  ],
};
