import { createServer, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; headers: Map<string, string>; body: string };

export type FakeSmtp = {
  url: string;
  received: ReceivedMail[];
  /** What the server says to the next `RCPT TO`s, one after the other, instead of taking them. */
  answerRecipients(...answers: string[]): void;
  /** Resolves as soon as the server has taken so many mails, before it says so to the sender. */
  untilReceived(count: number): Promise<void>;
  close(): Promise<void>;
};

/** A mail server that speaks SMTP (RFC 5321) on a port of its own, takes every mail and keeps it. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const arrivals = new EventEmitter();
  const take = (mail: ReceivedMail) => {
    received.push(mail);
    arrivals.emit('mail');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket, { take, refusal: () => refusals.shift() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a path.
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerRecipients: (...answers) => void refusals.push(...answers),
    untilReceived: async (count) => {
      while (received.length < count) await once(arrivals, 'mail');
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Desk = { take: (mail: ReceivedMail) => void; refusal: () => string | undefined };

function converse(socket: Socket, { take, refusal }: Desk): void {
  let from = '';
  let to: string[] = [];
  let isData = false;
  let buffered = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  const commands: Record<string, (rest: string) => void> = {
    EHLO: () => say('250-fake greets you\r\n250 8BITMIME'),
    HELO: () => say('250 fake greets you'),
    MAIL: (rest) => {
      from = addressIn(rest);
      to = [];
      say('250 sender taken');
    },
    RCPT: (rest) => {
      const refused = refusal();
      if (refused === undefined) to.push(addressIn(rest));
      say(refused ?? '250 recipient taken');
    },
    DATA: () => {
      isData = true;
      say('354 go on, end with a dot');
    },
    RSET: () => say('250 forgotten'),
    NOOP: () => say('250 still here'),
    QUIT: () => {
      say('221 goodbye');
      socket.end();
    },
  };

  function readData(): boolean {
    const end = buffered.indexOf('\r\n.\r\n');
    if (end === -1) return false;
    take({ from, to, ...parse(buffered.slice(0, end + 2)) });
    buffered = buffered.slice(end + 5);
    isData = false;
    say('250 mail taken');
    return true;
  }

  function readCommand(): boolean {
    const end = buffered.indexOf('\r\n');
    if (end === -1) return false;
    const line = buffered.slice(0, end);
    buffered = buffered.slice(end + 2);
    const answer = commands[line.slice(0, 4).toUpperCase()];
    if (answer === undefined) say('502 not known here');
    else answer(line.slice(4));
    return true;
  }

  say('220 fake SMTP');
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    buffered += text;
    while (isData ? readData() : readCommand());
  });
}

const addressIn = (rest: string): string => /<([^>]*)>/.exec(rest)?.[1] ?? '';

/** Headers unfolded; the body with its quoted-printable parts decoded and its dots unstuffed. */
function parse(data: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const split = data.indexOf('\r\n\r\n');
  const lines = data
    .slice(0, split)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = data.slice(split + 4).replaceAll(/^\.\./gm, '.');
  return { headers, body: decodeQuotedPrintable(body) };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return bytes.replaceAll(/(%[0-9A-F]{2})+/g, (sequence) => decodeURIComponent(sequence));
}
