import { useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SoundSource } from '../audio/sound-source.tsx';
import { LineSource } from './line-source.tsx';

const ways = [
  { id: 'words', label: 'From text' },
  { id: 'recording', label: 'From a recording' },
] as const;
type Way = (typeof ways)[number]['id'];

type WordsSourceProps = {
  audio: AssetView | null;
  longestSeconds: number;
  onChange: (audio: AssetView | null) => void;
};

/** What somebody says: words that are spoken first, or a recording. */
export function WordsSource({ audio, longestSeconds, onChange }: WordsSourceProps) {
  const [way, setWay] = useState<Way>('words');
  const source = <SoundSource label="Line" asset={audio} onChange={onChange} longestSeconds={longestSeconds} />;
  if (audio) return source;
  return (
    <>
      <Segmented label="Source" size="md" isFull value={way} segments={ways} onChange={setWay} />
      {way === 'words' ? <LineSource onSpoken={onChange} /> : source}
    </>
  );
}
