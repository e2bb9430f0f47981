/** A frame of a clip on this machine, from 0; `frames` and `frameRate` are as the clip says of itself. */
export type WantedFrame = { clipFile: string; frame: number; frames: number; frameRate: number };

/** Who takes frames out of clips, as JPEG. A picture of a clip that was drawn here knows what it shows. */
export type Frames = { take(wanted: WantedFrame, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> };
