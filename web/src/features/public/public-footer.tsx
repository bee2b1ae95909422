import { Link } from '@tanstack/react-router';
import { Brand } from '~/ui/brand.tsx';
import { footerGroups } from '~/features/public/public-links.ts';
import { contactAddress } from '~/features/public/contact/contact-address.ts';
import { openSupportTicket } from '~/features/support/open-support-ticket.ts';
import { ThemeChoiceButtons } from '~/features/public/theme-choice-buttons.tsx';

const linkClassName =
  'inline-flex min-h-7 items-center rounded-sm text-sm text-muted transition-colors duration-100 hover:text-foreground aria-[current=page]:text-foreground';

/** The footer of the public pages: every one of them, and the theme. */
export function PublicFooter() {
  return (
    <footer className="border-t border-border print:hidden">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-4 pt-10 pb-12 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="flex flex-col items-start gap-2.5">
          <Brand />
          <p className="max-w-64 text-sm text-pretty text-muted">Say what should work. Watch a browser prove it.</p>
          <div className="mt-3">
            <ThemeChoiceButtons />
          </div>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-12 gap-y-8 sm:grid-cols-3">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-xs font-medium text-foreground">{title}</h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={linkClassName}>
                      {label}
                    </Link>
                  </li>
                ))}
                {title === 'Company' ? (
                  <>
                    <li>
                      <button type="button" onClick={openSupportTicket} className={linkClassName}>
                        Support
                      </button>
                    </li>
                    <li>
                      <a href={`mailto:${contactAddress}`} className={linkClassName}>
                        Help
                      </a>
                    </li>
                  </>
                ) : null}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
