import type { ApiAssertion } from './entities/api-assertion.ts';
import type { ApiAuth, ApiRequest, AuthType, Extraction } from './entities/api-request.ts';

/** All that running an API test takes: nothing is looked up while it runs. Variables aren't filled in yet. */
export interface ApiPlan {
  request: ApiRequest;
  assertions: readonly ApiAssertion[];
  extractions: readonly Extraction[];
  /** Added to addresses without a host; empty when the environment has none. */
  base_url: string;
  variables: Readonly<Record<string, string>>;
}

/** A sign-in with its secrets opened, as a stored credential gives it. It takes the place of the request's own `auth`. */
export interface OpenedCredential {
  type: Exclude<AuthType, 'none'>;
  name: string;
  auth: ApiAuth;
}
