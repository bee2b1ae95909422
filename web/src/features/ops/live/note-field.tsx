import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

interface NoteFieldProps {
  note: string;
  onNote: (note: string) => void;
  hint?: string;
}

/** The message for customers about something that staff hold back. */
export const NoteField = ({
  note,
  onNote,
  hint = 'Shown beside runs that wait. Leave empty for our own words.',
}: NoteFieldProps) => (
  <Field label="What customers read" name="note" optional hint={hint}>
    <Input value={note} maxLength={200} onChange={(event) => onNote(event.currentTarget.value)} />
  </Field>
);
