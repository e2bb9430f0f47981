import ChevronDown from 'lucide-react/icons/chevron-down';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Modal } from '#web/ui/modal.tsx';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { type ChosenVoice, useVoice } from './use-voice.ts';
import { VoiceLibrary } from './voice-library.tsx';
import { voiceInWords } from './voice-words.ts';

type VoiceFieldProps = {
  label: string;
  modelId: string;
  /** Null while nobody has chosen: then it is Rachel. */
  voiceId: string | null;
  onChange: (voiceId: string) => void;
  isDisabled?: boolean;
  /** At the right of the label. */
  aside?: string;
  /** Shown instead of a default voice while no voice is chosen. */
  emptyText?: string;
};

/** Which voice speaks: it can be heard here, and another one chosen from the library. */
export function VoiceField(props: VoiceFieldProps) {
  const { label, modelId, onChange, isDisabled = false, aside, emptyText } = props;
  const chosen = useChosen(props);
  const { voice, again } = chosen;
  const isEmpty = emptyText !== undefined && !voice;
  const [isOpen, setIsOpen] = useState(false);
  const labelId = useId();
  const valueId = useId();
  const close = () => setIsOpen(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex text-12 font-medium text-muted">
        <span id={labelId}>{label}</span>
        {aside !== undefined && <span className="num ml-auto font-normal text-faint">{aside}</span>}
      </span>
      <div className="flex min-h-11 items-center gap-1 rounded-ctl border border-field bg-well pr-2.5 pl-1.5 hover:border-field-hover">
        <span className={`grid h-6 shrink-0 place-items-center ${isEmpty ? 'w-1' : 'w-6'}`}>
          {voice && voice.previewUrl !== null && <PlaySound label={`Play ${voice.name}`} url={voice.previewUrl} />}
        </span>
        <Button
          isDisabled={isDisabled}
          onPress={again ?? (() => setIsOpen(true))}
          aria-labelledby={`${labelId} ${valueId}`}
          className="touch flex min-h-10 min-w-0 flex-1 items-center gap-2 text-left disabled:text-faint"
        >
          <Words id={valueId} chosen={chosen} emptyText={emptyText} />
        </Button>
      </div>
      <Modal title="Voices" isOpen={isOpen} onClose={close} width={760}>
        <VoiceLibrary
          modelId={modelId}
          chosenId={voice?.id ?? null}
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      </Modal>
    </div>
  );
}

/** The chosen voice. While none is chosen, a field with a text for that shows no default voice. */
function useChosen({ modelId, voiceId, emptyText }: VoiceFieldProps): ChosenVoice {
  const known = useVoice(modelId, voiceId);
  return emptyText !== undefined && voiceId === null ? { ...known, voice: undefined } : known;
}

type WordsProps = { id: string; chosen: ChosenVoice; emptyText?: string | undefined };

/** Who it is; or that the voices could not be read, and that a press reads them again. */
function Words({ id, chosen: { voice, missing, again }, emptyText = '…' }: WordsProps) {
  const Sign = again ? RotateCcw : ChevronDown;
  const about = voice ? [voiceInWords(voice), voice.description].filter(Boolean).join(' · ') : '';
  return (
    <>
      <span id={id} className="min-w-0 flex-1">
        <span className={voice ? 'block truncate text-13' : 'block truncate text-13 text-muted'}>
          {voice?.name ?? (again ? missing : emptyText)}
        </span>
        <span className="block truncate text-11 text-faint">{again ? 'Press to try again.' : about}</span>
      </span>
      <Sign size={14} aria-hidden="true" className="shrink-0 text-faint" />
    </>
  );
}
