import { CodeEditor, type VariableLookup } from '~/features/api-testing/code/code-editor.tsx';

interface VariableInputProps {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  variables: VariableLookup;
  placeholder?: string | undefined;
}

/** One line of text that may have variables: they're marked, and show their values on hover. */
export const VariableInput = ({ label, placeholder = '', ...props }: VariableInputProps) => (
  <div className="min-w-0 flex-1">
    <CodeEditor label={label} language="text" singleLine placeholder={placeholder} {...props} />
  </div>
);
