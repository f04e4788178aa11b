import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A response rendered once for many callers: it is serialised and compressed in advance. A browser that has the response gets a
 * 304 (architecture section 6), by its content's ETag, or by `modifiedAt` (whole seconds) where the content has a time of
 * change (decision 0011).
 */
export class RenderedText {
  readonly text: string;
  readonly #type: string;
  readonly #etag: string;
  readonly #modifiedAt: Date | undefined;
  readonly #bytes = new Map<Encoding, Buffer>();

  /** `type` without a charset: it is UTF-8. */
  constructor(text: string, type: string, modifiedAt?: Date) {
    this.text = text;
    this.#type = type;
    this.#etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    this.#modifiedAt = modifiedAt;
  }

  /** `headers` replace the usual ones: what the response depends on besides the language, and which caches may keep it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    headers?: Readonly<Record<string, string>>,
  ): FastifyReply {
    reply.headers({
      ...(this.#modifiedAt
        ? { 'Last-Modified': this.#modifiedAt.toUTCString(), 'Cache-Control': 'no-cache' }
        : { ETag: this.#etag, 'Cache-Control': 'private, no-cache' }),
      Vary: 'Accept-Language, Accept-Encoding',
      ...headers,
    });
    if (this.#isKnown(request)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.type(`${this.#type}; charset=utf-8`).send(this.#in(encoding));
  }

  #isKnown({ headers }: FastifyRequest): boolean {
    if (!this.#modifiedAt) return headers['if-none-match'] === this.#etag;
    // A missing or invalid date is NaN, which never matches.
    return Date.parse(headers['if-modified-since'] ?? '') >= this.#modifiedAt.getTime();
  }

  #in(encoding: Encoding): Buffer {
    let bytes = this.#bytes.get(encoding);
    if (!bytes) {
      bytes = encode(this.text, encoding);
      this.#bytes.set(encoding, bytes);
    }
    return bytes;
  }
}

/** A rendered JSON answer, validated against its schema in the contract. */
export class Rendered<S extends z.ZodType = z.ZodType> extends RenderedText {
  constructor(schema: S, body: z.output<S>, modifiedAt?: Date) {
    super(JSON.stringify(z.encode(schema, body)), 'application/json', modifiedAt);
  }
}

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
}

/** Nearly every client sends `gzip, deflate, br`; one that excludes an encoding by weight gets none. */
function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted || /;\s*q=0(\.0*)?(,|$)/.test(accepted)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
