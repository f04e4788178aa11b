import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * An answer written once for many callers: checked against the contract, serialised and compressed when it is made, so
 * that sending it costs no more than sending bytes. A browser that has it already gets 304 (architecture section 6):
 * known by its content, or by `modifiedAt` (whole seconds) where its content has a time of change (decision 0011).
 */
export class Rendered<S extends z.ZodType = z.ZodType> {
  readonly #json: string;
  readonly #etag: string;
  readonly #modifiedAt: Date | undefined;
  readonly #bytes = new Map<Encoding, Buffer>();

  constructor(schema: S, body: z.output<S>, modifiedAt?: Date) {
    this.#json = JSON.stringify(z.encode(schema, body));
    this.#etag = `W/"${createHash('sha256').update(this.#json).digest('base64url').slice(0, 22)}"`;
    this.#modifiedAt = modifiedAt;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({
      ...(this.#modifiedAt
        ? { 'Last-Modified': this.#modifiedAt.toUTCString(), 'Cache-Control': 'no-cache' }
        : { ETag: this.#etag, 'Cache-Control': 'private, no-cache' }),
      Vary: 'Accept-Language, Accept-Encoding',
    });
    if (this.#isKnown(request)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(this.#in(encoding));
  }

  #isKnown({ headers }: FastifyRequest): boolean {
    if (!this.#modifiedAt) return headers['if-none-match'] === this.#etag;
    // No date, or none that can be read, is NaN: never known.
    return Date.parse(headers['if-modified-since'] ?? '') >= this.#modifiedAt.getTime();
  }

  #in(encoding: Encoding): Buffer {
    let bytes = this.#bytes.get(encoding);
    if (!bytes) {
      bytes = encode(this.#json, encoding);
      this.#bytes.set(encoding, bytes);
    }
    return bytes;
  }
}

function encode(json: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(json) : Buffer.from(json);
}

/** What nearly every client sends is `gzip, deflate, br`; one that forbids an encoding by weight gets none. */
function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted || /;\s*q=0(\.0*)?(,|$)/.test(accepted)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
