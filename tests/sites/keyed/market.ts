import type { KeyedSite } from './keyed-site.ts';

const goods = [
  ['Oak table', '349.00', 'furniture'],
  ['Oak table lamp', '59.00', 'lamps'],
  ['Linen cushion', '24.50', 'textiles'],
  ['Wool blanket', '89.00', 'textiles'],
  ['Brass mirror', '120.00', 'decor'],
  ['Clay vase', '35.00', 'decor'],
];
const card = ([name, price, kind]: string[], at: number): string =>
  `<div class="prd-tile prd-tile--${kind}" data-sku="S${at}"><div class="prd-tile__pic"><img src="data:," width="40" height="40"></div>` +
  `<span class="prd-tile__fav" data-test="wish">♡</span><div class="prd-tile__nm" data-act="detail">${name}</div>` +
  `<div class="prd-tile__pr">€${price}</div><div class="prd-tile__btn" data-test="add-to-basket">Add to basket</div></div>`;

/** A furniture shop without a single ARIA attribute: BEM classes and data-test words, a drawer for the basket. */
export const market: KeyedSite = {
  name: 'furniture shop',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hearth</title><style>
body{font:14px sans-serif;margin:0}.hd{display:flex;gap:20px;padding:10px;background:#332;color:#fff}.hd div,.hd span{cursor:pointer}
.lst{display:grid;grid-template-columns:repeat(3,200px);gap:10px;padding:12px}.prd-tile{border:1px solid #ccc;padding:8px}
.prd-tile__btn,.prd-tile__fav,.prd-tile__nm,.cta,.pg span,.srt,.ft span{cursor:pointer}.prd-tile__btn{background:#2a7d2a;color:#fff;padding:4px}
.drw{position:fixed;right:0;top:0;bottom:0;width:280px;background:#fff;border-left:1px solid #999;padding:12px;display:none}.drw.on{display:block}
.cta--go{background:#b00020;color:#fff;padding:6px}.cta--clr{background:#eee;padding:6px}</style></head><body>
<div class="hd"><div class="hd__logo">HEARTH</div><div class="hd__menu" data-test="burger">☰</div><div class="hd__cat">Furniture</div><div class="hd__cat">Lamps</div><div class="hd__cat">Textiles</div>
<input class="hd__q" placeholder="Find something nice"><span class="hd__srch">🔍</span><span class="hd__acct" data-test="account-link"><svg width="18" height="18"><circle r="8" cx="9" cy="9"/></svg></span>
<span class="hd__bskt" data-test="basket"><svg width="18" height="18"><rect width="10" height="10"/></svg><em class="hd__bskt-cnt">2</em></span></div>
<div class="bar"><span class="srt" data-test="sort">Sort: Popular ▾</span> <label class="flt"><input type="checkbox" id="f_sale"> On sale</label> <label class="flt"><input type="checkbox" id="f_stock"> In stock</label></div>
<div class="lst">${goods.map(card).join('')}</div>
<div class="pg"><span class="pg__prev">‹</span><span class="pg__n pg__n--on">1</span><span class="pg__n">2</span><span class="pg__next">›</span></div>
<div class="nl"><div class="nl__hd">Stay in touch</div><input class="nl__em" name="nl_email"><div class="cta nl__go">Keep me posted</div></div>
<div class="ft"><span>Returns</span> <span>Shipping costs</span> <span>Privacy</span> <span class="ft__lang">EN ▾</span></div>
<div class="drw"><div class="drw__hd">Your basket</div><span class="drw__x">×</span><div class="ln"><b>Clay vase</b> <span class="ln__q"><span class="ln__mn">−</span><input class="ln__qty" value="1" size="2"><span class="ln__pl">+</span></span> <span class="ln__rm">🗑</span></div>
<div class="ln"><b>Brass mirror</b> <span class="ln__q"><span class="ln__mn">−</span><input class="ln__qty" value="1" size="2"><span class="ln__pl">+</span></span> <span class="ln__rm">🗑</span></div><div class="cpn"><input class="cpn__in" name="coupon_code"> <span class="cta cpn__go">Redeem</span></div>
<div class="tot"><span class="tot__l">Total</span><span class="tot__v">€155.00</span></div><div class="cta cta--go">Go to checkout</div> <div class="cta cta--clr">Empty basket</div></div>
<style>.drw span,.drw .cta,.nl__go{cursor:pointer}</style>
<script>document.querySelector('.hd__bskt').onclick=()=>document.querySelector('.drw').classList.add('on');document.querySelector('.drw__x').onclick=()=>document.querySelector('.drw').classList.remove('on');</script></body></html>`,
  key: `
click (basket) => .hd__bskt
click (cart) => .hd__bskt
click icon (shopping cart) => .hd__bskt
click icon (account) => .hd__acct
click icon (profile) => .hd__acct
click menu => .hd__menu
click icon (hamburger) => .hd__menu
click menu (hamburger menu) => .hd__menu
click (logo) => .hd__logo
click icon (search) => .hd__srch
fill field (search) => .hd__q
fill "Find something nice" => .hd__q
click (add to basket) in item "Oak table" => [data-sku=S0] .prd-tile__btn
click (add to cart) in item (oak table lamp) => [data-sku=S1] .prd-tile__btn
click (add to basket) => ?
click button (add to cart) in 2nd card => [data-sku=S1] .prd-tile__btn
click 1st product => [data-sku=S0] .prd-tile__nm
click last product => [data-sku=S5] .prd-tile__nm
click "Oak table" => [data-sku=S0] .prd-tile__nm
click (wool blanket) => [data-sku=S3] .prd-tile__nm
click (heart) in card "Clay vase" => [data-sku=S5] .prd-tile__fav
click icon (wishlist) in item "Linen cushion" => [data-sku=S2] .prd-tile__fav
click icon +heart in item "Linen cushion" => [data-sku=S2] .prd-tile__fav
click (next) in item "Oak table" => -
click (next page) => .pg__next
click button (next) => .pg__next
click link "2" => .pg__n:not(.pg__n--on)
click (previous) => .pg__prev
tick (on sale) => #f_sale
tick checkbox "In stock" => #f_stock
tick (free shipping) => -
click (sort) => .srt
click link (lamps) => .hd__cat:nth-of-type(4)
click "Lamp" => -
click (shipping) => .ft span:nth-of-type(2)
fill field (email) => .nl__em
fill field (newsletter email) => - || .nl__em
click (delete) => -
see 1st product => [data-sku=S0]
see "€24.50" in card "Linen cushion" => [data-sku=S2] .prd-tile__pr
see text (price) in card (wool blanket) => [data-sku=S3] .prd-tile__pr
> .hd__bskt
click (checkout) => .cta--go
click button (check out) => .cta--go
click button (checkout) +red => .cta--go
click button +red => .cta--go
click (close) => .drw__x
click (empty basket) => .cta--clr
click (remove) in item "Brass mirror" => .ln:nth-of-type(3) .ln__rm
click icon (trash) in item (clay vase) => .ln:nth-of-type(2) .ln__rm
click icon (delete) => ?
click (plus) in item (clay vase) => .ln:nth-of-type(2) .ln__pl
fill field (quantity) in item "Brass mirror" => .ln:nth-of-type(3) .ln__qty
fill field (coupon) => .cpn__in
fill field (coupon code) => .cpn__in
click (apply coupon) => -
click (redeem) => .cpn__go
click button +blue => -
`,
};
