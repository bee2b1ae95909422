/** A few countries, by their code. */
export const countries: Readonly<Record<string, string>> = {
  AT: 'Austria',
  AU: 'Australia',
  BR: 'Brazil',
  CA: 'Canada',
  CH: 'Switzerland',
  DE: 'Germany',
  ES: 'Spain',
  FR: 'France',
  GB: 'United Kingdom',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  NL: 'Netherlands',
  SE: 'Sweden',
  US: 'United States',
};
