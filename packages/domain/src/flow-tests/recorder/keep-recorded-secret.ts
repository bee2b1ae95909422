import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { Context } from '../../context/context.ts';
import { sortVariables } from '../../environments/sort-variables.ts';

const attempts = 5;
const elsewhere = "The environment was deleted, so the value isn't stored.";

/** A name that isn't taken by another value: PASSWORD, PASSWORD_2, … */
function freeName(wanted: string, value: string, taken: Readonly<Record<string, string>>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!Object.hasOwn(taken, name) || taken[name] === value) return name;
  }
}

/**
 * Stores what a person typed into a field for a secret in their test's environment. A value that's there already keeps its
 * name. @returns the name; or why it isn't stored
 */
export async function keepRecordedSecret(
  ctx: Context,
  owner: { organizationId: string; environmentId: string | undefined; userId: string | null },
  secret: { name: string; value: string },
): Promise<{ name: string } | { why: string }> {
  const { organizationId, environmentId, userId } = owner;
  if (environmentId === undefined || userId === null)
    return { why: "This test has no environment to store a secret in, so the value isn't stored." };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await ctx.ports.environments.findEnvironment(organizationId, environmentId);
    if (!stored) return { why: elsewhere };
    const secrets =
      stored.sealed_secrets === null ? {} : await ctx.ports.secrets.open(organizationId, stored.sealed_secrets);
    const known = Object.entries(secrets).find(([, value]) => value === secret.value);
    if (known) return { name: known[0] };
    const name = freeName(secret.name, secret.value, { ...stored.variables, ...secrets });
    try {
      const sorted = sortVariables(
        { plain: stored.variables, secrets },
        {
          variables: { ...stored.variables, [name]: secret.value },
          secretVariables: [...stored.secret_variables, name],
        },
      );
      const { name: environment, description, base_url, is_test_site } = stored;
      const updated = await ctx.ports.environments.updateEnvironment({
        organizationId,
        environmentId,
        content: {
          name: environment,
          description,
          base_url,
          is_test_site,
          variables: sorted.plain,
          secret_variables: Object.keys(sorted.secrets),
          sealed_secrets: await ctx.ports.secrets.seal(organizationId, sorted.secrets),
        },
        updatedAt: isoNow(ctx.clock),
        version: stored.version,
        audit: auditEntry(ctx, {
          action: 'environment.changed',
          target: environment,
          details: `${name} recorded`,
          by: { userId, organizationId },
        }),
      });
      if (updated === 'not_found') return { why: elsewhere };
      if (updated !== 'changed_meanwhile') return { name };
    } catch (error) {
      if (error instanceof DomainError) return { why: error.message };
      throw error;
    }
  }
  return { why: "The environment kept changing, so the value isn't stored." };
}
