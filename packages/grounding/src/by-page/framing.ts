/**
 * Words around a statement that say who sees it, when, or how surely, and nothing of what's there: "at this point we expect
 * to see …", "as a result you end up with …". Denials, "only" and numbers are never among them.
 */

import { countWord } from '@saywright/authoring/english/number';

const asking =
  '(?:(?:please|then|now|also|and) )*(?:(?:check|verify|confirm|ensure|make sure|assert|validate|see)(?: that| whether| if)? )?';
const when = [
  'by default',
  'at (?:this|that) (?:point|stage|moment|time)',
  '(?:as|by) (?:a|way of|an?) (?:result|consequence|reward|reminder)',
  'as (?:expected|always|usual|before|promised)',
  'this time(?: around)?',
  '(?:at|to) (?:first|begin with|start with)',
  'initially',
  'in the (?:end|meantime)',
  '(?:by|for|from) now(?: on)?',
  'after (?:that|this|which|all)',
  'afterwards?',
  '(?:and )?sure enough',
  'of course',
  'at the (?:moment|start|beginning|end)',
  'right (?:now|away|after(?: that)?)',
  'currently',
  'once (?:again|more)',
  'therefore|thus|hence|consequently|accordingly',
  'because of (?:that|this|it)',
  'in (?:response|return|addition|particular|turn|this case|that case|both cases)',
  'immediately|instantly|straight away',
  'meanwhile|additionally|furthermore|moreover|likewise|similarly|overall|finally|lastly',
  'obviously|naturally|luckily|hopefully|ideally|thankfully|again',
  'on (?:this|that) page|on top of (?:that|this)|here|there',
].join('|');
const leading = new RegExp(
  `^(${asking})(?:(?:and|but|so|then|now),? )?(?:(?:${when})(?:,| (?=(?:the|an?|it|its|i|we|you|there|this|that|my|our|your|she|he|they|only|all|both|no)\\b))|(?:and|but|so|while|whereas) ) ?(?=\\S)`,
  'iu',
);

const who = '(?:i|we|you|they|he|she|the user|the customer|users|people|one)';
/** "She has 2 visits" is about her. */
const others = '(?:they|he|she|the customer|users|people|one)';
const surely = '(?:(?:now|still|also|then|again|already|immediately|really) )*';
const modal = `(?:(?:should|must|can|will|would|do|may) (?:${surely}(?:be able to )?)?)?`;
/** To have something before one's eyes; with somebody who has, or where a modal says that it's no deed. */
const seeing =
  '(?:expect(?: to (?:see|find|get|have|read))?|sees?|gets?(?: to see)?|finds?|ha(?:ve|s)|had|notices?|spots?|reads?|observes?|ends? up (?:with|seeing)|(?:am|are|is|be) (?:now )?(?:left with|shown|given|offered|presented with|greeted (?:with|by)|met (?:with|by)|faced with|looking at))';
const owning = new RegExp(
  `^(${asking})(?!${others} ${surely}(?:ha(?:s|ve|d)|gets?)\\b)(?:${who}(?:['’]d|['’]ll)? ${surely}${modal}|${modal.slice(0, -1)}|(?=expect |(?:sees?|gets?|have|finds?|ends? up with) (?:(?:only|exactly|just) )?(?:(?:${countWord})\\b|["“])))${surely}${seeing} (?!that\\b|if\\b|whether\\b|to\\b|been\\b|not\\b|no\\b)(?=\\S)`,
  'iu',
);
const verbInside = /^[^"“”]*? to (?:now |still )?(?:be|have|show|say|read|contain|list|appear|display)\b/iu;

const closing =
  /(?:(?<! (?:is|are|be|still|now)),? (?:too|as well|of course|as expected|as always|for sure|at this point|this time|by default|for now|at the moment|on (?:the|this) (?:page|screen)|in there|so far)| (?:right )?away)$/iu;
const lastingThere =
  / (?:are|is)(?: still| now| again)? (?:(?:both|all) )?(?:showing|on display|in place|in view|present|around)$/iu;

const several = new RegExp(`^(?:(?:exactly|only|just) )?(?:\\d+(?! of)|${countWord}) `, 'iu');

/** "A, B and C should all be there": each of those that are named. */
const allNamed =
  /^((?:[^,"“”]+, )*[^,"“”]+?,? and [^,"“”]+?) (?:(?:should|must) (?:(?:now|still|again) )?(?:all|both) be|(?:should|must) be (?:all|both)|are (?:(?:now|still|again) )?(?:all|both)) (?=(?:there|listed|shown|visible|displayed|present|gone|in|on)\b)/iu;

/** The statement alone, as "there is …" where somebody only sees it. */
export function withoutFraming(clause: string): string {
  let said = clause.trim();
  for (let before = ''; before !== said;) {
    before = said;
    said = said.replace(leading, '$1');
    said = said.replace(closing, '');
  }
  const [whole, asked = ''] = owning.exec(said) ?? [];
  const rest = whole === undefined ? said : said.slice(whole.length);
  if (whole !== undefined && !verbInside.test(rest))
    said = `${asked}there ${several.test(rest) ? 'are' : 'is'} ${rest}`;
  return said
    .replace(allNamed, '$1 are ')
    .replace(lastingThere, (all) => (/^ are/iu.test(all) ? ' are there' : ' is there'));
}
