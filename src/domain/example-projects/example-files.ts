import type { Medium } from '../storyboards/storyboard.ts';

/** The selected take of a slot of an example project. */
export type ExampleMedia = {
  medium: Medium;
  /** The place in film order, from 0: of the scene for music, of the shot for everything else. */
  at: number;
  /** The name of the file without its hash: `first-cup-clip-2.mp4`. */
  file: string;
  model: string | null;
  prompt: string | null;
  seed: number | null;
};

/** A shot as the gallery shows it. */
export type ExampleShot = {
  /** `2C`: the number of the scene and the letter of the shot. */
  label: string;
  slugLine: string;
  action: string;
  /** What is said in it; null for a shot without a line. */
  line: { speaker: string; text: string } | null;
  durationMs: number;
};

/** What `npm run example-projects` found out about a project while making it. */
export type ExampleProjectFiles = {
  /** The length of the finished film, in milliseconds. */
  lengthMs: number;
  scenes: number;
  /** The bytes of all media. */
  mediaBytes: number;
  media: ExampleMedia[];
  /** The shots in film order. */
  board: ExampleShot[];
};
