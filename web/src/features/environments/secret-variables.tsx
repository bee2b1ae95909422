import { Lock } from 'lucide-react';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { Switch } from '~/ui/switch.tsx';

/** Which of the variables are secret. */
export function SecretVariables({ form }: { form: EnvironmentForm }) {
  if (form.names.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-1.5 text-sm font-medium">
        <Lock aria-hidden="true" className="size-3.5 text-faint" />
        Secret variables
      </legend>
      <p className="mt-0.5 text-xs text-muted">
        A secret is encrypted, never shown again, and hidden in everything that a run tells.
      </p>
      <div className="mt-2 divide-y divide-border rounded-md border border-border">
        {form.names.map((name) => (
          <Switch
            key={name}
            checked={form.secretNames.has(name)}
            onCheckedChange={(secret) => form.setSecret(name, secret)}
            disabled={form.busy}
            className="px-3 py-1"
          >
            <code className="font-mono text-xs break-all">{name}</code>
          </Switch>
        ))}
      </div>
    </fieldset>
  );
}
