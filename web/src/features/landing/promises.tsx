import { Infinity as Forever, LifeBuoy, PackageOpen, Timer } from 'lucide-react';

const promises = [
  { icon: Forever, title: 'Free forever plan', text: '5 free tests, no credit card.' },
  { icon: Timer, title: '30-second setup', text: 'Your name and email. Nothing to install.' },
  { icon: PackageOpen, title: 'Free migration help', text: 'We’ll help you bring your checklists over.' },
  { icon: LifeBuoy, title: 'Email us anytime, on any plan.', text: 'Write at any hour, by email, on every plan.' },
];

/** Included in every plan. */
export function Promises() {
  return (
    <section aria-label="On every plan" className="border-t border-border">
      <ul className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-4 py-8 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p className="text-sm font-semibold">{title}</p>
              <p className="mt-0.5 text-sm leading-5 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
