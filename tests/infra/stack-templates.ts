import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { localAssembly } from '../../scripts/lib/local-assembly.ts';

export interface RawResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
}

export interface StackTemplate {
  name: string;
  bytes: number;
  Resources: Record<string, RawResource>;
  Parameters?: Record<string, unknown>;
  Mappings?: Record<string, unknown>;
  Conditions?: Record<string, unknown>;
  Rules?: Record<string, unknown>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** The templates of every stack, as CloudFormation gets them. */
export async function stackTemplates(): Promise<StackTemplate[]> {
  const { dir } = await localAssembly();
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => {
      const text = readFileSync(join(dir, file), 'utf8');
      const template = JSON.parse(text) as Omit<StackTemplate, 'name' | 'bytes'>;
      return { ...template, name: basename(file, '.template.json'), bytes: Buffer.byteLength(text) };
    });
}

/** The function of a value that CloudFormation computes: `['Ref', 'Queue']`; undefined for a plain one. */
export function intrinsic(value: unknown): [name: string, argument: unknown] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [only, ...others] = Object.entries(value);
  return only && others.length === 0 && (only[0] === 'Ref' || only[0].startsWith('Fn::')) ? only : undefined;
}
