import { expect, type APIRequestContext } from '@playwright/test';

/**
 * Waits for an email with a link, and returns the link in the newest one.
 * @param path how the link's path begins, for example `/reset-password?token=`
 */
export async function mailedLink(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mail.json', { params: { to: email } });
        const mails = (await answer.json()) as { text: string }[];
        link = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(path));
        return link;
      },
      { message: `an email to ${email} with a link to ${path}`, timeout: 45_000, intervals: [100, 250] },
    )
    .toBeDefined();
  return link ?? '';
}
