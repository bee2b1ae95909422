const coin = String.raw`(?:crypto(?:currency|currencies|coins?)?|bitcoins?|btc|ethereum|nft|forex)`;
const gain = String.raw`(?:invest(?:ing|ments?|ors?)?|profits?|giveaways?|double your)`;
/** Words between the two that belong together; bounded, so that no text takes long to check. */
const near = String.raw`\b.{0,60}\b`;

/**
 * Refused as spam: pharmacy drugs, crypto or investment offers, urgent loans or fast cash, "click here now". A word
 * alone isn't an offer: people who test an exchange or a bank write to us too.
 */
const patterns = [
  /\b(?:viagra|cialis|levitra|xanax|valium|tramadol|oxycontin|oxycodone|phentermine|ambien)\b/u,
  new RegExp(String.raw`\b${coin}${near}${gain}\b`, 'u'),
  new RegExp(String.raw`\b${gain}${near}${coin}\b`, 'u'),
  /\binvestments? (?:opportunit(?:y|ies)|offers?|schemes?|plans?)\b/u,
  /\b(?:guaranteed|risk[- ]free) (?:returns?|profits?|income)\b/u,
  /\burgent\b.{0,20}\b(?:loans?|cash)\b/u,
  /\b(?:fast|quick|easy|instant) (?:cash|loans?|money)\b/u,
  /\bclick here now\b/u,
];

/** Whether a text reads like an advertisement that nobody wants. */
export function looksLikeSpam(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}
