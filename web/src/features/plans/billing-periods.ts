/** How a plan can be paid. */
export const billingPeriods = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly, about 20% off' },
] as const;
