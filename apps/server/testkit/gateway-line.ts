import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

type GatewayCall = 'start' | 'query' | 'transactioncancel' | 'refund';

/** A call that was stopped on its way. */
export interface StoppedCall {
  readonly arrived: Promise<void>;
  /** Lets it go on: to the gateway, or back with the gateway's answer. Goes on also when nobody waits any more. */
  proceed(): Promise<void>;
}

export interface GatewayLine {
  /** What the server is told as the gateway's address. */
  readonly url: string;
  /** Stops the next such call, before the gateway has got it or after it has done it. */
  stop(call: GatewayCall, when: 'before' | 'after'): StoppedCall;
  close(): Promise<void>;
}

interface Stop extends StoppedCall {
  readonly when: 'before' | 'after';
  readonly arrive: () => void;
  readonly going: Promise<void>;
  readonly done: () => void;
}

/** The line between server and gateway, where a test can hold one call while it does something to the server. */
export async function openGatewayLine(gatewayOrigin: string): Promise<GatewayLine> {
  const stops = new Map<string, Stop>();
  const server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    const stop = stops.get(name);
    stops.delete(name);
    const body = await text(request);
    const pause = async (when: 'before' | 'after') => {
      if (stop?.when !== when) return;
      stop.arrive();
      await stop.going;
    };
    await pause('before');
    const answer = await fetch(`${gatewayOrigin}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature: String(request.headers['signature']) },
      body,
    });
    const answered = await answer.text();
    await pause('after');
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      signature: answer.headers.get('signature') ?? '',
    });
    response.end(answered);
    stop?.done();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/payment/v2`,
    stop: (call, when) => {
      const [arrived, going, done] = [
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
      ];
      const proceed = () => {
        going.resolve();
        return done.promise;
      };
      stops.set(call, {
        when,
        arrived: arrived.promise,
        arrive: arrived.resolve,
        going: going.promise,
        done: done.resolve,
        proceed,
      });
      return { arrived: arrived.promise, proceed };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
