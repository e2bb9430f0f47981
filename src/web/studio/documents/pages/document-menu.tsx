import Clapperboard from 'lucide-react/icons/clapperboard';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileInput from 'lucide-react/icons/file-input';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import Sun from 'lucide-react/icons/sun';
import Type from 'lucide-react/icons/type';
import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useStored } from '#web/lib/use-stored.ts';
import { useDocument } from './document-context.tsx';
import { useDocumentFile } from './use-document-file.ts';
import { useReplaceWithFile } from './use-replace-with-file.ts';
import { RenameDocument } from './rename-document.tsx';
import { useStoryboardLabel } from './storyboard-sheet.tsx';

/** Kinds of files that are read into the page. */
const accepted = '.fountain,.txt,.md,.fdx,.spmd';

/** What is done with the text as a whole, and how it looks. */
export function DocumentMenu() {
  const { document, opened, show } = useDocument();
  const storyboardLabel = useStoryboardLabel();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isPaper, setPaper] = usePaper();
  const [isTypewriter, setTypewriter] = useTypewriter();
  const input = useRef<HTMLInputElement>(null);
  const file = useDocumentFile();
  const replaceWith = useReplaceWithFile();
  return (
    <>
      <Menu label="Document" trigger={<IconButton label="More" icon={Ellipsis} />} minWidth={240}>
        <MenuItem label="Rename" icon={Pencil} onAction={() => setIsRenaming(true)} />
        {document.kind === 'screenplay' && (
          <MenuItem label="Replace with file" icon={FileInput} onAction={() => input.current?.click()} />
        )}
        {storyboardLabel !== null && (
          <MenuItem label={storyboardLabel} icon={Clapperboard} onAction={() => show('storyboard')} />
        )}
        <MenuLine />
        {document.kind === 'screenplay' && (
          <>
            <MenuItem label="Download PDF" icon={Download} onAction={() => void file.save('pdf')} />
            <MenuItem label="Download Final Draft" icon={Download} onAction={() => void file.save('fdx')} />
            <MenuItem label="Download Fountain" icon={Download} onAction={() => void file.save('fountain')} />
            <MenuItem label="Print" icon={Printer} onAction={() => void file.print()} />
            <MenuLine />
          </>
        )}
        <MenuItem label={isPaper ? 'Night page' : 'Paper page'} icon={Sun} onAction={() => setPaper(!isPaper)} />
        <MenuItem
          label="Typewriter scrolling"
          icon={Type}
          aside={isTypewriter ? 'On' : 'Off'}
          onAction={() => {
            opened()?.editor.setTypewriter(!isTypewriter);
            setTypewriter(!isTypewriter);
          }}
        />
      </Menu>
      <input
        ref={input}
        type="file"
        aria-label="File to read"
        accept={accepted}
        hidden
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) void replaceWith(chosen);
        }}
      />
      {isRenaming && <RenameDocument onClose={() => setIsRenaming(false)} />}
    </>
  );
}

const useSwitch = (key: string): [boolean, (isOn: boolean) => void] => {
  const [value, set] = useStored(key, 'off');
  return [value === 'on', (isOn) => set(isOn ? 'on' : 'off')];
};

/** Whether the page is white. */
export const usePaper = () => useSwitch('document-paper');
/** Whether the line one writes stays in the middle of the window. */
export const useTypewriter = () => useSwitch('document-typewriter');
