import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { intrinsic, type RawResource, type StackTemplate } from './stack-templates.ts';

/**
 * Findings of CloudFormation's own resource schemas, which come with the CDK's service specification, about a template.
 */
const database = loadAwsServiceSpecSync();

type Resource = ReturnType<typeof resourceOf> & object;
type Properties = Resource['properties'];
type PropertyType = Properties[string]['type'];

const resourceOf = (type: string) => database.lookup('resource', 'cloudFormationType', 'equals', type)[0];

export function schemaFindings({ name, Resources }: StackTemplate): string[] {
  return Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (Type.startsWith('Custom::') || Type === 'AWS::CDK::Metadata') return [];
    const spec = resourceOf(Type);
    const at = `${name}/${id} (${Type})`;
    return spec ? objectFindings(Properties, spec.properties, at) : [`${at} is no type of resource`];
  });
}

function objectFindings(value: object, properties: Properties, at: string): string[] {
  const missing = Object.keys(properties)
    .filter((name) => properties[name]?.required && !(name in value))
    .map((name) => `${at}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name];
    if (!property) return [`${at}.${name} is no property`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return anyOf(types.map((type) => findings(inner, type, `${at}.${name}`)));
  });
  return [...missing, ...wrong];
}

/** Nothing if one alternative has no findings, otherwise those of the first. */
const anyOf = (alternatives: string[][]): string[] =>
  alternatives.some((each) => each.length === 0) ? [] : (alternatives[0] ?? []);

function findings(value: unknown, type: PropertyType, at: string): string[] {
  if (intrinsic(value)) return [];
  const unless = (fits: boolean): string[] => (fits ? [] : [`${at} is not a ${type.type}: ${JSON.stringify(value)}`]);
  switch (type.type) {
    case 'string':
    case 'date-time':
      return unless(['string', 'number', 'boolean'].includes(typeof value));
    case 'integer':
      return unless(Number.isSafeInteger(Number(value)));
    case 'number':
      return unless(!Number.isNaN(Number(value)));
    case 'boolean':
      return unless(typeof value === 'boolean' || value === 'true' || value === 'false');
    case 'array':
      if (!Array.isArray(value)) return unless(false);
      return value.flatMap((each, index) => findings(each, type.element, `${at}[${index}]`));
    case 'map':
      if (typeof value !== 'object' || value === null) return unless(false);
      return Object.entries(value).flatMap(([key, each]) => findings(each, type.element, `${at}.${key}`));
    case 'ref': {
      if (typeof value !== 'object' || value === null) return unless(false);
      return objectFindings(value, database.get('typeDefinition', type.reference.$ref).properties, at);
    }
    case 'union':
      return anyOf(type.types.map((each) => findings(value, each, at)));
    case 'tag':
      return unless(typeof value === 'object' && value !== null && 'Key' in value && 'Value' in value);
    default:
      return [];
  }
}

/** References of a template that lead nowhere: to no resource, parameter, attribute or export. */
export function danglingReferences(template: StackTemplate, exported: ReadonlySet<string>): string[] {
  const { name, Resources, Parameters = {}, Outputs = {}, Conditions = {} } = template;
  const isRef = (id: string): boolean => id in Resources || id in Parameters || id.startsWith('AWS::');
  const check = (value: unknown): string[] => {
    const [kind, argument] = intrinsic(value) ?? [];
    const found = typeof value === 'object' && value !== null ? Object.values(value).flatMap(check) : [];
    const bad = (text: string): string[] => [...found, `${name}: ${text}`];
    if (kind === 'Ref') return isRef(String(argument)) ? found : bad(`Ref ${String(argument)}`);
    if (kind === 'Fn::ImportValue' && typeof argument === 'string')
      return exported.has(argument) ? found : bad(`ImportValue ${argument}`);
    if (kind === 'Fn::GetAtt') {
      const [id = '', ...attribute] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
      return hasAttribute(Resources[id], attribute.join('.')) ? found : bad(`GetAtt ${id}.${attribute.join('.')}`);
    }
    if (kind === 'Fn::Sub') {
      const [text, own = {}] = Array.isArray(argument) ? (argument as [string, object?]) : [String(argument)];
      const names = [...text.matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, each = '']) => each);
      const lost = names.filter((each) => !(each in own) && !isRef(each.split('.')[0] ?? ''));
      return lost.length === 0 ? found : bad(`Sub ${lost.join(', ')}`);
    }
    return found;
  };
  const dependencies = Object.values(Resources).flatMap(({ DependsOn = [] }) => [DependsOn].flat());
  return [
    ...check([Object.values(Resources).map(({ Properties }) => Properties), Outputs, Conditions]),
    ...dependencies.filter((id) => !(id in Resources)).map((id) => `${name}: DependsOn ${id}`),
  ];
}

function hasAttribute(resource: RawResource | undefined, attribute: string): boolean {
  if (!resource) return false;
  if (resource.Type.startsWith('Custom::')) return true;
  const spec = resourceOf(resource.Type);
  return spec !== undefined && attribute in { ...spec.attributes, ...spec.properties };
}
