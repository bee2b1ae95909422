import { html } from '../html.ts';
import type { View } from '../layout.ts';

/** The form shown to people who are signed out. */
export const logInPage = (input: { email: string; error: string | undefined }): View => ({
  title: 'Log in',
  status: input.error === undefined ? 200 : 401,
  body: html` <section class="panel narrow">
    <h1>Welcome back</h1>
    <p class="lead">Log in to see today's kettles.</p>
    ${input.error !== undefined && html`<p class="error" role="alert">${input.error}</p>`}
    <form action="/demo/shop/log-in" method="post" class="stack">
      <div class="field">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" value="${input.email}" required />
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
      </div>
      <button type="submit">Log in</button>
    </form>
    <p class="hint">Try <code>ada@example.com</code> with the password <code>secret</code>.</p>
  </section>`,
});
