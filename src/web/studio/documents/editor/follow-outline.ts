import type { ChangeDesc } from '@codemirror/state';
import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';
import type { Reading } from './read-outline.ts';
import { mapOutline, readWhole } from './structure.ts';

const readAfterMs = 600;
/** While somebody else keeps writing, the whole is read all the same. */
const readAtLeastMs = 4_000;

/** Has the whole text read by the worker when the writing rests, and puts what was read into the editor. */
export const followOutline = ViewPlugin.fromClass(
  class {
    readonly worker = new Worker(new URL('outline-worker.ts', import.meta.url), { type: 'module' });
    /** What was written since the text that is being read. */
    since: ChangeDesc | null = null;
    isReading = false;
    asked = 0;
    first = 0;
    timer: ReturnType<typeof setTimeout> | undefined;
    readonly view: EditorView;

    constructor(view: EditorView) {
      this.view = view;
      this.worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => this.show(data));
      this.read();
    }

    update({ docChanged, changes }: ViewUpdate): void {
      if (!docChanged) return;
      if (this.isReading) this.since = this.since ? this.since.composeDesc(changes.desc) : changes.desc;
      this.soon();
    }

    soon(): void {
      const now = performance.now();
      if (this.timer === undefined) this.first = now;
      clearTimeout(this.timer);
      const wait = Math.min(readAfterMs, Math.max(0, this.first + readAtLeastMs - now));
      this.timer = setTimeout(() => this.read(), wait);
    }

    read(): void {
      this.timer = undefined;
      if (this.isReading) return this.soon();
      this.isReading = true;
      this.since = null;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      this.worker.postMessage({ id: (this.asked += 1), text: this.view.state.doc.toString() });
    }

    show({ outline, kinds }: Reading): void {
      this.isReading = false;
      const { since } = this;
      const effect = since ? { outline: mapOutline(outline, since), kinds: null } : { outline, kinds };
      this.view.dispatch({ effects: readWhole.of(effect) });
    }

    destroy(): void {
      clearTimeout(this.timer);
      this.worker.terminate();
    }
  },
);
