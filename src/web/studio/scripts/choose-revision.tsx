import FileUp from 'lucide-react/icons/file-up';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { scriptFileEndings } from '#domain/screenplays/script-limits.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type ChooseRevisionProps = { isBusy: boolean; onFile: (file: File | null) => void };

/** Where the revised script comes from: a file, or the document that was edited here. */
export function ChooseRevision({ isBusy, onFile }: ChooseRevisionProps) {
  const isOver = usePageDrop((file) => {
    if (!isBusy) onFile(file);
  });
  return (
    <section
      aria-label="Drop the revised script"
      className={classNames(
        'grid justify-items-center gap-1.5 rounded-float border border-dashed px-4 py-7 text-center transition-colors',
        isOver ? 'border-key bg-key-wash' : 'border-line-strong bg-well',
      )}
    >
      <FileUp size={20} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <h3 className="mt-1 font-semibold">{isOver ? 'Drop to compare' : 'Drop the revised script'}</h3>
      <p className="max-w-[360px] text-12 text-muted">
        Backlot compares it with the storyboards scene by scene. You review the changes before they apply.
      </p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">
        <FileTrigger
          acceptedFileTypes={[...scriptFileEndings]}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) onFile(file);
          }}
        >
          <Button look="key" isPending={isBusy}>
            {isBusy ? 'Comparing' : 'Choose file'}
          </Button>
        </FileTrigger>
        <Button isDisabled={isBusy} onPress={() => onFile(null)}>
          Use the project’s document
        </Button>
      </div>
    </section>
  );
}
