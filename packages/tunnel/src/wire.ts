/**
 * A tunnel leads to one site that only the caller's own machine reaches. That machine's agent and the workers of its runs both
 * connect to a relay with a WebSocket, which proxies and load balancers let through, and speak HTTP/2 in it, which brings streams,
 * flow control, and backpressure. Each connection of a run is one CONNECT stream, from the worker through the relay to the agent.
 *
 * The key of a tunnel is all that a worker needs. The agent makes it, and it's worth nothing once the agent has gone.
 */

/** Where the relay listens: agents at `/tunnel/agent`, workers at `/tunnel/run`. */
export const relayPath = '/tunnel';

/** The header with the key of a tunnel. */
export const keyHeader = 'x-tunnel-key';

/** 32 random bytes in base64url. */
export const keyPattern = /^[\w-]{43}$/;

/** The header of a refused stream: a system error such as ECONNREFUSED, or `CLOSED` when no agent has this key. */
export const reasonHeader = 'x-tunnel-reason';

/** The window of a stream and of a session, in bytes: a round trip shouldn't hold up a page. */
export const windowBytes = 4 * 1_048_576;

/** A connection that hasn't answered a ping for this long, in milliseconds, is gone. */
export const pingMs = 20_000;

/** The most a frame of the WebSocket carries, in bytes. */
export const maxFrameBytes = 1_048_576;

/** Memory that Node lets one session take, in megabytes: more than its windows, or it resets streams under load. */
export const sessionMegabytes = 64;
