interface WellKnownField {
  /** Labels under which sites show it, the likeliest first. */
  labels: string[];
  css: string;
}

const fields: { names: string[]; field: WellKnownField }[] = [
  {
    names: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
    field: {
      labels: ['Email', 'Email address', 'E-mail', 'E-mail address'],
      css: 'input[type="email"], input[autocomplete="email"], input[name="email" i], input[id="email" i]',
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
      css: 'input[autocomplete="username"], input:is([name="username" i], [name="user" i], [name="user_name" i], [name="user-name" i], [name="login" i]), input:is([id="username" i], [id="user" i], [id="user-name" i], [id="login" i])',
    },
  },
  {
    names: ['search', 'search query', 'query', 'site search'],
    field: {
      labels: ['Search'],
      css: 'input[type="search"], [role="searchbox"], input:is([name="q"], [name="search" i], [id="search" i])',
    },
  },
  {
    names: ['phone', 'phone number', 'telephone', 'mobile', 'mobile number', 'telephone number'],
    field: {
      labels: ['Phone', 'Phone number', 'Telephone', 'Mobile', 'Mobile number'],
      css: 'input[type="tel"], input[autocomplete="tel"]',
    },
  },
];

const byName = new Map(fields.flatMap(({ names, field }) => names.map((name) => [name, field] as const)));

/** A field that browsers and sites mark in well-known ways; undefined for any other name. */
export const wellKnownField = (name: string): WellKnownField | undefined => byName.get(name.trim().toLowerCase());
