import { Link } from '@tanstack/react-router';
import { useNavigation } from '~/app/navigation.tsx';

/** The areas at the lower edge of a phone, in reach of a thumb. */
export function PhoneNavigation() {
  const navigation = useNavigation();
  return (
    <nav
      aria-label="Main"
      className="sticky bottom-0 z-30 border-t border-border bg-background/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-md sm:hidden"
    >
      <ul className="flex">
        {navigation.map((item) => (
          <li key={item.to} className="flex-1">
            <Link
              to={item.to}
              activeOptions={{ exact: item.to === '/', includeSearch: false }}
              className="flex h-14 flex-col items-center justify-center gap-1 text-2xs font-medium text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-accent [&_svg]:size-5"
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
