interface WellKnownField {
  /** Labels under which sites show it, the likeliest first. */
  labels: string[];
  css: string;
}

const fields: { names: string[]; field: WellKnownField }[] = [
  {
    names: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
    field: {
      labels: ['Email', 'E-mail'],
      css: 'input[type="email"], input[autocomplete="email"], input[name*="email" i], input[id*="email" i]',
    },
  },
  {
    names: ['password', 'pass', 'passphrase'],
    field: { labels: ['Password'], css: 'input[type="password"]' },
  },
  {
    names: ['username', 'user name', 'user', 'login', 'user id'],
    field: {
      labels: ['Username', 'User name'],
      css: 'input[autocomplete="username"], input[name*="user" i], input[id*="user" i], input[name="login" i]',
    },
  },
  {
    names: ['search', 'search query', 'query', 'site search'],
    field: {
      labels: ['Search'],
      css: 'input[type="search"], [role="searchbox"], input[name="q"], input[name*="search" i]',
    },
  },
  {
    names: ['phone', 'phone number', 'telephone', 'mobile', 'mobile number', 'telephone number'],
    field: { labels: ['Phone', 'Telephone', 'Mobile'], css: 'input[type="tel"], input[autocomplete="tel"]' },
  },
];

const byName = new Map(fields.flatMap(({ names, field }) => names.map((name) => [name, field] as const)));

/** A field that browsers and sites mark in well-known ways; undefined for any other name. */
export const wellKnownField = (name: string): WellKnownField | undefined => byName.get(name.trim().toLowerCase());
