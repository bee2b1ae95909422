import { cx } from 'class-variance-authority';

/** Running text as written: paragraphs, lists, tables and code at a size and line length for reading. */
export const proseClassName = cx(
  'max-w-[35rem] text-[0.9375rem] leading-[1.65rem] text-foreground/90 break-words',
  '[&_section>h3]:mt-7 [&_h3]:text-[0.9375rem] [&_h3]:font-semibold [&_h3]:text-foreground',
  '[&_p]:mt-3.5 [&_h3+p]:mt-1.5 [&_div:has(>h3)+p]:mt-1.5 [&_p]:text-pretty [&_strong]:font-medium [&_strong]:text-foreground',
  '[&_ul]:mt-3.5 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_li]:pl-1 [&_li]:marker:text-faint',
  '[&_ol]:mt-3.5 [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:pl-5',
  '[&_:not(pre)>code]:rounded-sm [&_:not(pre)>code]:bg-subtle [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:text-[0.8125rem]',
);
