import {
  type EditTimeline,
  fileName,
  mediaFolder,
  planEdit,
  type SoundClip,
} from '#domain/exports/edit-lists/edit-timeline.ts';
import { canonicalJson } from '#domain/exports/segments/canonical-json.ts';
import type { FilmFormat, FilmPlan, Segment } from '#domain/exports/film-plan.ts';
import { gainFor } from '#domain/exports/sound/loudness.ts';
import { editSoundArguments } from '#domain/exports/sound/sound-arguments.ts';
import { type Bus, sampleAt, type SoundPiece } from '#domain/exports/sound/sound-plan.ts';
import { writeEdl } from '#domain/exports/edit-lists/write-edl.ts';
import { writeFcp7Xml } from '#domain/exports/edit-lists/write-fcp7-xml.ts';
import { writeFcpxml } from '#domain/exports/edit-lists/write-fcpxml.ts';
import { writeOtio } from '#domain/exports/edit-lists/write-otio.ts';
import type { ZipEntry } from '#server/platform/zip/write-zip.ts';
import { inParallel } from '../render/in-parallel.ts';
import type { Order } from './order.ts';
import { renderSegments } from '../render/render-film.ts';
import { isInStep, measureSources } from '../render/render-sound.ts';
import type { Progress } from '../render/track-progress.ts';
import type { Workbench } from '../render/workbench.ts';

/** The pictures that an edit of the film needs: each shot whole, with what the next transition shows of it. */
export function planMedia(plan: FilmPlan): { segments: Segment[] } {
  return { segments: planEdit('', plan, () => 0).pictures.map(({ segment }) => segment) };
}

/** `first`: where the progress counts the first of the edit's segments. */
type Counting = { progress: Progress; first: number };

/** Makes the files of an edit: lists for four kinds of programs, and the media they name, relative to themselves. */
export async function makeEdit(bench: Workbench, order: Order, { progress, first }: Counting): Promise<ZipEntry[]> {
  const { plan, title } = order;
  const measured = await measureSources(bench, plan.sound.stems);
  const gainOf = (bus: Bus, { source, gainDb = 0 }: SoundPiece) => {
    const loudness = measured.get(source.contentHash);
    return (loudness ? gainFor(bus, loudness) : 0) + gainDb;
  };
  const edit = planEdit(title, plan, gainOf);
  // Without the label, as without captions: what is drawn into the picture cannot be cut.
  const { label: _, ...unlabeled } = plan;
  const format: FilmFormat = { ...unlabeled, codec: 'h264' };
  const batch = { segments: edit.pictures.map(({ segment }) => segment), format, name: 'media', first };
  const pictures = await renderSegments(bench, batch, progress);
  progress.say('Media of the sound');
  const sounds = await inParallel(
    edit.sounds.flatMap(({ clips }) => clips),
    2,
    async (clip, n) => ({
      name: clip.file,
      path: await makeSound(bench, { edit, clip }, bench.path(`sound-${n}.wav`)),
    }),
  );
  const name = fileName(title);
  return [
    { name: `${name}.otio`, text: writeOtio(edit) },
    { name: `${name}.fcpxml`, text: writeFcpxml(edit) },
    { name: `${name}.xml`, text: writeFcp7Xml(edit) },
    { name: `${name}.edl`, text: writeEdl(edit) },
    { name: 'READ ME.txt', text: readMe(edit) },
    ...edit.pictures.flatMap(({ file }, n) => (pictures[n] === undefined ? [] : [{ name: file, path: pictures[n] }])),
    ...sounds,
  ];
}

async function makeSound(bench: Workbench, { edit, clip }: { edit: EditTimeline; clip: SoundClip }, output: string) {
  const { piece, leadSamples, recordIn, frames } = clip;
  const samples = sampleAt(recordIn + frames, edit.rate) - sampleAt(recordIn, edit.rate);
  const { source, ...place } = piece;
  const key = canonicalJson({
    kind: 'edit sound',
    version: 2,
    ...place,
    hash: source.contentHash,
    leadSamples,
    samples,
  });
  if (await bench.cache.take(key, output)) return output;
  const path = await bench.openMedia(source.of ?? 'The sound', source.assetId);
  const sound = { ...place, path, isInStep: isInStep(source), startSample: leadSamples, gainDb: 0 };
  await bench.run('The sound', editSoundArguments(sound, samples, output));
  await bench.cache.keep(key, output);
  return output;
}

function readMe({ frames, rate, size }: EditTimeline): string {
  return [
    `This archive has the edit in four formats, with the media in "${mediaFolder}". Keep all of them in ` +
      'one folder.',
    '',
    '.otio     OpenTimelineIO: DaVinci Resolve, Nuke Studio and other OTIO applications',
    '.fcpxml   Final Cut Pro 10.6 and later, DaVinci Resolve',
    '.xml      Final Cut Pro 7 XML: Premiere Pro, Avid Media Composer, DaVinci Resolve',
    '.edl      CMX3600: video with cuts and dissolves, audio with start times',
    '',
    `${frames} frames at ${rate.numerator}/${rate.denominator} fps, ${size.width} × ${size.height} ` +
      'pixels, starting at 01:00:00:00.',
    'Each video file starts at the first frame of its shot. Its tail handle is as long as the next transition.',
    'Transitions start at the cut. Transitions other than dissolves keep their name and become dissolves ' +
      'in the edit lists.',
    'Sounds use the levels set in the film. Fades are rendered into the files. Music isn’t ducked under dialogue.',
    '',
  ].join('\r\n');
}
