/** Makes an example project the way a user does: the guided start, "generate missing media", and the export. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { assetsApi } from '../../src/contract/assets.ts';
import { storyboardsApi, type StoryboardView } from '../../src/contract/storyboards.ts';
import { TemplateStart, templatesApi } from '../../src/contract/templates.ts';
import type {
  ExampleMedia,
  ExampleProjectFiles,
  ExampleShot,
} from '../../src/domain/example-projects/example-files.ts';
import { type ExampleProject, exampleSong } from '../../src/domain/example-projects/example-projects.ts';
import { cue } from '../../src/domain/examples/inputs.ts';
import type { Medium } from '../../src/domain/storyboards/storyboard.ts';
import { exportFilm, makeEverything } from '../film/make-film.ts';
import type { Installation } from '../installation.ts';
import { type ExampleFile, openExampleMaker } from './make-files.ts';
import { packPicture, packSound, packStill, packVideo } from './pack-project.ts';

const say = (sentence: string): void => console.log(sentence);

/** The files of an example project, and what the server must know about them. */
export type MadeProject = { files: ExampleFile[]; project: ExampleProjectFiles };

/** Makes an example project on an empty installation. */
export async function makeProject(installation: Installation, example: ExampleProject): Promise<MadeProject> {
  const { app, call } = installation;
  const song = example.start.template === 'music-video' ? await makeSong() : null;
  const songId = song ? await keepSong(installation, song) : null;
  const { storyboardId } = await call(templatesApi.start, { body: startOf(example, songId) });
  const { failed } = await makeEverything(installation, storyboardId, say);
  if (failed > 0) throw new Error(`${failed} media of ${example.slug} failed.`);
  const film = await exportFilm(installation, { storyboardId, resolution: '720p', say });
  const filmBytes = await buffer(await app.features.exports.openFile(film.id));
  const view = await call(storyboardsApi.get, { params: { storyboardId } });
  const files: ExampleFile[] = [{ name: `${example.slug}-film.mp4`, bytes: await packVideo(filmBytes) }];
  const media: ExampleMedia[] = [];
  let mediaBytes = 0;
  for (const take of takesOf(view)) {
    const packed = await packTake(installation, example, take);
    files.push(...packed.files);
    media.push(packed.media);
    mediaBytes += packed.sizeBytes;
  }
  const lengthMs = Math.round(film.seconds * 1000);
  return { files, project: { lengthMs, scenes: view.scenes.length, mediaBytes, media, board: boardOf(view) } };
}

/** The files of a take: the media that is copied, and for an image its still and perhaps the poster. */
async function packTake({ app, call }: Installation, { slug, posterShot }: ExampleProject, take: FoundTake) {
  const { medium, at, assetId } = take;
  const bytes = await buffer(await app.features.assets.openOriginal(assetId));
  const { mediaType, provenance } = await call(assetsApi.get, { params: { assetId } });
  // The song of a music video was packed before the board was made of it.
  const packed = mediaType === 'audio/mp4' ? { bytes, extension: 'm4a' } : await pack(medium, bytes);
  const file = `${slug}-${medium}-${at}.${packed.extension}`;
  const files: ExampleFile[] = [{ name: file, bytes: packed.bytes }];
  if (medium === 'picture') files.push({ name: `${slug}-still-${at}.webp`, bytes: await packStill(bytes, 'still') });
  if (medium === 'picture' && at === posterShot) {
    files.push({ name: `${slug}-poster.webp`, bytes: await packStill(bytes, 'poster') });
  }
  const { model, prompt, seed } = provenance;
  return { files, media: { medium, at, file, model, prompt, seed }, sizeBytes: packed.bytes.byteLength };
}

function boardOf({ scenes, roles }: StoryboardView): ExampleShot[] {
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]));
  return scenes.flatMap(({ slugLine, shots }) =>
    shots.map(({ label, action, durationMs, dialogue: [line] }) => ({
      label,
      slugLine,
      action,
      line: line ? { speaker: nameOf.get(line.roleId) ?? '', text: line.text } : null,
      durationMs,
    })),
  );
}

function startOf({ start }: ExampleProject, songId: string | null) {
  return TemplateStart.parse(
    start.template === 'music-video' ? { ...start, song: { ...start.song, assetId: songId } } : start,
  );
}

const songFacts = { model: 'previz-music', prompt: exampleSong.prompt, seed: exampleSong.seed };

async function makeSong(): Promise<Buffer> {
  const maker = await openExampleMaker();
  try {
    const { prompt, seconds, seed } = exampleSong;
    const input = { ...cue({ words: prompt }, seconds), prompt, seed };
    return await packSound((await maker.make({ modelId: songFacts.model, input })).bytes);
  } finally {
    await maker.close();
  }
}

async function keepSong({ app, ownerId }: Installation, song: Buffer): Promise<string> {
  const asset = await app.features.assets.keepOnce({
    ownerId,
    kind: 'audio',
    name: exampleSong.name,
    source: song,
    sha256: createHash('sha256').update(song).digest('hex'),
    provenance: songFacts,
    signal: AbortSignal.timeout(60_000),
  });
  return asset.id;
}

type FoundTake = { medium: Medium; at: number; assetId: string };

/** The selected takes; see `ExampleMedia.at`. */
function takesOf({ scenes }: StoryboardView): FoundTake[] {
  const shots = scenes.flatMap((scene) => scene.shots);
  const takes = [
    ...shots.flatMap(({ picture, clip, sound, dialogue }, at) => [
      { medium: 'picture' as const, at, take: picture },
      { medium: 'clip' as const, at, take: clip },
      { medium: 'sound' as const, at, take: sound },
      { medium: 'voice' as const, at, take: dialogue[0]?.voice ?? null },
    ]),
    ...scenes.map(({ music }, at) => ({ medium: 'music' as const, at, take: music })),
  ];
  return takes.flatMap(({ medium, at, take }) => (take ? [{ medium, at, assetId: take.assetId }] : []));
}

async function pack(medium: Medium, bytes: Buffer): Promise<{ bytes: Buffer; extension: string }> {
  if (medium === 'picture') return { bytes: await packPicture(bytes), extension: 'jpg' };
  if (medium === 'clip') return { bytes: await packVideo(bytes), extension: 'mp4' };
  // A voice stays lossless: the padding of AAC would make its shot longer.
  if (medium === 'voice') return { bytes, extension: 'flac' };
  return { bytes: await packSound(bytes), extension: 'm4a' };
}
