import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { notify } from './notices.ts';
import { playAlone, wasStopped } from './one-sound.ts';

type PlaySoundProps = { label: string; url: string };

/** Plays one sound by itself. Another address is another sound: the one before ends. */
export function PlaySound({ label, url }: PlaySoundProps) {
  return <Sounding key={url} label={label} url={url} />;
}

function Sounding({ label, url }: PlaySoundProps) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);

  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    const element = new Audio(url);
    audio.current = element;
    element.addEventListener('pause', () => setIsPlaying(false));
    element.addEventListener('playing', () => setIsPlaying(true));
    playAlone(element).catch((error: unknown) => {
      setIsPlaying(false);
      if (!wasStopped(error)) notify({ text: 'Couldn’t play the sound. Try again.', tone: 'bad' });
    });
    return undefined;
  };
  return (
    <IconButton
      label={isPlaying ? 'Stop' : label}
      icon={isPlaying ? Pause : Play}
      onPress={toggle}
      className="size-6"
    />
  );
}
