import type { FilmBoard, FilmBoardScene, FilmBoardShot, FilmPicture, FilmSound } from '#domain/exports/film-board.ts';
import { type BoardIndex, indexBoard, type SceneInFilm, type ShotInFilm } from '#domain/storyboards/board-index.ts';
import { isClipHeard } from '#domain/storyboards/clip-sound.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readContent } from './read-content.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { listSelectedTakes } from './takes-store.ts';

type Found = (medium: Medium, ownerId: string) => Asset | undefined;

/** Everything of a storyboard that shapes its film, at one revision. Throws `not-found`. */
export function readFilmBoard({ db }: Platform, uses: Uses) {
  return async (userId: string, storyboardId: string): Promise<FilmBoard> => {
    const { storyboard } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const [content, takes] = await Promise.all([
      readContent(db.sql, storyboard),
      listSelectedTakes(db.sql, storyboardId),
    ]);
    const assets = await uses.assets.findAll(takes.map(({ assetId }) => assetId));
    const assetById = new Map(assets.map((asset) => [asset.id, asset]));
    const assetOf = new Map(takes.map(({ slot, assetId }) => [slot, assetById.get(assetId)]));
    const found: Found = (medium, ownerId) => assetOf.get(slotOf(medium, ownerId));
    const index = indexBoard(content);
    return {
      storyboardId,
      title: content.fields.title,
      revision: content.revision,
      dimension: content.fields.dimension,
      fitType: content.fields.fitType,
      frameRate: content.fields.frameRate,
      scenes: index.scenes.map((scene) => filmScene(index, scene, found)),
    };
  };
}

function filmScene(index: BoardIndex, { scene, shots }: SceneInFilm, found: Found): FilmBoardScene {
  return {
    id: scene.id,
    number: scene.number,
    slugLine: scene.slugLine,
    musicPrompt: scene.musicPrompt,
    music: filmSound(found('music', scene.id)),
    musicMix: scene.musicMix,
    shots: shots.map((shot) => filmShot(index, shot, found)),
  };
}

function filmShot(index: BoardIndex, { shot, label }: ShotInFilm, found: Found): FilmBoardShot {
  const clip = found('clip', shot.id);
  const clipPicture = filmPicture(clip);
  const soundOf = ({ hasAudio, provenance }: Asset) => {
    const hasVoices = shot.dialogue.some(({ id }) => found('voice', id) !== undefined);
    const clipFacts = { hasSound: hasAudio, isGenerated: provenance.model !== null, hasVoices };
    return isClipHeard(shot.clipSound, clipFacts) ? { gainDb: shot.clipSound.gainDb } : null;
  };
  return {
    id: shot.id,
    label,
    type: shot.type,
    action: shot.action,
    notes: shot.notes,
    durationMs: shot.durationMs,
    trimInMs: shot.trimInMs,
    fit: shot.fit,
    clip:
      clipPicture && clip?.durationMs ? { ...clipPicture, durationMs: clip.durationMs, sound: soundOf(clip) } : null,
    picture: filmPicture(found('picture', shot.id)),
    sound: filmSound(found('sound', shot.id)),
    soundPrompt: shot.soundPrompt,
    soundMix: shot.soundMix,
    dialogue: shot.dialogue.map((line) => ({
      id: line.id,
      speaker: index.roleById.get(line.roleId)?.name ?? '',
      text: line.text,
      parenthetical: line.parenthetical,
      mix: line.mix,
      ...(line.runsOn && { runsOn: true }),
      ...(line.simultaneous && { simultaneous: true }),
      voice: filmSound(found('voice', line.id)),
    })),
    transition: shot.transition,
  };
}

const media = (asset: Asset) => ({ assetId: asset.id, contentHash: asset.sha256, mediaType: asset.mediaType });

function filmPicture(asset: Asset | undefined): FilmPicture | null {
  if (!asset?.width || !asset.height) return null;
  return { ...media(asset), width: asset.width, height: asset.height };
}

function filmSound(asset: Asset | undefined): FilmSound | null {
  return asset?.durationMs ? { ...media(asset), durationMs: asset.durationMs } : null;
}
