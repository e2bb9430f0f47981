import { frameSize } from '#domain/storyboards/dimension.ts';
import { xmlText } from '#domain/exports/edit-lists/xml-text.ts';
import { hashSource } from '#server/platform/http/security-headers.ts';
import type { FilmExport } from './exports-store.ts';

const style = `
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
    background: #0e0f11; color: #f2f0ea; font: 15px/1.5 system-ui, sans-serif; }
  main { width: 100%; display: grid; gap: 14px; justify-items: center; }
  video { width: auto; height: auto; max-width: 100%; max-height: calc(100vh - 150px); background: #000; border-radius: 6px; }
  h1 { margin: 0; font-size: 20px; font-weight: 600; text-align: center; overflow-wrap: anywhere; }
  p { margin: 0; color: #a3a7ae; font-size: 13px; text-align: center; }
`;

/** Of pages that strangers see by a link: no script, nobody's frame, no search engine, no trace of the link elsewhere. */
export const watchHeaders = {
  'Content-Security-Policy': `default-src 'none'; media-src 'self'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${xmlText(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

/** The page on which a shared film is watched. */
export function drawWatchPage({ title, options, durationMs }: FilmExport, source: string): string {
  const { width, height } = frameSize(options.dimension, options.resolution);
  // As players tell it: whole seconds that have been.
  const seconds = Math.floor(durationMs / 1000);
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const video = `<video controls playsinline preload="metadata" width="${width}" height="${height}" src="${xmlText(source)}"></video>`;
  return page(`${title} – Backlot`, `${video}<h1>${xmlText(title)}</h1><p>${length} · Made with Backlot</p>`);
}

/** The same for a link that never was, has expired or was taken back. */
export function drawNothingPage(): string {
  const text = 'The link has expired, was revoked or is incomplete. Ask the sender for a new one.';
  return page('Film unavailable – Backlot', `<h1>This film isn’t available</h1><p>${text}</p>`);
}
