import { isRequestVariable } from '@saywright/contracts/text/variables';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';

interface PasswordValueFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A text that goes into a password field: hidden until people reveal it. A variable alone reveals nothing, and stays.
 */
export function PasswordValueField({ value, error, onChange }: PasswordValueFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHidden = !isShown && value !== '' && !isRequestVariable(value);
  return (
    <Field
      label="Text"
      optional
      error={error}
      hint={
        isRequestVariable(value)
          ? undefined
          : 'Stored with the test. To encrypt it, use a secret variable of the environment, such as {{password}}.'
      }
    >
      <div className="flex gap-1">
        <Input
          type={isHidden ? 'password' : 'text'}
          autoComplete="off"
          value={value}
          placeholder="{{password}}"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton label={isShown ? 'Hide the text' : 'Show the text'} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </div>
    </Field>
  );
}
