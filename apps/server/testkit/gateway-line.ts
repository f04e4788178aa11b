import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

type GatewayCall = 'start' | 'query' | 'transactioncancel' | 'refund';

/** A call that was stopped. */
export interface StoppedCall {
  readonly arrived: Promise<void>;
  /** Lets the call continue: to the gateway, or back with its response; also when nobody waits any more. */
  proceed(): Promise<void>;
}

export interface GatewayLine {
  /** The gateway's URL for the server. */
  readonly url: string;
  /** Stops the next such call, before it reaches the gateway or after the gateway has executed it. */
  stop(call: GatewayCall, when: 'before' | 'after'): StoppedCall;
  close(): Promise<void>;
}

interface Stop extends StoppedCall {
  readonly when: 'before' | 'after';
  readonly arrive: () => void;
  readonly going: Promise<void>;
  readonly done: () => void;
}

/** A proxy between server and gateway, where a test can stop a call while it does something to the server. */
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
