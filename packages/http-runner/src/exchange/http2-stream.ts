import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientHttp2Stream } from 'node:http2';

const current = new AsyncLocalStorage<Http2Stream>();

/**
 * The HTTP/2 stream of a request. undici takes a stream that the server has reset for one that has ended, so a body that was cut
 * off would count as whole; only the stream itself knows.
 */
export class Http2Stream {
  #stream: ClientHttp2Stream | undefined;

  /** Sends the request. `dispatch` may open the connection first. */
  observe(dispatch: () => void): void {
    current.run(this, dispatch);
  }

  /** Whether the server gave up before the end of its response. */
  get isReset(): boolean {
    return (this.#stream?.rstCode ?? 0) !== 0;
  }

  static {
    subscribe('http2.client.stream.created', (message) => {
      const seen = current.getStore();
      if (seen) seen.#stream = (message as { stream: ClientHttp2Stream }).stream;
    });
  }
}
