import { cutText } from '@saywright/contracts/text/cut-text';
import { Buffer } from 'node:buffer';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { TargetProblem } from '../problems.ts';

export const maxBodyBytes = 5 * 1_024 * 1_024;

export interface ReadBody {
  /** Decompressed. */
  bytes: Buffer;
  /** True when the body was longer than we read. */
  isCut: boolean;
}

interface BodyEnds {
  finish: (body: ReadBody) => void;
  fail: (error: Error) => void;
}

interface Flow {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** Compressions that can be stacked in one header; a response with more of them isn't read. */
const maxLayers = 3;

/** Reads a body up to the limit, decompressing it as it comes. A compressed body never takes more memory than the limit. */
export class BodyReader {
  isDone = false;
  readonly #chunks: Buffer[] = [];
  readonly #flow: Flow;
  readonly #ends: BodyEnds;
  #layers: readonly Transform[] = [];
  #length = 0;
  #hasInput = false;

  constructor(encoding: string, flow: Flow, ends: BodyEnds) {
    this.#flow = flow;
    this.#ends = ends;
    this.#layers = this.#decoders(encoding);
  }

  write(chunk: Buffer): void {
    if (this.isDone) return;
    this.#hasInput = true;
    const first = this.#layers[0];
    if (!first) this.#take(chunk);
    else if (!first.write(chunk)) {
      this.#flow.pause();
      first.once('drain', () => this.#flow.resume());
    }
  }

  end(): void {
    if (this.isDone) return;
    // A response without a body may name a compression anyway.
    if (this.#hasInput && this.#layers[0]) this.#layers[0].end();
    else this.#settle(false);
  }

  #take(chunk: Buffer): void {
    if (this.isDone) return;
    const room = maxBodyBytes - this.#length;
    this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    this.#length += Math.min(chunk.length, room);
    if (chunk.length <= room) return;
    this.#settle(true);
    this.#flow.abort(new Error('The body is longer than we read'));
  }

  #settle(isCut: boolean): void {
    this.isDone = true;
    this.#stop();
    this.#ends.finish({ bytes: Buffer.concat(this.#chunks), isCut });
  }

  #stop(): void {
    for (const layer of this.#layers) layer.destroy();
  }

  #decoders(encoding: string): readonly Transform[] {
    // The last one named was applied last.
    const names = encoding
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== 'identity')
      .toReversed();
    const layers = names.slice(0, maxLayers).map(decoderFor);
    if (names.length > maxLayers || layers.includes(undefined)) {
      this.#giveUp(
        new TargetProblem(
          `The response is compressed in a way that we can't read (content-encoding: ${cutText(encoding, 200)}). We read gzip, deflate, br, and zstd.`,
        ),
      );
      return [];
    }
    const chain = layers.filter((layer) => layer !== undefined);
    for (const [at, layer] of chain.entries()) {
      layer.on('error', () => {
        this.#giveUp(
          new TargetProblem(
            `The response says that it's compressed with ${names[at]}, but its body isn't valid ${names[at]}. Check the server's content-encoding header.`,
          ),
        );
      });
      const next = chain[at + 1];
      if (next) layer.pipe(next);
      else layer.on('data', (chunk: Buffer) => this.#take(chunk)).on('end', () => this.isDone || this.#settle(false));
    }
    return chain;
  }

  #giveUp(problem: TargetProblem): void {
    if (this.isDone) return;
    this.isDone = true;
    this.#stop();
    this.#ends.fail(problem);
    this.#flow.abort(problem);
  }
}

function decoderFor(name: string): Transform | undefined {
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress();
    default:
      return undefined;
  }
}
