import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpServer {
  readonly url: string;
  /** How many mails it has taken for an address. */
  taken(to: string): number;
  /**
   * The next mail is accepted (`after`) or not (`before`), and the sender gets no response; resolves when it has
   * happened.
   */
  hang(when: 'before' | 'after'): Promise<void>;
  close(): Promise<void>;
}

/** A minimal mail server: accepts every mail and counts them by recipient. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  let hanging: { when: 'before' | 'after'; reached: () => void } | null = null;
  const sockets = new Set<Socket>();

  const talk = async (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    let to = '';
    let isData = false;
    for await (const line of createInterface({ input: socket })) {
      if (isData) {
        if (line !== '.') continue;
        isData = false;
        const hung = hanging;
        hanging = null;
        if (hung?.when !== 'before') mails.push(to);
        if (!hung) say('250 taken');
        else hung.reached();
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
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
    // A sender that was killed closes the connection in the middle of a line.
    talk(socket).catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: (to) => mails.filter((one) => one === to).length,
    hang: (when) =>
      new Promise((reached) => {
        hanging = { when, reached };
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
