import { useEffect, useState } from 'react';
import { loadToast } from '~/ui/load-toast.ts';

/** Copies a text. @returns whether it did so within the last two seconds, and how to do it */
export function useCopy(text: string, message?: string): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (message) (await loadToast()).success(message, { timeout: 2_000 });
    } catch {
      (await loadToast()).error('Your browser blocked copying. Select the text and copy it manually.');
    }
  };
  return [copied, () => void copy()];
}
