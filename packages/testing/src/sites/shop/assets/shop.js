// Keeps the checkout's totals right while the delivery is being chosen.
const cents = (text) => Math.round(Number(text.replace(/[^\d.]/g, '') || 0) * 100);
const express = document.querySelector('[data-express]');
const shipping = document.querySelector('[data-shipping]');
const total = document.querySelector('[data-total]');

if (express && shipping && total) {
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const extra = Number(express.dataset.express);
  const base = cents(total.textContent) - (express.checked ? extra : 0);
  express.addEventListener('change', () => {
    shipping.textContent = express.checked ? price.format(extra / 100) : 'Free';
    total.textContent = price.format((base + (express.checked ? extra : 0)) / 100);
  });
}
