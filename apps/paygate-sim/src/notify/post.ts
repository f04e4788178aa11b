import http from 'node:http';
import https from 'node:https';
import type { Receipt } from './receipt.ts';

const MAX_REPLY_BYTES = 64 * 1024;
const MAX_SOCKETS = 64;

/** Sends IPNs over connections that stay open; follows no redirect. */
export interface Poster {
  post(body: string, signature: string | null): Promise<Receipt>;
  close(): void;
}

export function createPoster(address: string, timeoutMs: number): Poster {
  const url = new URL(address);
  const { Agent, request } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });

  const send = (body: string, signature: string | null): Promise<Receipt> => {
    const headers: Record<string, string | number> = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    if (signature !== null) headers['signature'] = signature;
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      readReply(incoming, outgoing).then(resolve, reject);
    });
    const late = () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`));
    const limit = setTimeout(late, timeoutMs);
    outgoing.on('error', (error) => reject(markStale(error, outgoing.reusedSocket)));
    outgoing.end(body);
    return promise.finally(() => clearTimeout(limit));
  };

  return {
    /** A kept connection may just be closing on the other side: that one error is worth a second try at once. */
    post: (body, signature) =>
      send(body, signature).catch((error: unknown) => {
        if (error instanceof StaleConnection) return send(body, signature);
        throw error;
      }),
    close: () => agent.destroy(),
  };
}

class StaleConnection extends Error {}

function markStale(error: Error, reused: boolean): Error {
  const reset = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
  return reused && reset ? new StaleConnection(error.message) : error;
}

async function readReply(incoming: http.IncomingMessage, outgoing: http.ClientRequest): Promise<Receipt> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) {
      outgoing.destroy();
      throw new Error(`answer above ${MAX_REPLY_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  const signature = incoming.headers['signature'];
  return {
    httpStatus: incoming.statusCode ?? 0,
    contentType: incoming.headers['content-type'] ?? '',
    signature: typeof signature === 'string' ? signature : null,
    body: Buffer.concat(chunks),
  };
}
