import type { EditTimeline, PictureClip, SoundClip } from './edit-timeline.ts';
import { recordStart, timecode } from './timecode.ts';

/**
 * The edit as a CMX3600 list: pictures with cuts and dissolves, and the first track of sound that has any, which is as
 * much as the format holds. A transition of another kind is a dissolve, with its name beside it.
 */
export function writeEdl(edit: EditTimeline): string {
  const lines = [`TITLE: ${plain(edit.title).slice(0, 70)}`, 'FCM: NON-DROP FRAME', ''];
  let event = 0;
  for (const [n, clip] of edit.pictures.entries()) {
    event += 1;
    lines.push(...pictureEvent(edit, { clip, before: edit.pictures[n - 1], event }));
  }
  for (const [track, { clips }] of edit.sounds.entries()) {
    for (const clip of clips) {
      event += 1;
      lines.push(...soundEvent(edit, { clip, track, event }));
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}

type PictureEvent = { clip: PictureClip; before: PictureClip | undefined; event: number };

function pictureEvent({ rate }: EditTimeline, { clip, before, event }: PictureEvent): string[] {
  const at = (frame: number) => timecode(frame, rate);
  const record = (frame: number) => at(recordStart(rate) + frame);
  const start = record(clip.recordIn);
  const times = `${at(clip.sourceIn)} ${at(clip.sourceIn + clip.frames)} ${start} ${record(clip.recordIn + clip.frames)}`;
  if (!clip.incoming || !before) {
    return [`${head(event, 'V')} C        ${times}`, ...names('FROM', clip), source(clip), ''];
  }
  // The outgoing picture stands in a line of no length, and goes on from there.
  const out = at(before.sourceIn + before.frames);
  return [
    `${head(event, 'V')} C        ${out} ${out} ${start} ${start}`,
    `${head(event, 'V')} D    ${pad(clip.incoming.frames, 3)} ${times}`,
    ...names('FROM', before),
    ...names('TO', clip),
    source(clip),
    `* TRANSITION: ${clip.incoming.slug.toUpperCase()}`,
    '',
  ];
}

type SoundEvent = { clip: SoundClip; track: number; event: number };

function soundEvent({ rate }: EditTimeline, { clip, track, event }: SoundEvent): string[] {
  const at = (frame: number) => timecode(frame, rate);
  const record = (frame: number) => at(recordStart(rate) + frame);
  const times = `${at(clip.sourceIn)} ${at(clip.sourceIn + clip.frames)}`;
  const channel = track === 0 ? 'A' : `A${track + 1}`;
  return [
    `${head(event, channel)} C        ${times} ${record(clip.recordIn)} ${record(clip.recordIn + clip.frames)}`,
    ...names('FROM', clip),
    source(clip),
    `* AUDIO LEVEL AT ${record(clip.recordIn)} IS ${clip.gainDb.toFixed(2)} DB  (REEL ${reel} ${channel})`,
    '',
  ];
}

/** The medium of the event itself, relative to the list. */
const source = ({ file }: { file: string }) => `* SOURCE FILE: ${file}`;

function names(side: 'FROM' | 'TO', clip: { name: string; file: string }): string[] {
  const file = clip.file.split('/').at(-1) ?? clip.file;
  return [`* ${side} CLIP NAME: ${plain(file)}`];
}

function head(event: number, channel: string): string {
  return `${pad(event, 3)}  ${reel.padEnd(8)} ${channel.padEnd(5)}`;
}

/** What lists call media that lie in files and on no tape: readers then go by the name of the clip. */
const reel = 'AX';

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** The format knows plain letters only. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim() || 'UNTITLED'
  );
}
