import { maxFileBytes, type BodyPart } from '@saywright/contracts/entities/api-request';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '~/ui/button-variants.ts';

interface FileValueProps {
  label: string;
  part: BodyPart;
  onChange: (part: BodyPart) => void;
}

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
  });
  reader.readAsDataURL(file);
  await read;
  return String(reader.result).split(',')[1] ?? '';
}

/** A file that a request sends. It's saved with the test. */
export function FileValue({ label, part, onChange }: FileValueProps) {
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    if (file.size > maxFileBytes) {
      setProblem(
        `“${file.name}” has ${Math.ceil(file.size / 1_000)} KB. Choose a file of up to ${maxFileBytes / 1_000} KB.`,
      );
      return;
    }
    try {
      onChange({ ...part, type: 'file', value: await base64Of(file), file_name: file.name, content_type: file.type });
      setProblem(undefined);
    } catch {
      setProblem(`“${file.name}” couldn’t be read. Choose it again.`);
    }
  };
  return (
    <div className="min-w-0">
      <label
        className={`${buttonVariants()} relative max-w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring`}
      >
        <Paperclip aria-hidden="true" />
        <span className="truncate">{part.file_name || 'Choose a file'}</span>
        <input
          type="file"
          aria-label={label}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void choose(file);
            currentTarget.value = '';
          }}
        />
      </label>
      {problem ? (
        <p role="alert" className="mt-1 text-xs text-failed">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
