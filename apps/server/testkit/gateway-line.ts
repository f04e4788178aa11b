import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { newStop, type Stop, type StopAt, type StoppedCall } from './stopped-call.ts';

type GatewayCall = 'start' | 'query' | 'transactioncancel' | 'refund';

export interface GatewayLine {
  /** The gateway's URL for the server. */
  readonly url: string;
  /** Stops the next such call, before it reaches the gateway or after the gateway has executed it. */
  stop(call: GatewayCall, when: StopAt): StoppedCall;
  close(): Promise<void>;
}

/** A proxy between server and gateway, where a test can stop a call while it does something to the server. */
export async function openGatewayLine(gatewayOrigin: string): Promise<GatewayLine> {
  const stops = new Map<string, Stop>();
  const server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    const stop = stops.get(name);
    stops.delete(name);
    const body = await text(request);
    await stop?.pause('before');
    const answer = await fetch(`${gatewayOrigin}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature: String(request.headers['signature']) },
      body,
    });
    const answered = await answer.text();
    await stop?.pause('after');
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
      const stop = newStop(when);
      stops.set(call, stop);
      return stop.call;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
