import { html } from '@saywright/testing/sites/shop/html';
import type { Page } from './layout.ts';

/** The bank's page of 3-D Secure. @param method the payment method that's to be confirmed */
export const challengePage = (method: string): Page => ({
  status: 200,
  title: '3-D Secure',
  narrow: true,
  content: html`<section class="card stack">
    <h1>Confirm your payment</h1>
    <p class="muted">
      Your bank would ask you here whether it’s you, in its app or with a code. This is a test, so you choose what it
      answers.
    </p>
    <form method="post" class="actions">
      <input type="hidden" name="method" value="${method}" />
      <button class="primary" name="answer" value="complete">Complete authentication</button>
      <button name="answer" value="fail">Fail authentication</button>
    </form>
  </section>`,
});
