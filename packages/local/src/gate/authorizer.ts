import { admin, actingHeader, type AccessKey } from './access-key.ts';
import { listPermission, objectOf } from './permissions/s3.ts';
import type { RequestView } from './permissions/request-view.ts';
import { Policy, type PolicyStatement } from './policy.ts';
import type { RefusalReason } from './refusals.ts';
import { addressedService, isService, permissionReaders, type ServiceName } from './services.ts';
import { SignatureError, SignatureVerifier } from './signature.ts';

/** Permissions of roles. `guards` are the statements of resources that apply to everyone. */
export interface RoleRules {
  roles: Readonly<Record<string, readonly PolicyStatement[]>>;
  guards: readonly PolicyStatement[];
}

export type Verdict =
  | {
      passes: true;
      service: ServiceName;
      /** The error instead of "not found", for callers who may not know what exists. */
      hidesAbsence: string | undefined;
    }
  | { passes: false; service: ServiceName; reason: RefusalReason; message: string };

/** Decides about each request: who signed it, what it does, and whether that one may do that. */
export class Authorizer {
  readonly #verifier: SignatureVerifier;
  readonly #policies = new Map<string, Policy>();

  constructor(region: string) {
    this.#verifier = new SignatureVerifier(region);
  }

  addKey(key: AccessKey): void {
    this.#verifier.add(key);
  }

  /** @throws Error when a policy uses what isn't understood */
  admit({ roles, guards }: RoleRules): void {
    for (const [role, statements] of Object.entries(roles))
      this.#policies.set(role, new Policy([...statements, ...guards]));
  }

  judge(request: RequestView, now = Date.now()): Verdict {
    let signer;
    try {
      signer = this.#verifier.verify(request, now);
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      return { passes: false, service: addressedService(request), reason: error.problem, message: error.message };
    }
    const { key, service } = signer;
    const refuse = (reason: RefusalReason, message: string): Verdict => ({
      passes: false,
      service: isService(service) ? service : addressedService(request),
      reason,
      message,
    });
    if (!isService(service)) return refuse('mismatch', `There is no twin of ${service}.`);
    const permissions = permissionReaders[service](request);
    if (permissions === undefined)
      return refuse('unknown_operation', `The gate doesn't know ${request.method} ${request.url} of ${service}.`);
    const role = key.principal === admin ? request.headers[actingHeader] : key.principal;
    if (role === undefined) return { passes: true, service, hidesAbsence: undefined };
    const policy = this.#policies.get(String(role));
    const denied = permissions.find((permission) => !policy?.allows(permission));
    if (denied) return refuse('denied', denial(String(role), denied));
    return {
      passes: true,
      service,
      hidesAbsence: this.#hidesAbsence(request, { service, role: String(role), policy }),
    };
  }

  /** S3 says that an object is missing only to who may list its bucket. */
  #hidesAbsence(
    { method, url }: RequestView,
    { service, role, policy }: { service: ServiceName; role: string; policy: Policy | undefined },
  ): string | undefined {
    if (service !== 's3' || (method !== 'GET' && method !== 'HEAD')) return undefined;
    const listing = listPermission(objectOf(url)?.bucket ?? '');
    return policy?.allows(listing) ? undefined : denial(role, listing);
  }
}

const denial = (role: string, { action, resource }: { action: string; resource: string }): string =>
  `User: ${role} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
