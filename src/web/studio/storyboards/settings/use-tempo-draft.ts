import { useEffect, useState } from 'react';
import { TempoSchema } from '#contract/tempo.ts';
import type { Tempo } from '#domain/storyboards/beat-grid.ts';
import { isSame } from '#domain/storyboards/stable-json.ts';
import { useNewest } from '#web/lib/use-newest.ts';

type TempoText = { bpm: string; firstBeatMs: string };
type Errors = { [Name in keyof TempoText]?: string };

const labels: Record<keyof TempoText, string> = { bpm: 'Tempo', firstBeatMs: 'First beat' };

const textOf = (tempo: Tempo | null): TempoText => ({
  bpm: tempo ? String(tempo.bpm) : '',
  firstBeatMs: tempo ? String(tempo.firstBeatMs) : '0',
});

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** The tempo that was entered, or what is wrong with it. Without beats per minute there is no tempo. */
function readTempo({ bpm, firstBeatMs }: TempoText): { tempo: Tempo | null; errors: Errors } {
  if (bpm.trim() === '') return { tempo: null, errors: {} };
  const { data, error } = TempoSchema.safeParse({ bpm: numberOf(bpm), firstBeatMs: numberOf(firstBeatMs) });
  if (data) return { tempo: data, errors: {} };
  const errors: Errors = {};
  for (const { path, message } of error.issues) {
    const name = path[0] === 'bpm' ? 'bpm' : 'firstBeatMs';
    errors[name] ??= `${labels[name]} ${message}.`;
  }
  return { tempo: null, errors };
}

/** A tempo as it is typed. It is saved on leaving a field, if it is valid, and on leaving the settings. */
export function useTempoDraft(saved: Tempo | null, save: (tempo: Tempo | null) => void) {
  const [draft, setDraft] = useState<TempoText | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const text = draft ?? textOf(saved);
  const { tempo, errors } = readTempo(text);
  const isValid = Object.keys(errors).length === 0;
  const commit = () => {
    if (draft && isValid && !isSame(tempo, saved)) save(tempo);
    return isValid;
  };
  const newest = useNewest(commit);
  useEffect(() => () => void newest()(), [newest]);
  return {
    text,
    errors: isChecked ? errors : {},
    onChange: (part: Partial<TempoText>) => {
      setDraft({ ...text, ...part });
      setIsChecked(false);
    },
    onBlur: () => {
      setIsChecked(true);
      if (commit()) setDraft(null);
    },
  };
}
