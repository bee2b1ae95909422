import { expect, type Locator, type Page } from '@playwright/test';

/** Cards of Stripe's test mode. */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks3dSecure: '4000 0025 0000 3155',
} as const;

/** The hosted page on which people pay. */
export class PaymentPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until the browser is there. */
  async opened(): Promise<void> {
    await this.#page.waitForURL(/\/dev\/stripe\//);
    await expect(this.#cardNumber).toBeVisible();
  }

  async pay(card: string): Promise<void> {
    await this.#cardNumber.fill(card);
    await this.#page.getByLabel('Expiration').fill('12 / 34');
    await this.#page.getByLabel('CVC').fill('123');
    await this.#page.getByLabel('Name on card').fill('Grace Hopper');
    await this.#page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
  }

  get problem(): Locator {
    return this.#page.getByRole('alert');
  }

  get #cardNumber(): Locator {
    return this.#page.getByLabel('Card number');
  }
}
