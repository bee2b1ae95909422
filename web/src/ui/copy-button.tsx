import { Check, Copy } from 'lucide-react';
import { IconButton } from '~/ui/icon-button.tsx';
import { useCopy } from '~/ui/use-copy.ts';

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
  const [copied, copy] = useCopy(text, message);
  return (
    <>
      <IconButton label={label} name={name} size="sm" onClick={copy}>
        {copied ? <Check aria-hidden="true" className="text-passed" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied && !message ? 'Copied' : ''}
      </span>
    </>
  );
}
