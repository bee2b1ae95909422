import type { ApiTestCode, CodeLanguage } from '@saywright/contracts/entities/api-test';
import { Code } from 'lucide-react';
import { toastFailure } from '~/lib/toast-failure.ts';
import { MenuItem } from '~/ui/menu.tsx';
import { toast } from '~/ui/toast-manager.ts';

const languages: readonly { value: CodeLanguage; label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'fetch', label: 'fetch' },
  { value: 'playwright', label: 'Playwright' },
];

const list = new Intl.ListFormat('en-US');

const placeholderText = (names: readonly string[]): string =>
  `Secrets aren’t copied. Replace ${list.format(names.map((name) => `{{${name}}}`))}.`;

interface CopyItemsProps {
  /** Writes the request as code. */
  write: (language: CodeLanguage) => Promise<ApiTestCode>;
}

/** The items of a menu that copy a request as code. */
export function CopyItems({ write }: CopyItemsProps) {
  const copy = async (language: CodeLanguage, label: string): Promise<void> => {
    const { code, placeholders } = await write(language);
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      toast.error('Your browser blocked copying. Allow it for this site, then try again.');
      return;
    }
    toast.success(
      `Copied as ${label}`,
      placeholders.length > 0 ? { description: placeholderText(placeholders), timeout: 10_000 } : {},
    );
  };
  return languages.map(({ value, label }) => (
    <MenuItem
      key={value}
      icon={<Code aria-hidden="true" />}
      onClick={() => void copy(value, label).catch((error: Error) => toastFailure(error, 'Couldn’t copy the request.'))}
    >
      Copy as {label}
    </MenuItem>
  ));
}
