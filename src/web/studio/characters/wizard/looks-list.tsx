import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { looksPerCharacter } from '#domain/characters/character-limits.ts';
import { ageOf, pictureOf } from './planned-look.ts';
import { isRunning } from './rounds.ts';
import type { Look, OpenCharacter } from './use-character.ts';

type LooksListProps = { opened: OpenCharacter; lookId: string; onLook: (lookId: string) => void; onAdd: () => void };

const rowStyle =
  'group grid min-h-[52px] grid-cols-[16px_30px_minmax(0,1fr)_auto] items-center gap-2.5 border-line px-2.5 py-1.5 outline-offset-[-2px] not-first:border-t hover:bg-hover data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink data-[selected]:bg-raised';

/** The looks of a character: other clothes, another age. */
export function LooksList({ opened, lookId, onLook, onAdd }: LooksListProps) {
  const { character, isAddingLook } = opened;
  const isFull = character.looks.length >= looksPerCharacter;
  return (
    <RadioGroup value={lookId} onChange={onLook} className="grid gap-1">
      <span className="flex items-center text-12 font-medium text-muted">
        <Label>Looks</Label>
        <span className="num ml-auto font-normal text-faint">
          {character.looks.length} of {looksPerCharacter}
        </span>
      </span>
      <div className="overflow-hidden rounded-ctl border border-field bg-well">
        {character.looks.map((look) => (
          <Radio key={look.id} value={look.id} className={rowStyle}>
            <span
              aria-hidden="true"
              className="size-3.5 rounded-full border-[1.5px] border-faint group-data-[selected]:border-4 group-data-[selected]:border-key light:group-data-[selected]:border-key-fill light:group-data-[selected]:shadow-[0_0_0_1px_var(--ink)]"
            />
            <LookThumb look={look} />
            <span className="min-w-0">
              <span className="block truncate leading-[18px] font-medium">{look.name}</span>
              <span className="num block truncate text-12 leading-4 text-muted">{aboutLook(opened, look)}</span>
            </span>
            {pictureOf(look, 'full-body') && (
              <span className="text-muted">
                <Check size={14} aria-hidden="true" />
                <span className="sr-only">Has an image</span>
              </span>
            )}
          </Radio>
        ))}
        <Button
          isDisabled={isFull}
          isPending={isAddingLook}
          onPress={onAdd}
          className="flex h-9 w-full items-center gap-2.5 border-t border-line px-2.5 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink disabled:text-faint pointer-coarse:h-11"
        >
          <Plus size={14} aria-hidden="true" /> {isFull ? `Maximum ${looksPerCharacter} looks` : 'Add look'}
        </Button>
      </div>
    </RadioGroup>
  );
}

function LookThumb({ look }: { look: Look }) {
  const picture = pictureOf(look, 'full-body');
  const style = 'h-10 w-[30px] rounded-[3px]';
  if (!picture) return <span aria-hidden="true" className={`${style} border border-dashed border-line-strong`} />;
  return (
    <img src={picture.thumbnailUrl ?? picture.url} alt="" className={`${style} bg-screen object-cover object-top`} />
  );
}

/** `Age 33 · main look`. */
function aboutLook({ character }: OpenCharacter, look: Look): string {
  const age = ageOf(character, look);
  const isBusy = character.rounds.some((round) => round.lookId === look.id && isRunning(round));
  const words = [
    age === null ? 'Any age' : `Age ${age}`,
    look.isMain && look.name !== 'Main look' ? 'main look' : null,
    isBusy ? 'generating' : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}
