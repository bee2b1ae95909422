import { Link } from '@tanstack/react-router';
import { textLinkClassName } from '~/ui/text-link.ts';

const voices = [
  {
    who: 'Product manager',
    does: 'reads the test',
    says: 'I read it like a checklist. When a price changes on purpose, I update the sentence myself.',
  },
  {
    who: 'QA engineer',
    does: 'writes the test',
    says: 'I describe a flow once and run it in three browsers. I got my afternoons before releases back.',
  },
  {
    who: 'Developer',
    does: 'fixes what it found',
    says: 'Expected, actual, attempts: I start with the cause instead of a red X.',
  },
];

/** How one test serves three people, as each of them would put it. */
export function Voices() {
  return (
    <>
      <div className="mt-8 grid gap-4 lg:grid-cols-3">
        {voices.map(({ who, does, says }) => (
          <figure
            key={who}
            className="flex flex-col justify-between gap-6 rounded-xl border border-border bg-background p-5 sm:p-6"
          >
            <blockquote className="text-lg leading-7 font-medium tracking-[-0.01em] text-pretty">“{says}”</blockquote>
            <figcaption className="text-sm">
              <span className="font-medium">{who}</span> <span className="text-muted">{does}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        In our words, for the people we build it for.{' '}
        <Link to="/contact" search={{ inquiry_type: 'feedback' }} className={textLinkClassName}>
          Tell us yours
        </Link>
        .
      </p>
    </>
  );
}
