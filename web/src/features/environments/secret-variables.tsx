import { Lock } from 'lucide-react';
import { readVariables } from '~/features/environments/read-variables.ts';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Switch } from '~/ui/switch.tsx';

/** Which of the variables are secret. */
export function SecretVariables({ form: { form, values, busy } }: { form: EnvironmentForm }) {
  // The names stay on the screen while what's being typed isn't JSON yet.
  const valid = useLastDefined(readVariables(values.variables) ? values.variables : undefined);
  const names = Object.keys(readVariables(valid ?? '') ?? {});
  const secrets = values.secret_variables;
  if (names.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-1.5 text-sm font-medium">
        <Lock aria-hidden="true" className="size-3.5 text-faint" />
        Secret variables
      </legend>
      <p className="mt-0.5 text-xs text-muted">
        Secrets are encrypted, never shown again, and masked in logs and results.
      </p>
      <div className="mt-2 divide-y divide-border rounded-md border border-border">
        {names.map((name) => (
          <Switch
            key={name}
            checked={secrets.includes(name)}
            onCheckedChange={(isSecret) =>
              form.setFieldValue(
                'secret_variables',
                isSecret ? [...secrets, name] : secrets.filter((secret) => secret !== name),
              )
            }
            disabled={busy}
            className="px-3 py-1"
          >
            <code className="font-mono text-xs break-all">{name}</code>
          </Switch>
        ))}
      </div>
    </fieldset>
  );
}
