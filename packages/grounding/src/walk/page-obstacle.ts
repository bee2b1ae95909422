import type { Intent } from '@saywright/authoring/tree/intent';
import { looksLikePassword } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { Page } from 'playwright-core';

/** Hosts of the widgets that tell people from machines. */
const captchaFrames =
  /^https?:\/\/[^/]*(?:recaptcha\.net|hcaptcha\.com|challenges\.cloudflare\.com|arkoselabs\.com|funcaptcha\.com|captcha-delivery\.com)\/|\/recaptcha\/(?:api2|enterprise)\/|[/.]captcha[/.-]/i;

const challenge =
  /\b(?:verify|confirm|prove)\b.{0,30}\byou(?:'|’)?(?: a|)re (?:not a robot|(?:a )?human)\b|\bi(?:'|’)?m not a robot\b|\bare you (?:a )?(?:robot|human)\b|\bcompleting the captcha\b|\bsolve the captcha\b|\bunusual traffic from your\b|\bchecking (?:if the site connection is secure|your browser)\b/i;

/** A page that only asks whether you are human says little else. */
const challengeLength = 1_500;
const lookMs = 2_000;

export const captchaText =
  'The page shows a CAPTCHA, which only people should solve, so we stopped. Turn it off for tests, or use a test environment without it.';

interface Look {
  text: string;
  hasPasswordField: boolean;
  /** Large enough to be more than a badge, and drawn. */
  widgets: string[];
}

/** Runs in the page. */
function look(): Look {
  const drawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 200 && height >= 60 && getComputedStyle(element).visibility === 'visible';
  };
  const fields = [...document.querySelectorAll('input[type=password]')];
  return {
    text: (document.body?.innerText ?? '').slice(0, 5_000),
    hasPasswordField: fields.some((field) => field.getClientRects().length > 0),
    widgets: [...document.querySelectorAll('iframe')].filter(drawn).map(({ src, title }) => `${src} ${title}`),
  };
}

async function lookAt(page: Page): Promise<Look | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), lookMs);
  try {
    return await Promise.race([page.evaluate(look), late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the page asks people to prove that they are people. */
export async function showsCaptcha(page: Page): Promise<boolean> {
  const seen = await lookAt(page);
  if (!seen) return false;
  if (seen.widgets.some((widget) => captchaFrames.test(widget))) return true;
  return seen.text.length < challengeLength && challenge.test(seen.text);
}

const signInPath = /(?:^|[/._-])(?:log-?in|sign-?in|auth|sso|session)(?:[/._?-]|$)/i;

/** Whether the page is one where people sign in. */
export async function isSignInPage(page: Page): Promise<boolean> {
  const { pathname = '' } = URL.parse(page.url()) ?? {};
  return signInPath.test(pathname) && (await asksForPassword(page));
}

/** Whether the page shows a field for a password. */
export const asksForPassword = async (page: Page): Promise<boolean> => (await lookAt(page))?.hasPasswordField ?? false;

export const signInText =
  'The site shows its sign-in page. Start the test with signing in, with a password from an environment, and check again.';

/** Whether a field is one for a password, by the name that a clause has for it. */
export const isPassword = ({ name }: { name: string }): boolean => /\bpass(?:word|code|phrase)\b/i.test(name);

/** Whether a test types a password itself. */
export const signsIn = ({
  steps,
  intents,
}: {
  steps: readonly Step[];
  intents: Readonly<Record<string, Intent>>;
}): boolean =>
  steps.some(({ action, selector }) => action === 'type' && selector && looksLikePassword(selector)) ||
  Object.values(intents).some(({ action, target = [] }) => action === 'type' && target.some(isPassword));
