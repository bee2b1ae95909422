import { cx } from 'class-variance-authority';
import { CircleAlert, FileJson, Upload } from 'lucide-react';
import { useId, useState } from 'react';

interface FilePickerProps {
  label: string;
  hint: string;
  /** As the attribute of a file input. */
  accept: string;
  fileName?: string | undefined;
  /** The content of the chosen file. */
  summary?: string | undefined;
  /** Why the chosen file cannot be taken. */
  problems?: readonly string[] | undefined;
  onChoose: (file: File) => void;
}

/** A file by dropping it, or by choosing it from the disk. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, accept, fileName, summary, problems, onChoose } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div>
      <label
        className={cx(
          'relative flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center transition-colors duration-100 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring',
          over ? 'border-accent bg-accent-subtle' : 'border-border-strong',
        )}
      >
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-problems`}
          aria-invalid={problems ? true : undefined}
          // It lies over the whole area, so that a file which is dropped anywhere on it is chosen.
          className="absolute inset-0 cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onChoose(file);
            // Allow choosing the same file again after fixing it.
            event.currentTarget.value = '';
          }}
        />
        {fileName ? (
          <FileJson aria-hidden="true" className="mb-1 size-6 text-muted" />
        ) : (
          <Upload aria-hidden="true" className="mb-1 size-6 text-muted" />
        )}
        <span className="max-w-full truncate text-sm font-medium">{fileName ?? 'Drop a file, or choose one'}</span>
        <span id={`${id}-hint`} className="text-xs text-muted">
          {summary ?? hint}
        </span>
      </label>
      <div id={`${id}-problems`} role="alert" className="mt-2 empty:hidden">
        {problems ? (
          <ul className="flex flex-col gap-1 text-xs text-failed">
            {problems.map((problem) => (
              <li key={problem} className="flex items-start gap-1.5 break-words">
                <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
                {problem}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
