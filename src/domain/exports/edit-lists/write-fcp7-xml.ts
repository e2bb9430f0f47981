import type { EditClip, EditTimeline, PictureClip, SoundClip } from './edit-timeline.ts';
import { framesPerSecond, recordStart, timecode } from './timecode.ts';
import { xmlText } from './xml-text.ts';

/** The edit as the XML interchange format of Final Cut Pro 7, version 5, which most editing programs read. */
export function writeFcp7Xml(edit: EditTimeline): string {
  const { size, frames } = edit;
  const video = [
    '<format><samplecharacteristics>',
    rate(edit),
    `<width>${size.width}</width><height>${size.height}</height><pixelaspectratio>square</pixelaspectratio>`,
    '<fielddominance>none</fielddominance></samplecharacteristics></format>',
    `<track>${edit.pictures.map((clip, n) => picture(edit, clip, n)).join('\n')}${trackState}</track>`,
  ];
  const audio = edit.sounds.map(({ name, clips }) => {
    const items = clips.map((clip, n) => sound(edit, clip, `${name.toLowerCase()}-${n + 1}`));
    return `<track>${items.join('\n')}${trackState}</track>`;
  });
  const start = `<string>${timecode(recordStart(edit.rate), edit.rate)}</string><frame>${recordStart(edit.rate)}</frame>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="5">',
    `<sequence id="sequence-1"><name>${xmlText(edit.title)}</name><duration>${frames}</duration>${rate(edit)}`,
    `<timecode>${rate(edit)}${start}<displayformat>NDF</displayformat></timecode>`,
    '<media>',
    `<video>${video.join('\n')}</video>`,
    `<audio><numOutputChannels>2</numOutputChannels>${audio.join('\n')}</audio>`,
    '</media></sequence>',
    '</xmeml>',
    '',
  ].join('\n');
}

// Some readers want both, and stop at a track without.
const trackState = '<enabled>TRUE</enabled><locked>FALSE</locked>';

function picture(edit: EditTimeline, clip: PictureClip, n: number): string {
  const { incoming, recordIn, frames, sourceIn } = clip;
  const next = edit.pictures[n + 1]?.incoming ?? null;
  // An edge under a transition has no place of its own: −1, and in or out reach to the transition's end.
  const item = itemOf(edit, clip, {
    id: `picture-${n + 1}`,
    start: incoming ? -1 : recordIn,
    end: next ? -1 : recordIn + frames,
    out: sourceIn + frames + (next?.frames ?? 0),
  });
  return incoming ? `${transition(edit, clip, incoming)}\n${item}` : item;
}

function transition(edit: EditTimeline, { recordIn }: PictureClip, incoming: NonNullable<PictureClip['incoming']>) {
  return [
    `<transitionitem>${rate(edit)}<start>${recordIn}</start><end>${recordIn + incoming.frames}</end>`,
    `<alignment>start</alignment><effect><name>Cross Dissolve</name><effectid>Cross Dissolve</effectid>`,
    `<effecttype>transition</effecttype><mediatype>video</mediatype></effect>`,
    `<comments><mastercomment1>${xmlText(incoming.slug)}</mastercomment1></comments></transitionitem>`,
  ].join('');
}

function sound(edit: EditTimeline, clip: SoundClip, id: string): string {
  const { recordIn, frames, sourceIn } = clip;
  // The level is a factor there, of 3.98 (12 dB) at most.
  const value = Math.min(3.98107, 10 ** (clip.gainDb / 20)).toFixed(5);
  const level = [
    '<filter><effect><name>Audio Levels</name><effectid>audiolevels</effectid><effecttype>audiolevels</effecttype>',
    '<mediatype>audio</mediatype><parameter><parameterid>level</parameterid><name>Level</name>',
    `<valuemin>0</valuemin><valuemax>3.98107</valuemax><value>${value}</value></parameter></effect></filter>`,
  ].join('');
  const track = '<sourcetrack><mediatype>audio</mediatype><trackindex>1</trackindex></sourcetrack>';
  const place = { id, start: recordIn, end: recordIn + frames, out: sourceIn + frames };
  return itemOf(edit, clip, { ...place, extra: `${track}${level}` });
}

type Item = { id: string; start: number; end: number; out: number; extra?: string };

function itemOf(edit: EditTimeline, clip: EditClip, { id, start, end, out, extra = '' }: Item): string {
  const isSound = clip.file.endsWith('.wav');
  const characteristics = isSound
    ? '<audio><samplecharacteristics><depth>24</depth><samplerate>48000</samplerate></samplecharacteristics><channelcount>2</channelcount></audio>'
    : `<video><samplecharacteristics>${rate(edit)}<width>${edit.size.width}</width><height>${edit.size.height}</height></samplecharacteristics></video>`;
  const name = xmlText(clip.file.split('/').at(-1) ?? clip.name);
  const file = [
    `<file id="file-${id}"><name>${name}</name><pathurl>${xmlText(encodeURI(clip.file))}</pathurl>${rate(edit)}`,
    `<duration>${clip.mediaFrames}</duration><media>${characteristics}</media></file>`,
  ].join('');
  return [
    `<clipitem id="${id}"><name>${xmlText(clip.name)}</name><duration>${clip.mediaFrames}</duration>${rate(edit)}`,
    `<start>${start}</start><end>${end}</end><in>${clip.sourceIn}</in><out>${out}</out>`,
    `${file}${extra}</clipitem>`,
  ].join('');
}

/** A rate as a whole number, and whether it is slowed down by a thousandth. */
function rate(edit: EditTimeline): string {
  const ntsc = edit.rate.denominator === 1 ? 'FALSE' : 'TRUE';
  return `<rate><timebase>${framesPerSecond(edit.rate)}</timebase><ntsc>${ntsc}</ntsc></rate>`;
}
