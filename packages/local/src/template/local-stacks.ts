import { localAccount } from './local-account.ts';
import { physicalResource, type Endpoints, type PhysicalResource } from './physical-resource.ts';
import type { StackTemplate, TemplateResource } from './read-assembly.ts';

/** A resource with every intrinsic function replaced by its local value. */
export interface LocalResource extends PhysicalResource {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': localAccount.accountId,
  'AWS::Partition': 'aws',
  'AWS::Region': localAccount.region,
  'AWS::URLSuffix': 'amazonaws.com',
};

/**
 * The stacks of an assembly as they are on this machine: resources with local names, and references between them and
 * across stacks resolved. Understands Ref, Fn::GetAtt, Fn::Sub, Fn::Join, Fn::Select, Fn::Split and Fn::ImportValue.
 */
export class LocalStacks {
  private readonly stacks: ReadonlyMap<string, StackTemplate>;
  private readonly endpoints: Endpoints;
  private readonly resolved = new Map<TemplateResource, LocalResource>();

  constructor(stacks: readonly StackTemplate[], endpoints: Endpoints) {
    this.stacks = new Map(stacks.map((stack) => [stack.name, stack]));
    this.endpoints = endpoints;
  }

  /** Every resource of the given types, in the order of the templates. */
  resources(...types: string[]): LocalResource[] {
    return [...this.stacks.values()].flatMap((stack) =>
      [...stack.resources]
        .filter(([, resource]) => types.includes(resource.type))
        .map(([id, resource]) => this.local(stack, id, resource)),
    );
  }

  private local(stack: StackTemplate, logicalId: string, resource: TemplateResource): LocalResource {
    const known = this.resolved.get(resource);
    if (known !== undefined) return known;
    const local = {
      stack: stack.name,
      logicalId,
      type: resource.type,
      properties: this.resolve(stack, resource.properties) as Record<string, unknown>,
      metadata: resource.metadata,
      ...physicalResource({ stack: stack.name, logicalId, ...resource }, this.endpoints),
    };
    this.resolved.set(resource, local);
    return local;
  }

  private resolve(stack: StackTemplate, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(stack, item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (entries.length === 1 && only !== undefined && (only[0] === 'Ref' || only[0].startsWith('Fn::'))) {
      return this.evaluate(stack, only[0], only[1]);
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, this.resolve(stack, item)]));
  }

  private evaluate(stack: StackTemplate, name: string, argument: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.reference(stack, String(argument));
      case 'Fn::GetAtt': {
        const [id = '', attribute = ''] = Array.isArray(argument)
          ? (argument as string[])
          : splitOnce(String(argument), '.');
        return this.attribute(stack, id, attribute);
      }
      case 'Fn::Sub':
        return this.substitute(stack, argument);
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, unknown];
        return (this.resolve(stack, parts) as unknown[]).map(String).join(separator);
      }
      case 'Fn::Split': {
        const [separator, text] = argument as [string, unknown];
        return String(this.resolve(stack, text)).split(separator);
      }
      case 'Fn::Select': {
        const [index, list] = argument as [number | string, unknown];
        return (this.resolve(stack, list) as unknown[])[Number(index)];
      }
      case 'Fn::ImportValue':
        return this.imported(String(this.resolve(stack, argument)));
      default:
        throw new Error(`The local host does not know ${name}, used in ${stack.name}.`);
    }
  }

  private reference(stack: StackTemplate, name: string): unknown {
    if (name === 'AWS::StackName') return stack.name;
    if (name === 'AWS::NoValue') return undefined;
    return pseudoParameters[name] ?? this.physical(stack, name).ref;
  }

  private attribute(stack: StackTemplate, id: string, attribute: string): string {
    const { attributes, type } = { ...this.physical(stack, id), type: stack.resources.get(id)?.type };
    return attributes[attribute] ?? `${attribute} of ${type} ${stack.name}/${id}`;
  }

  private physical(stack: StackTemplate, logicalId: string): PhysicalResource {
    const resource = stack.resources.get(logicalId);
    if (resource === undefined) throw new Error(`${stack.name} refers to ${logicalId}, which it does not have.`);
    return physicalResource({ stack: stack.name, logicalId, ...resource }, this.endpoints);
  }

  private substitute(stack: StackTemplate, argument: unknown): string {
    const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
      string,
      Record<string, unknown>,
    ];
    return text.replace(/\$\{([^!}][^}]*)\}/g, (_match, name: string) => {
      if (name in variables) return String(this.resolve(stack, variables[name]));
      const [id, attribute] = splitOnce(name, '.');
      return String(attribute === undefined ? this.reference(stack, id) : this.attribute(stack, id, attribute));
    });
  }

  private imported(exportName: string): unknown {
    for (const stack of this.stacks.values()) {
      if (stack.exports.has(exportName)) return this.resolve(stack, stack.exports.get(exportName));
    }
    throw new Error(`No stack exports ${exportName}.`);
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
