/** How long the browser may take to start its sound before we count by its other clock, in milliseconds. */
const audioStartsWithinMs = 400;

type Anchor = { positionSeconds: number; atSeconds: number; speed: number };

/**
 * Where the film is. While sound runs, it is counted by the sound's own clock, so that picture and sound cannot drift
 * apart; where there is no sound device, by the system's.
 */
export function createClock(audio: () => AudioContext) {
  let anchor: Anchor = { positionSeconds: 0, atSeconds: 0, speed: 0 };
  let isAudio = false;

  const now = () => (isAudio ? audio().currentTime : performance.now() / 1000);
  const position = () => anchor.positionSeconds + (now() - anchor.atSeconds) * anchor.speed;
  const set = (positionSeconds: number, speed: number) => {
    anchor = { positionSeconds, atSeconds: now(), speed };
  };

  return {
    position,
    speed: (): number => anchor.speed,
    /** Whether sounds can be scheduled on it. */
    isAudio: (): boolean => isAudio,
    /** Begins to run from a position, forward or backward. */
    async start(positionSeconds: number, speed: number): Promise<void> {
      const context = audio();
      const late = new Promise((resolve) => setTimeout(resolve, audioStartsWithinMs));
      await Promise.race([context.resume().catch(() => undefined), late]);
      isAudio = context.state === 'running';
      set(positionSeconds, speed);
    },
    /** Goes over to the sound's clock when the browser has started it late; nothing jumps. */
    adoptAudio(): void {
      if (isAudio || anchor.speed === 0 || audio().state !== 'running') return;
      const { speed } = anchor;
      const at = position();
      isAudio = true;
      set(at, speed);
    },
    stop(positionSeconds: number): void {
      set(positionSeconds, 0);
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
