import { readOutline } from './read-outline.ts';

// Beside the page, so that reading 120 pages never stands between a key and the screen.
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to the page that made this worker
  self.postMessage({ id: data.id, ...readOutline(data.text) });
});
