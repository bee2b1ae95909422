import { cutText } from '@saywright/contracts/text/cut-text';
import { Collapsible } from '~/ui/collapsible.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';

const previewLength = 80;

/** Why the execution did not pass: its first 80 characters, and all of it on demand. */
export function RunError({ message }: { message: string }) {
  const copy = <CopyButton text={message} label="Copy error" message="Error copied to clipboard!" />;
  const frame = 'mt-4 rounded-md border border-failed/30 bg-failed/8';
  if (message.length <= previewLength && !message.includes('\n'))
    return (
      <div className={`${frame} flex items-center gap-2 py-1 pr-1 pl-3 text-sm text-failed`}>
        <p className="min-w-0 flex-1 break-words">{message}</p>
        {copy}
      </div>
    );
  return (
    <div className={`${frame} flex items-start gap-1 px-1 py-0.5`}>
      <Collapsible
        className="flex-1"
        summary={
          <span className="block truncate text-failed">{cutText(message.split('\n')[0] ?? '', previewLength)}</span>
        }
      >
        <p className="px-5.5 text-sm break-words whitespace-pre-wrap">{message}</p>
      </Collapsible>
      {copy}
    </div>
  );
}
