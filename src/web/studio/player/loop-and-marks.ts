import { type Engine, type FrameRange, play } from './engine.ts';

/** What of a player repeats a part of the film, and marks one. */
export function loopAndMarks(engine: Engine) {
  const { state, shown } = engine;
  return {
    /** Plays a part again and again, or (null) no longer. What plays goes on from where it is, if that is inside. */
    setLoop: (loop: FrameRange | null): void => {
      state.set({ loop: loop && loop.until > loop.from ? loop : null });
      const { isPlaying, speed } = state.get();
      if (isPlaying) void play(engine, speed);
    },
    /** Marks the frame that is seen as the first of a part. A last one that lies before it goes. */
    markIn: (): void => {
      const { frame } = shown.get();
      const { markOut } = state.get();
      state.set({ markIn: frame, ...(markOut !== null && markOut < frame && { markOut: null }) });
    },
    /** Marks the frame that is seen as the last of a part. A first one that lies behind it goes. */
    markOut: (): void => {
      const { frame } = shown.get();
      const { markIn } = state.get();
      state.set({ markOut: frame, ...(markIn !== null && markIn > frame && { markIn: null }) });
    },
    clearMarks: (): void => state.set({ markIn: null, markOut: null }),
  };
}
