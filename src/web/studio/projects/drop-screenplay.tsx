import CircleAlert from 'lucide-react/icons/circle-alert';
import FileUp from 'lucide-react/icons/file-up';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { scriptFileEndings } from '#domain/screenplays/script-limits.ts';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ImportOptionsButton } from './import-options-button.tsx';

/** What the file dialog offers first. Anything may be dropped: the server says what it is. */
const acceptedTypes = [...scriptFileEndings];

type DropScreenplayProps = {
  onFile: (file: File) => void;
  /** Begins an empty one instead. */
  onWrite: () => void;
  /** Has one written of an idea. */
  onIdea: () => void;
  isOver: boolean;
  isBusy: boolean;
  error: Error | null;
  /** Less high, beside other things. */
  isCompact?: boolean;
};

const nothingHappened = 'Nothing was generated or charged.';

/** Messages of limits already say that nothing was imported. */
function refusalOf(error: Error): string {
  const sentence = sentenceOf(error);
  return sentence.includes('Nothing was') ? sentence : `${sentence} ${nothingHappened}`;
}

/** Where a screenplay comes in, by drag or by dialog; and why one was refused. */
export function DropScreenplay({
  onFile,
  onWrite,
  onIdea,
  isOver,
  isBusy,
  error,
  isCompact = false,
}: DropScreenplayProps) {
  return (
    <section
      aria-label="Drop a screenplay"
      className={classNames(
        'grid place-content-center justify-items-center gap-1.5 rounded-float border border-dashed px-4 text-center transition-colors',
        isCompact ? 'py-6' : 'min-h-[340px] py-10',
        isOver ? 'border-key bg-key-wash' : 'border-line-strong bg-panel',
      )}
    >
      <FileUp size={20} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <h2 className="mt-1.5 text-20 font-semibold">{isOver ? 'Drop to import' : 'Drop a screenplay'}</h2>
      <p className="max-w-[400px] text-muted">
        Fountain, Final Draft, PDF, Word or plain text. It becomes scenes and shots in seconds. Nothing is generated or
        charged until you press the button.
      </p>
      <div className="mt-3.5 flex flex-wrap items-center justify-center gap-2">
        <FileTrigger
          acceptedFileTypes={acceptedTypes}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) onFile(file);
          }}
        >
          <Button look="key" isPending={isBusy}>
            {isBusy ? 'Reading the script' : 'Choose file'}
          </Button>
        </FileTrigger>
        <Button isDisabled={isBusy} onPress={onWrite}>
          Write a screenplay
        </Button>
        <Button isDisabled={isBusy} onPress={onIdea}>
          Start from an idea
        </Button>
        <span className="basis-full" />
        <ImportOptionsButton />
      </div>
      <div aria-live="polite">
        {error && !isBusy && (
          <p className="mt-3 flex max-w-[460px] items-start gap-2 rounded-ctl border border-bad-line bg-bad-bg px-3 py-2 text-left text-12">
            <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-bad" />
            <span>{refusalOf(error)}</span>
          </p>
        )}
      </div>
    </section>
  );
}
