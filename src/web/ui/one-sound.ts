/** Only one is heard at a time. */
let current: HTMLMediaElement | null = null;

/** Plays a recording, and stops whatever else was heard. Rejects when it cannot be played. */
export async function playAlone(element: HTMLMediaElement): Promise<void> {
  if (current !== element) current?.pause();
  current = element;
  await element.play();
}

/** Whether playing ended because somebody pressed stop, not because it could not be played. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
