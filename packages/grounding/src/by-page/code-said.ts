/** "The order number is LB-1049", where the page shows one such code: "Order LB-1049 is on its way". */
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';
import { isInFront } from './in-front.ts';

const form =
  /^(?:the |my |our |your |its )?(?:\p{L}+ )?(?:number|no\.?|id|code|reference|ref\.?) (?:is|reads|shows|says|equals) ["“]?(#?(?=\S*\d)[\p{L}\d]+(?:[-/.][\p{L}\d]+)*)["”]?$/iu;
/** Codes have letters, or a mark before the number: a plain number may be any. */
const isCode = (code: string): boolean => /\d/u.test(code) && /[\p{L}#]/u.test(code);
const codes = /#?[\p{L}\d]+(?:[-/.][\p{L}\d]+)*/gu;

/** The same form with other digits. */
const formOf = (code: string): string => plain(code).replace(/^#/u, '').replaceAll(/\d/gu, '0');

/** The code as the page would write it; undefined where the page has no such code, or several. */
export function codeSaid(sight: Sight, said: string): string | undefined {
  const [, code = ''] = form.exec(said) ?? [];
  if (!isCode(code)) return undefined;
  const shown = sight.model.elements
    .filter((each) => isSeen(each) && isInFront(sight, each))
    .flatMap(({ own }) => own.match(codes) ?? [])
    .filter((each) => formOf(each) === formOf(code));
  return new Set(shown.map(plain)).size === 1 ? code.replace(/^#/u, '') : undefined;
}
