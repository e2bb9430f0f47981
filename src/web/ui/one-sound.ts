/** Only one is heard at a time. */
let current: HTMLMediaElement | null = null;

/** Plays a recording, and stops whatever else was heard. Rejects when it cannot be played. */
export async function playAlone(element: HTMLMediaElement): Promise<void> {
  if (current !== element) current?.pause();
  current = element;
  await element.play();
}

/** Stops whatever is heard, as before a recording. */
export function stopSounds(): void {
  current?.pause();
  for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video')) element.pause();
}

/** Whether playing ended because somebody pressed stop, not because it could not be played. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
