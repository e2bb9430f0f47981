import { recogniseScript } from '#domain/screenplays/recognise-script.ts';
import { notify } from '#web/ui/notices.ts';
import { useDocument } from './document-context.tsx';

/** Puts a script of a file in the place of the whole text; like any change it can be undone, and is in the history. */
export function useReplaceWithFile(): (file: File) => Promise<void> {
  const { opened } = useDocument();
  return async (file) => {
    const view = opened()?.editor.view;
    if (!view) return;
    const read = recogniseScript(new Uint8Array(await file.arrayBuffer()), file.name);
    if (read.state !== 'recognised') {
      const packed = 'PDF and Word files become a project of their own: drop them on the projects page.';
      notify({ text: read.state === 'refused' ? read.message : packed, tone: 'bad' });
      return;
    }
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: read.text }, userEvent: 'input.file' });
    notify({ text: `“${file.name}” is on the page. Undo brings back what was there.` });
    view.focus();
  };
}
