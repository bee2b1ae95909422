/**
 * Route selection of an API Gateway HTTP API: the most specific path wins (literal before parameter before greedy
 * parameter before `$default`), then the exact method before `ANY`. A path that only matches with another method is
 * not found: HTTP APIs know no 405.
 */
export interface MatchedRoute<Target> {
  routeKey: string;
  target: Target;
  /** Decoded; undefined when the route has no parameters. */
  pathParameters: Record<string, string> | undefined;
}

interface Entry<Target> {
  routeKey: string;
  target: Target;
  method: string;
  segments: Segment[];
}

type Segment =
  | { kind: 'literal'; text: string }
  | { kind: 'parameter'; name: string }
  | { kind: 'greedy'; name: string };

const ranks = { literal: 0, parameter: 1, greedy: 2 } as const;

export class RouteTable<Target> {
  private readonly entries: Entry<Target>[];
  private readonly fallback: { routeKey: string; target: Target } | undefined;

  constructor(routes: Iterable<{ routeKey: string; target: Target }>) {
    const all = [...routes];
    this.fallback = all.find(({ routeKey }) => routeKey === '$default');
    this.entries = all
      .filter((route) => route !== this.fallback)
      .map(parseRoute)
      .toSorted(compareSpecificity);
  }

  /**
   * Finds the route for a request.
   * @param path the path as it was sent, still percent-encoded
   * @throws URIError when the path is not valid percent-encoding
   */
  match(method: string, path: string): MatchedRoute<Target> | undefined {
    const sent = path.split('/').slice(1);
    const decoded = sent.map(decodeURIComponent);
    for (const entry of this.entries) {
      if (entry.method !== 'ANY' && entry.method !== method) continue;
      const parameters = matchSegments(entry.segments, decoded);
      if (parameters === undefined) continue;
      const hasParameters = Object.keys(parameters).length > 0;
      return {
        routeKey: entry.routeKey,
        target: entry.target,
        pathParameters: hasParameters ? parameters : undefined,
      };
    }
    return this.fallback && { ...this.fallback, pathParameters: undefined };
  }
}

function parseRoute<Target>({ routeKey, target }: { routeKey: string; target: Target }): Entry<Target> {
  const [method = '', path = ''] = routeKey.split(' ');
  const segments = path
    .split('/')
    .slice(1)
    .map((text): Segment => {
      const name = /^\{([^}]+)\}$/.exec(text)?.[1];
      if (name === undefined) return { kind: 'literal', text };
      return name.endsWith('+') ? { kind: 'greedy', name: name.slice(0, -1) } : { kind: 'parameter', name };
    });
  return { routeKey, target, method, segments };
}

function compareSpecificity(a: Entry<unknown>, b: Entry<unknown>): number {
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index += 1) {
    const [left, right] = [a.segments[index], b.segments[index]];
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    if (left.kind !== right.kind) return ranks[left.kind] - ranks[right.kind];
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function matchSegments(segments: readonly Segment[], path: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = path[index];
    if (value === undefined || (segment.kind !== 'literal' && value === '')) return undefined;
    if (segment.kind === 'greedy') return { ...parameters, [segment.name]: path.slice(index).join('/') };
    if (segment.kind === 'parameter') parameters[segment.name] = value;
    else if (segment.text !== value) return undefined;
  }
  return path.length === segments.length ? parameters : undefined;
}
