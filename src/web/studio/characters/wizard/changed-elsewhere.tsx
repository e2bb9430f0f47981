import { Button } from '#web/ui/button.tsx';
import { characterOwner, fieldOf, ownerOf, type Place, type Value, valueAt } from './places.ts';
import type { OpenCharacter } from './use-character.ts';

const labels: Partial<Record<string, string>> = {
  name: 'Name',
  tag: 'Tag',
  description: 'Description',
  prompt: 'Headshot prompt',
  gender: 'Gender',
  age: 'Age',
  voices: 'Voices',
  wardrobe: 'Wardrobe prompt',
};

/** Another window changed the same fields: shows both values, and asks which ones to keep. */
export function ChangedElsewhere({ opened }: { opened: OpenCharacter }) {
  const { save, saved, character, resolve } = opened;
  if (save.is !== 'changed') return null;
  return (
    <section role="alert" className="grid gap-3 rounded-ctl border border-bad-line bg-bad-bg p-3">
      <div>
        <h2 className="font-medium">Another window changed the same fields</h2>
        <p className="text-12 leading-[18px] text-muted">Nothing is lost yet. Choose which version to keep.</p>
      </div>
      {save.places.map((place) => (
        <dl key={place} className="grid gap-1 text-12 leading-[18px]">
          <dt className="font-medium">{labelOf(opened, place)}</dt>
          <dd>
            <span className="text-faint">Other window: </span>
            <span className="break-words whitespace-pre-wrap">{inWords(valueAt(saved, place))}</span>
          </dd>
          <dd>
            <span className="text-faint">Here: </span>
            <span className="break-words whitespace-pre-wrap">{inWords(valueAt(character, place))}</span>
          </dd>
        </dl>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => resolve('theirs')}>
          Keep theirs
        </Button>
        <Button size="sm" onPress={() => resolve('mine')}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}

function labelOf({ saved }: OpenCharacter, place: Place): string {
  const owner = ownerOf(place);
  const field = labels[fieldOf(place)] ?? fieldOf(place);
  const look = owner === characterOwner ? undefined : saved.looks.find(({ id }) => id === owner);
  return look ? `${look.name}: ${field}` : field;
}

function inWords(value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([maker, voice]) => `${maker} ${voice}`)
        .join(', ')
    : `${value}`;
}
