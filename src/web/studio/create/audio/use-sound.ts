import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '#web/ui/notices.ts';
import { playAlone, wasStopped } from '#web/ui/one-sound.ts';

/** A recording that is played: where it is, and how to move. */
export type Sound = {
  isPlaying: boolean;
  positionSeconds: number;
  toggle(): void;
  seek(seconds: number): void;
};

/** Plays what lies at an address; nothing is fetched before it is wanted. */
export function useSound(url: string): Sound {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [positionSeconds, setPosition] = useState(0);

  useEffect(() => {
    const element = new Audio();
    element.preload = 'none';
    element.src = url;
    audio.current = element;
    // On its way to a place, or not fetched yet, it tells of where it was.
    const place = () => {
      if (!element.seeking && element.readyState > HTMLMediaElement.HAVE_NOTHING) setPosition(element.currentTime);
    };
    const began = () => setIsPlaying(true);
    const stopped = () => {
      setIsPlaying(false);
      place();
    };
    element.addEventListener('playing', began);
    element.addEventListener('pause', stopped);
    element.addEventListener('timeupdate', place);
    element.addEventListener('seeked', place);
    return () => {
      element.pause();
      element.removeAttribute('src');
    };
  }, [url]);

  useEachFrame(isPlaying, () => setPosition(audio.current?.currentTime ?? 0));

  const toggle = useCallback(() => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    playAlone(element).catch((error: unknown) => {
      setIsPlaying(false);
      if (!wasStopped(error)) notify({ text: 'Couldn’t play the sound. Try again.', tone: 'bad' });
    });
  }, []);

  const seek = useCallback((seconds: number) => {
    const element = audio.current;
    if (!element) return;
    element.preload = 'auto';
    element.currentTime = seconds;
    setPosition(seconds);
  }, []);

  return { isPlaying, positionSeconds, toggle, seek };
}

/** Where a recording is, it tells four times a second by itself; this is as often as the screen is drawn. */
function useEachFrame(isOn: boolean, run: () => void): void {
  const follow = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    let frame = requestAnimationFrame(function next() {
      follow();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn]);
}
