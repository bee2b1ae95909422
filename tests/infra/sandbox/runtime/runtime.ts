/**
 * Plays Lambda's Node.js runtime inside the room: loads the handler, then takes events from the runtime API one at a time
 * (https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html). It leaves module resolution as Node has it.
 */
const { AWS_LAMBDA_RUNTIME_API: host, LAMBDA_TASK_ROOT: root, _HANDLER: handlerName = '' } = process.env;
const api = `http://${host}/2018-06-01/runtime`;

const post = (path: string, body: unknown) =>
  fetch(`${api}/${path}`, { method: 'POST', body: JSON.stringify(body ?? null) });

const describe = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stackTrace: error.stack?.split('\n') }
    : { errorType: typeof error, errorMessage: String(error) };

type Handler = (event: unknown, context: object) => unknown;

async function load(): Promise<Handler> {
  const [file = '', name = ''] = handlerName.split('.');
  const loaded = (await import(`${root}/${file}.mjs`)) as Record<string, Handler>;
  const found = loaded[name];
  if (typeof found !== 'function') throw new Error(`${handlerName} is undefined or not exported`);
  return found;
}

let handler: Handler;
try {
  handler = await load();
} catch (error) {
  await post('init/error', describe(error));
  process.exit(1);
}
for (;;) {
  const next = await fetch(`${api}/invocation/next`);
  const id = next.headers.get('lambda-runtime-aws-request-id') ?? '';
  const deadline = Number(next.headers.get('lambda-runtime-deadline-ms'));
  const context = { awsRequestId: id, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) };
  try {
    await post(`invocation/${id}/response`, await handler(await next.json(), context));
  } catch (error) {
    await post(`invocation/${id}/error`, describe(error));
  }
}
