import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Envelope = { path: string; auth: string; header: object; item: object; event: SentryEvent };
type SentryEvent = {
  release: string;
  fingerprint: string[];
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
};
export type FakeSentry = {
  dsn: string;
  received: Envelope[];
  answerWith(status: number): void;
  close(): Promise<void>;
};

/** An error tracking service that speaks Sentry's envelope protocol, on a port of its own. */
export async function startFakeSentry(): Promise<FakeSentry> {
  const received: Envelope[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const [header, item, event] = text.split('\n').map((line) => (line === '' ? {} : JSON.parse(line)));
      received.push({ path: request.url ?? '', auth: String(request.headers['x-sentry-auth']), header, item, event });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/42`,
    received,
    answerWith: (next) => void (status = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
