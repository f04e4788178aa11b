import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';

export interface SmtpServer {
  readonly url: string;
  readonly port: number;
  /** How many mails it has taken for an address. */
  taken(to: string): number;
  /** The commands that senders sent without encryption, without the texts of mails. */
  readonly overheard: readonly string[];
  /**
   * The next mail is accepted (`after`) or not (`before`), and the sender gets no response; resolves when it has
   * happened.
   */
  hang(when: 'before' | 'after'): Promise<void>;
  /** From now on refuses an address, or with `DATA` the text of every mail, with this answer, such as `550 5.1.1 User unknown`. */
  refuse(what: string, answer: string): void;
  close(): Promise<void>;
}

/** A minimal mail server (RFC 5321): accepts every mail and counts them by recipient. `tls`: it offers STARTTLS (RFC 3207). */
export async function openSmtpServer({
  tls,
}: {
  tls?: { key: string; cert: string };
} = {}): Promise<SmtpServer> {
  const mails: string[] = [];
  const overheard: string[] = [];
  const refusals = new Map<string, string>();
  let hanging: { when: 'before' | 'after'; reached: () => void } | null = null;
  const sockets = new Set<Socket>();

  const talk = async (socket: Socket, isSecure: boolean): Promise<void> => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    let isData = false;
    for await (const line of createInterface({ input: socket })) {
      if (!isSecure && !isData) overheard.push(line);
      if (isData) {
        if (line !== '.') continue;
        isData = false;
        const hung = hanging;
        hanging = null;
        const refusal = refusals.get('DATA');
        if (refusal !== undefined) {
          say(refusal);
          continue;
        }
        if (hung?.when !== 'before') mails.push(to);
        if (!hung) say('250 taken');
        else hung.reached();
      } else if (/^EHLO/i.test(line) && tls && !isSecure) {
        say('250-mail.example');
        say('250 STARTTLS');
      } else if (/^STARTTLS/i.test(line)) {
        if (!tls || isSecure) {
          say('502 5.5.1 not here');
          continue;
        }
        say('220 2.0.0 go on');
        return talk(new TLSSocket(socket, { isServer: true, ...tls }), true);
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(refusals.get(to) ?? '250 ok');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else {
        say('250 ok');
      }
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 mail.example\r\n');
    // A sender that was killed, or does not trust the certificate, closes the connection in the middle of a line.
    talk(socket, false).catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken: (to) => mails.filter((one) => one === to).length,
    overheard,
    hang: (when) =>
      new Promise((reached) => {
        hanging = { when, reached };
      }),
    refuse: (what, answer) => void refusals.set(what, answer),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
