import { readAssembly, type TemplateResource } from '@saywright/local/template/read-assembly';
import { localAssembly } from '../../scripts/lib/local-assembly.ts';

/** A resource of some stack, for tests. */
export interface Resource extends TemplateResource {
  stack: string;
  id: string;
  /** Its logical id, or the name of its bundle for a function of ours. */
  name: string;
}

/**
 * The resources of every stack of this checkout. They are the ones of a deployment, up to the places of assets.
 * @throws when they do not synthesize, for example because of a cdk-nag finding
 */
export async function synthesizedResources(): Promise<Resource[]> {
  const { dir } = await localAssembly();
  return readAssembly(dir).flatMap(({ name: stack, resources }) =>
    [...resources].map(([id, resource]) => ({
      ...resource,
      stack,
      id,
      name: String(resource.metadata['saywright:bundle'] ?? id),
    })),
  );
}

/** The logical id that a value refers to, by `Ref` or `Fn::GetAtt`. */
export function referredId(value: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return Ref ?? attribute?.[0] ?? '';
}

/** The name under which CDK exports an attribute has the logical id, which ends with eight hexadecimal digits. */
const exported = /:ExportsOutput(?:FnGetAtt|Ref)(.+?[0-9A-F]{8})/;

/** `referredId`, also of a resource in another stack. */
export function referredAnywhere(value: unknown): string {
  const { 'Fn::ImportValue': imported = '' } = (value ?? {}) as { 'Fn::ImportValue'?: string };
  return exported.exec(imported)?.[1] ?? referredId(value);
}
