import { effectNotes } from '#domain/sounds/effects/heard-effects.ts';

/** What the built-in effects will make of words that they do not know, before anything is asked for. */
export function HeardInstead({ prompt, seconds }: { prompt: string; seconds: number }) {
  const notes = prompt.trim() === '' ? [] : effectNotes(prompt, seconds);
  return (
    <output className="block space-y-1 text-sm text-muted empty:hidden">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </output>
  );
}
