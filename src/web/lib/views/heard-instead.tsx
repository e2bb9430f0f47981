import { useEffect, useState } from 'react';
import { effectNotes } from '#domain/sounds/effects/heard-effects.ts';

/** Whoever writes rests so long after what is meant to be read: half a word is not told that it is unknown. */
const restMs = 700;

const builtIn = 'previz-sound';

type HeardInsteadProps = { modelId: string | undefined; prompt: string; seconds: number };

/** What the built-in effects will make of words that they do not know, before anything is asked for; of other models nothing. */
export function HeardInstead({ modelId, prompt, seconds }: HeardInsteadProps) {
  const [read, setRead] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRead(prompt), restMs);
    return () => clearTimeout(timer);
  }, [prompt]);
  const isKnown = modelId !== builtIn || read !== prompt || read.trim() === '';
  const notes = isKnown ? [] : effectNotes(read, seconds);
  return (
    <output className="block space-y-1 text-sm text-muted empty:hidden">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </output>
  );
}
