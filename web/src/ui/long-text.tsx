import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { cutText } from '@saywright/contracts/text/cut-text';
import { formatCount } from '~/lib/format.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

interface LongTextProps {
  text: string;
  /** How many characters are there at first. */
  limit?: number;
}

/** A text of any length, within a paragraph: how it begins, and all of it on demand. */
export function LongText({ text, limit = 300 }: LongTextProps) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= limit) return text;
  return (
    <>
      {isWhole ? text : cutText(text, limit)}{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className={cx(textLinkClassName, 'font-sans text-xs whitespace-nowrap')}
      >
        {isWhole ? 'Show less' : `Show all ${formatCount(text.length)} characters`}
      </button>
    </>
  );
}
