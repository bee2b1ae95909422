import type { Execution } from '@saywright/contracts/entities/execution';
import { Info } from 'lucide-react';

/** Notes about trace and video of a run; nothing if all went well. */
export function RecordingNotes({ execution }: { execution: Pick<Execution, 'recording_notes'> }) {
  if (execution.recording_notes.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1 text-xs text-muted">
      {execution.recording_notes.map(({ text }) => (
        <li key={text} className="flex gap-1.5">
          <Info aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}
