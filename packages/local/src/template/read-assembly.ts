import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A resource of a CloudFormation template, its values not yet resolved. */
export interface TemplateResource {
  type: string;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

export interface StackTemplate {
  /** For example `Saywright-Data`. */
  name: string;
  resources: ReadonlyMap<string, TemplateResource>;
  /** The values of `Outputs` that other stacks import, by export name. */
  exports: ReadonlyMap<string, unknown>;
}

interface Manifest {
  artifacts: Record<string, { type: string; properties?: Record<string, string> }>;
}

interface Template {
  Resources?: Record<
    string,
    { Type: string; Properties?: Record<string, unknown>; Metadata?: Record<string, unknown> }
  >;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** Reads every stack of a synthesized cloud assembly, those of nested stages too. */
export function readAssembly(dir: string): StackTemplate[] {
  const { artifacts } = readJson<Manifest>(join(dir, 'manifest.json'));
  return Object.values(artifacts).flatMap(({ type, properties = {} }) => {
    if (type === 'cdk:cloud-assembly') return readAssembly(join(dir, String(properties['directoryName'])));
    if (type !== 'aws:cloudformation:stack') return [];
    return [readStack(String(properties['stackName']), join(dir, String(properties['templateFile'])))];
  });
}

function readStack(name: string, file: string): StackTemplate {
  const { Resources = {}, Outputs = {} } = readJson<Template>(file);
  return {
    name,
    resources: new Map(
      Object.entries(Resources).map(([id, { Type, Properties = {}, Metadata = {} }]) => [
        id,
        { type: Type, properties: Properties, metadata: Metadata },
      ]),
    ),
    exports: new Map(
      Object.values(Outputs).flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value] as const] : [])),
    ),
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
