import type { EditClip, EditTimeline, PictureClip, SoundClip, SoundTrack } from './edit-timeline.ts';
import type { Bus } from '../sound/sound-plan.ts';
import { recordStart } from './timecode.ts';
import { attributes } from './xml-text.ts';

/**
 * The edit as FCPXML 1.10: pictures in the spine, sounds connected below them in one lane for each bus. Final Cut lays a
 * transition over a cut, half on each side, so a cut with a transition moves back by half of it; what is seen is the same.
 */
export function writeFcpxml(edit: EditTimeline): string {
  const shifted = edit.pictures.map((clip, n) => shift(clip, edit.pictures[n + 1]));
  const sounds = edit.sounds.flatMap(soundsOfTrack);
  const at = (frames: number) => seconds(edit, frames);
  const assets = [
    ...edit.pictures.map((clip, n) => asset(edit, clip, `v${n + 1}`)),
    ...sounds.map(({ clip }, n) => asset(edit, clip, `a${n + 1}`)),
  ];
  const spine = shifted.flatMap((clip, n) => {
    const until = clip.recordIn + clip.frames;
    const own = sounds.flatMap((sound, id) => {
      const starts = sound.clip.recordIn;
      return starts >= clip.recordIn && starts < until ? [{ ...sound, ref: `a${id + 1}` }] : [];
    });
    return [...transition(edit, clip), picture(edit, { clip, ref: `v${n + 1}`, own })];
  });
  const { width, height } = edit.size;
  const sequence = {
    format: 'r1',
    duration: at(edit.frames),
    tcStart: at(recordStart(edit.rate)),
    tcFormat: 'NDF',
    audioLayout: 'stereo',
    audioRate: '48k',
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.10">',
    '  <resources>',
    `    <format${attributes({ id: 'r1', frameDuration: at(1), width, height, colorSpace: '1-1-1 (Rec. 709)' })}/>`,
    `    <effect${attributes({ id: 'r2', name: 'Cross Dissolve', uid: 'FxPlug:4731E73A-8DAC-4113-9A30-AE85B1761265' })}/>`,
    ...assets,
    '  </resources>',
    '  <library>',
    `    <event${attributes({ name: edit.title })}>`,
    `      <project${attributes({ name: edit.title })}>`,
    `        <sequence${attributes(sequence)}>`,
    '          <spine>',
    ...spine,
    '          </spine>',
    '        </sequence>',
    '      </project>',
    '    </event>',
    '  </library>',
    '</fcpxml>',
    '',
  ].join('\n');
}

type Shifted = PictureClip & { /** How much of the transition lies before the cut. */ beforeCut: number };

function shift(clip: PictureClip, next: PictureClip | undefined): Shifted {
  const own = half(clip);
  const theirs = next ? half(next) : 0;
  return {
    ...clip,
    beforeCut: own,
    sourceIn: clip.sourceIn + own,
    recordIn: clip.recordIn + own,
    frames: clip.frames - own + theirs,
  };
}

const half = ({ incoming }: PictureClip) => Math.floor((incoming?.frames ?? 0) / 2);

function transition(edit: EditTimeline, { incoming, recordIn, beforeCut }: Shifted): string[] {
  if (!incoming) return [];
  const offset = seconds(edit, recordStart(edit.rate) + recordIn - beforeCut);
  const values = { name: incoming.slug, offset, duration: seconds(edit, incoming.frames) };
  return [
    `            <transition${attributes(values)}>`,
    `              <filter-video${attributes({ ref: 'r2', name: 'Cross Dissolve' })}/>`,
    '            </transition>',
  ];
}

type Connected = { clip: SoundClip; role: string; lane: number; ref: string };

/** Each track is a lane of its own, below the pictures. */
function soundsOfTrack({ clips, name, bus }: SoundTrack, track: number): Omit<Connected, 'ref'>[] {
  return clips.map((clip) => ({ clip, role: roleOf(name, bus), lane: -1 - track }));
}

/** What Final Cut sorts sounds by: one of its own three, and what of it, if that has another name. */
function roleOf(name: string, bus: Bus): string {
  const own = name.toLowerCase();
  return own === bus ? bus : `${bus}.${own}`;
}

function picture(edit: EditTimeline, { clip, ref, own }: { clip: Shifted; ref: string; own: Connected[] }): string {
  const offset = seconds(edit, recordStart(edit.rate) + clip.recordIn);
  const start = seconds(edit, clip.sourceIn);
  const values = { ref, name: clip.name, offset, start, duration: seconds(edit, clip.frames), tcFormat: 'NDF' };
  const sounds = own.map((sound) => connected(edit, clip, sound));
  return [`            <asset-clip${attributes(values)}>`, ...sounds, '            </asset-clip>'].join('\n');
}

/** A sound's place is told in the time of the clip that it is connected to. */
function connected(edit: EditTimeline, parent: Shifted, { clip, role, lane, ref }: Connected): string {
  const offset = seconds(edit, parent.sourceIn + clip.recordIn - parent.recordIn);
  const values = {
    ref,
    lane,
    name: clip.name,
    offset,
    start: seconds(edit, clip.sourceIn),
    duration: seconds(edit, clip.frames),
    audioRole: role,
  };
  const volume = `<adjust-volume${attributes({ amount: `${clip.gainDb.toFixed(2)}dB` })}/>`;
  return `              <asset-clip${attributes(values)}>${volume}</asset-clip>`;
}

function asset(edit: EditTimeline, clip: EditClip, id: string): string {
  const common = { id, name: clip.name, start: '0s', duration: seconds(edit, clip.mediaFrames) };
  const kind = clip.file.endsWith('.wav')
    ? { hasAudio: 1, audioSources: 1, audioChannels: 2, audioRate: 48_000 }
    : { hasVideo: 1, format: 'r1', videoSources: 1 };
  const media = `<media-rep${attributes({ kind: 'original-media', src: `./${encodeURI(clip.file)}` })}/>`;
  return `    <asset${attributes({ ...common, ...kind })}>${media}</asset>`;
}

/** Frames as a fraction of seconds, as the format wants it. */
function seconds({ rate }: EditTimeline, frames: number): string {
  return frames === 0 ? '0s' : `${frames * rate.denominator}/${rate.numerator}s`;
}
