import { runInNewContext } from 'node:vm';
import type { LocalStacks } from '../template/local-stacks.ts';

/** The functions of a behavior at CloudFront's edge. */
export interface Edge {
  /** The path of the file that is answered, or the address that it leads to. */
  rewrite: (path: string) => string | { location: string };
  /** The status of the answer. @param path the one that was asked for */
  statusOf: (path: string, status: number) => number;
}

export interface EdgeAssociation {
  EventType: 'viewer-request' | 'viewer-response';
  FunctionARN: string;
}

interface EdgeEvent {
  request: { uri: string };
  response?: { statusCode: number };
}

/** The request, changed or not, or a redirect. */
type EdgeResult = { uri: string } | { statusCode: 301; headers: { location: { value: string } } };

/** Runs the code that the template deploys. */
export function edgeOf(stacks: LocalStacks, associations: readonly EdgeAssociation[] = []): Edge {
  const handlerOf = (type: EdgeAssociation['EventType']): ((event: EdgeEvent) => unknown) | undefined => {
    const arn = associations.find(({ EventType }) => EventType === type)?.FunctionARN;
    if (arn === undefined) return undefined;
    const found = stacks.resources('AWS::CloudFront::Function').find(({ logicalId }) => arn.endsWith(`/${logicalId}`));
    if (!found) throw new Error(`The template has no edge function ${arn}.`);
    return runInNewContext(`${String(found.properties['FunctionCode'])}\nhandler`) as (event: EdgeEvent) => unknown;
  };
  const onRequest = handlerOf('viewer-request');
  const onResponse = handlerOf('viewer-response');
  return {
    rewrite: (path) => {
      const result = onRequest?.({ request: { uri: path } }) as EdgeResult | undefined;
      if (result === undefined) return path;
      return 'uri' in result ? result.uri : { location: result.headers.location.value };
    },
    statusOf: (path, status) =>
      (onResponse?.({ request: { uri: path }, response: { statusCode: status } }) as { statusCode: number } | undefined)
        ?.statusCode ?? status,
  };
}
