import { expect, type Locator } from '@playwright/test';

/** Chooses from a select as people do; one that has just opened ignores a click on an option, in case it was meant for it. */
export async function choose(combobox: Locator, option: string | RegExp): Promise<void> {
  const choice = combobox.page().getByRole('option', { name: option });
  await expect(async () => {
    if (!(await choice.isVisible())) await combobox.click();
    await choice.click({ timeout: 5_000 });
    await expect(choice).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
