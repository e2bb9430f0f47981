import { ALL_FORMATS, EncodedPacketSink, FilePathSource, HLS, Input, type InputTrack } from 'mediabunny';

/** All but playlists, which name other files. */
const formats = ALL_FORMATS.filter((format) => format !== HLS);

/** What a video file says of its picture. */
export type ClipFacts = {
  /** How long the picture track lasts, in milliseconds. */
  durationMs: number;
  /** The matrix its colours are coded with, in the words of the file; null when the file does not say. */
  matrix: string | null;
  /** Pixels as displayed. */
  height: number;
};

/** Reads a video's facts without decoding it. Throws when the file has no picture track. */
export async function readClip(path: string): Promise<ClipFacts> {
  using input = new Input({ formats, source: new FilePathSource(path) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no picture track.');
  const { matrix } = await track.getColorSpace();
  return {
    durationMs: Math.round((await track.computeDuration()) * 1000),
    matrix: matrix ?? null,
    height: await track.getDisplayHeight(),
  };
}

/** How a finished film came out. Seconds. */
export type FilmFacts = {
  frames: number;
  /** The shortest and the longest step between two frames. */
  shortestStepSeconds: number;
  longestStepSeconds: number;
  pictureSeconds: number;
  soundSeconds: number;
};

/** Counts a film's frames and measures the steps between them, without decoding it. */
export async function readFilm(path: string): Promise<FilmFacts> {
  using input = new Input({ formats, source: new FilePathSource(path) });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture || !sound) throw new Error('The film has no picture or no sound.');
  const times = await timesOf(picture);
  const steps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
  return {
    frames: times.length,
    shortestStepSeconds: steps.reduce((a, b) => Math.min(a, b), Infinity),
    longestStepSeconds: steps.reduce((a, b) => Math.max(a, b), 0),
    pictureSeconds: await picture.computeDuration(),
    soundSeconds: await sound.computeDuration(),
  };
}

async function timesOf(track: InputTrack): Promise<number[]> {
  const times: number[] = [];
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const packet of packets) times.push(packet.timestamp);
  // Packets lie in the order of decoding.
  return times.sort((a, b) => a - b);
}
