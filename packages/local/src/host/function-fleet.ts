import { availableParallelism } from 'node:os';
import type { FunctionConfig } from '../lambda/function-config.ts';
import { LambdaFunction, type FunctionObserver } from '../lambda/lambda-function.ts';

/** More of them only share the same cores; some are left for invocations that wait for something. */
const threads = { maxEnvironments: Math.max(4, 2 * availableParallelism()), growAfterMs: 250 };
/** A process with a browser in it keeps a core busy, and long. */
const processes = { maxEnvironments: Math.max(2, availableParallelism()), growAfterMs: 0 };

/** Every function of the template, found by ARN or by name. */
export class FunctionFleet {
  private readonly functions: readonly LambdaFunction[];

  constructor(configs: readonly FunctionConfig[], observer: FunctionObserver) {
    this.functions = configs.map(
      (config) =>
        new LambdaFunction(config, {
          observer,
          ...(config.isolation === 'process' ? processes : threads),
        }),
    );
  }

  /** @throws Error when the template points at a function that has no bundle */
  find(arnOrName: string): LambdaFunction {
    const found = this.functions.find(
      ({ config }) => config.arn === arnOrName || config.env['AWS_LAMBDA_FUNCTION_NAME'] === arnOrName,
    );
    if (found === undefined) throw new Error(`The template points at ${arnOrName}, which is no function of ours.`);
    return found;
  }

  /** Loads every function once, one after the other, so that the first request of each does not wait for it. */
  async warm(): Promise<void> {
    for (const lambda of this.functions) await lambda.warm();
  }

  async close(): Promise<void> {
    await Promise.all(this.functions.map((lambda) => lambda.close()));
  }
}
