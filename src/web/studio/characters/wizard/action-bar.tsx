import { Link } from '@tanstack/react-router';
import type { CharacterStep } from '#domain/characters/character-state.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Keys } from '#web/ui/keys.tsx';
import type { OpenCharacter } from './use-character.ts';

/** A key and its meaning, `['N', 'add look']`, or a range of keys, `['1', '4', 'choose']`. */
type KeyHint = readonly [key: string, words: string] | readonly [first: string, last: string, words: string];

type ActionBarProps = {
  keys: readonly KeyHint[];
  note: string;
  next: { label: string; step: CharacterStep; isReady: boolean };
  opened: OpenCharacter;
};

/** The foot of a step: its keys, and the way to the next one. */
export function ActionBar({ keys, note, next, opened }: ActionBarProps) {
  const { label, step, isReady } = next;
  return (
    <>
      <KeyHints keys={keys} />
      <span className="flex-1" />
      <span className="text-12 text-muted">{note}</span>
      {isReady ? (
        <Link
          to="/studio/characters/$characterId"
          params={{ characterId: opened.saved.id }}
          search={{ step }}
          className={buttonStyle({ look: 'key', size: 'lg', className: 'px-5' })}
        >
          {label}
        </Link>
      ) : (
        <Button size="lg" aria-disabled className="px-5">
          {label}
        </Button>
      )}
    </>
  );
}

/** For those with a keyboard. */
function KeyHints({ keys }: { keys: readonly KeyHint[] }) {
  return (
    <span className="flex items-center gap-4 text-12 text-muted max-md:hidden" aria-hidden="true">
      {keys.map((hint) => (
        <span key={hint[0]} className="flex items-center gap-1.5">
          <Keys keys={hint[0]} />
          {hint.length === 3 && (
            <>
              –<Keys keys={hint[1]} />
            </>
          )}
          {hint.at(-1)}
        </span>
      ))}
    </span>
  );
}
