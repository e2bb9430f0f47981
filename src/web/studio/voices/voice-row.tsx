import Check from 'lucide-react/icons/check';
import Star from 'lucide-react/icons/star';
import { GridListItem } from 'react-aria-components/GridList';
import type { VoiceView } from '#contract/catalogue.ts';
import { defaultVoiceName } from '#domain/voices/voice.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { voiceInWords } from './voice-words.ts';

type VoiceRowProps = {
  voice: VoiceView;
  isChosen: boolean;
  isFavourite: boolean;
  onMark: (isFavourite: boolean) => void;
};

/** One voice: its name and character, a line of it, and a star. A press on it chooses it. */
export function VoiceRow({ voice, isChosen, isFavourite, onMark }: VoiceRowProps) {
  const { id, name, description, previewUrl } = voice;
  const kind = voiceInWords(voice);
  return (
    <GridListItem
      id={id}
      textValue={[name, isChosen && 'chosen', description, kind].filter(Boolean).join(', ')}
      className="flex min-h-13 cursor-default items-center gap-2.5 rounded-ctl px-2 outline-none hover:bg-hover data-[focus-visible]:shadow-[0_0_0_2px_var(--ink)_inset]"
    >
      <span className="grid size-6 shrink-0 place-items-center">
        {previewUrl !== null && <PlaySound label={`Play ${name}`} url={previewUrl} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={classNames('truncate', isChosen && 'font-medium')}>{name}</span>
          {name === defaultVoiceName && <span className="text-11 text-faint">default</span>}
          {isChosen && <Check size={14} aria-hidden="true" className="shrink-0 text-key" />}
        </span>
        <span className="flex gap-3 text-12 text-muted">
          <span className="truncate">{description}</span>
          <span className="ml-auto truncate text-faint max-sm:hidden">{kind}</span>
        </span>
      </span>
      <IconButton
        label={isFavourite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
        icon={isFavourite ? FullStar : Star}
        onPress={() => onMark(!isFavourite)}
      />
    </GridListItem>
  );
}

const FullStar = (props: Parameters<typeof Star>[0]) => <Star {...props} className="fill-current text-ink" />;
