import type { Handler } from 'hono';
import { replayHeaders, type SecurityOptions } from '../http/security-headers.ts';

export const replayFramePath = '/replay-frame';

/** An empty document with the styles of rrweb's player. The admin's page fills it from outside. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Replay</title>
<style>
html, body { margin: 0; height: 100%; overflow: hidden; background: #0c0c0d; }
.replayer-wrapper { position: relative; transform-origin: 0 0; }
.replayer-wrapper > iframe { border: 0; background: #fff; }
.replayer-mouse { position: absolute; width: 18px; height: 18px; margin: -9px 0 0 -9px; border-radius: 50%; background: #e2a65acc; z-index: 2; }
.replayer-mouse.active { box-shadow: 0 0 0 8px #e2a65a55; }
.replayer-mouse-tail { display: none; }
</style>
</html>
`;

/** Serves the document in which recordings are replayed. It contains no data, so anyone may load it. */
export const replayFrame =
  (options: SecurityOptions): Handler =>
  (context) =>
    context.html(html, 200, { ...replayHeaders(options), 'cache-control': 'no-cache' });
