import { useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SoundSource } from '../audio/sound-source.tsx';
import { LineSource } from './line-source.tsx';

const ways = [
  { id: 'words', label: 'From words' },
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
  const source = (
    <SoundSource label="What they say" asset={audio} onChange={onChange} longestSeconds={longestSeconds} />
  );
  if (audio) return source;
  return (
    <>
      <Segmented label="Whence the words come" size="md" isFull value={way} segments={ways} onChange={setWay} />
      {way === 'words' ? <LineSource onSpoken={onChange} /> : source}
    </>
  );
}
