import { Button } from '#web/ui/button.tsx';
import type { Value } from './unsaved.ts';

type ChangedElsewhereProps<Place extends string> = {
  places: readonly Place[];
  labelOf: (place: Place) => string;
  valuesOf: (place: Place) => { theirs: Value | undefined; mine: Value | undefined };
  onResolve: (whose: 'mine' | 'theirs') => void;
};

/** The same fields were changed in another tab: shows both values, and asks which ones to keep. */
export function ChangedElsewhere<Place extends string>(props: ChangedElsewhereProps<Place>) {
  const { places, labelOf, valuesOf, onResolve } = props;
  return (
    <section role="alert" className="grid gap-3 rounded-ctl border border-bad-line bg-bad-bg p-3">
      <div>
        <h2 className="font-medium">The same fields were changed in another tab</h2>
        <p className="text-12 leading-[18px] text-muted">Both versions are kept until you choose one.</p>
      </div>
      {places.map((place) => {
        const { theirs, mine } = valuesOf(place);
        return (
          <dl key={place} className="grid gap-1 text-12 leading-[18px]">
            <dt className="font-medium">{labelOf(place)}</dt>
            <dd>
              <span className="text-faint">Other tab: </span>
              <span className="break-words whitespace-pre-wrap">{inWords(theirs)}</span>
            </dd>
            <dd>
              <span className="text-faint">This tab: </span>
              <span className="break-words whitespace-pre-wrap">{inWords(mine)}</span>
            </dd>
          </dl>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => onResolve('theirs')}>
          Keep theirs
        </Button>
        <Button size="sm" onPress={() => onResolve('mine')}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}

function inWords(value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([maker, voice]) => `${maker} ${voice}`)
        .join(', ')
    : `${value}`;
}
