import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '~/ui/icon-button.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface CopyButtonProps {
  text: string;
  /** The tooltip, and the accessible name: "Copy execution id". */
  label: string;
  /** The accessible name where the label alone doesn't tell it from others. */
  name?: string;
  /** A toast in words: "Execution ID copied to clipboard!". */
  message?: string;
}

/** Copies a text and shows for two seconds that it did. */
export function CopyButton({ text, label, name, message }: CopyButtonProps) {
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
      if (message) toast.success(message, { timeout: 2_000 });
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it manually.');
    }
  };
  return (
    <>
      <IconButton label={label} name={name} size="sm" onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" className="text-passed" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && !message ? 'Copied' : ''}
      </span>
    </>
  );
}
