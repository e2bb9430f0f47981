import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** Only one is heard at a time. */
let current: HTMLAudioElement | null = null;

/** Plays one sound by itself. */
export function PlaySound({ label, url }: { label: string; url: string }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);

  const toggle = () => {
    if (isPlaying) return audio.current?.pause();
    current?.pause();
    const element = new Audio(url);
    audio.current = element;
    current = element;
    element.addEventListener('pause', () => setIsPlaying(false));
    element.addEventListener('playing', () => setIsPlaying(true));
    void element.play().catch(() => setIsPlaying(false));
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
