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
      const packed =
        'A PDF or Word file can’t replace this document. Drop it on the projects page to create a project.';
      notify({ text: read.state === 'refused' ? read.message : packed, tone: 'bad' });
      return;
    }
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: read.text }, userEvent: 'input.file' });
    notify({ text: `Replaced with “${file.name}”. Undo restores the previous text.` });
    view.focus();
  };
}
