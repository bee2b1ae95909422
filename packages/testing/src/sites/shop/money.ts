/** Whole cents as a price in dollars: 4200 → `$42.00`, 123456 → `$1,234.56`. */
export const formatPrice = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
