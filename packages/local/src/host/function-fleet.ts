import { availableParallelism } from 'node:os';
import type { FunctionConfig } from '../lambda/function-config.ts';
import { LambdaFunction, type FunctionObserver } from '../lambda/lambda-function.ts';

/** Enough for a browser's parallel requests; a thread waits cheaply. */
const maxThreads = 8;
/** A process with a browser in it keeps a core busy. */
const maxProcesses = Math.max(2, availableParallelism());

/** Every function of the template, found by ARN or by name. */
export class FunctionFleet {
  private readonly functions: readonly LambdaFunction[];

  constructor(configs: readonly FunctionConfig[], observer: FunctionObserver) {
    this.functions = configs.map(
      (config) =>
        new LambdaFunction(config, {
          observer,
          maxEnvironments: config.isolation === 'process' ? maxProcesses : maxThreads,
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
