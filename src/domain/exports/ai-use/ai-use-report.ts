import { isBuiltIn } from '../../credentials/source-type.ts';
import { millisecondsOf, rationalRate } from '../../storyboards/timing.ts';
import type { ExportOptions, SceneRange } from '../export-options.ts';
import type { FilmBoard, FilmBoardShot } from '../film-board.ts';
import { type ListedShot, listShots } from '../shot-list.ts';

/**
 * Where a part of a film comes from: a model that has learned from data, a built-in model that draws or plays by rules, a stock library, an
 * upload, or an asset that is no longer there.
 */
export const origins = ['trained-model', 'built-in-model', 'stock', 'upload', 'unknown'] as const;
export type Origin = (typeof origins)[number];

/** An asset of a film, as far as the report needs it. */
export type PartSource = {
  assetId: string;
  name: string;
  /** The catalogue's id and names; null for what no model made. */
  model: { id: string; label: string; maker: string } | null;
  prompt: string | null;
  /** The author of a stock asset; null for every other asset. */
  stockAuthor: string | null;
  /** The source type that its content credentials claim (IPTC's word); null without credentials that verify. */
  claimedSourceType: string | null;
  createdAt: string;
  /** Assets that it was made from. */
  parentIds: readonly string[];
};

export const usedMedia = ['picture', 'clip', 'sound effect', 'dialogue', 'music'] as const;
export type UsedMedium = (typeof usedMedia)[number];

type Source = {
  assetId: string;
  name: string;
  origin: Origin;
  model: PartSource['model'];
  prompt: string | null;
  stockAuthor: string | null;
  claimedSourceType: string | null;
  createdAt: string | null;
};

/** One use of an asset in the film. */
export type UsedPart = Source & {
  scene: string;
  slugLine: string;
  shot: string;
  medium: UsedMedium;
  /** Pictures and clips: how long they are seen. Sounds: how long they are. */
  seconds: number;
  /** Everything that it was made from, directly or by way of other assets. */
  madeFrom: Source[];
};

/** The origin of every part of a film. Plain JSON, and the format of the file (`backlot-ai-use`, version 1). */
export type AiUseReport = {
  format: 'backlot-ai-use';
  version: 1;
  film: { title: string; seconds: number; shots: number; scenes: SceneRange | null };
  madeAt: string;
  /** How many parts come from where; for what is seen, also for how long. */
  totals: { medium: UsedMedium; origin: Origin; parts: number; seconds: number }[];
  /** Shots that show a slate, because nothing was made for them. */
  slates: number;
  /** Models of the parts and of what these were made from. */
  models: { id: string; label: string; maker: string; origin: Origin; uses: number }[];
  parts: UsedPart[];
  notCovered: string[];
};

const notCovered = [
  'Whether a language model wrote the screenplay or the prompts.',
  'Edits of uploaded files before the upload, unless their content credentials state them.',
  'Edits of the film after its export.',
];

type Order = { board: FilmBoard; options: Pick<ExportOptions, 'scenes' | 'frameRate'>; madeAt: Date };

/** Reports of every part of a film where it comes from. `sources` has the assets of the film and all they were made from, by id. */
export function reportAiUse({ board, options, madeAt }: Order, sources: ReadonlyMap<string, PartSource>): AiUseReport {
  const listed = listShots(board, options);
  const parts = listed.flatMap((shot, n) =>
    usesOf(shot, listed[n - 1]?.scene !== shot.scene).map((use): UsedPart => {
      const { assetId, ...where } = use;
      return { ...sourceOf(assetId, sources), ...where, madeFrom: madeFrom(assetId, sources) };
    }),
  );
  const frames = listed.reduce((sum, shot) => sum + shot.frames, 0);
  return {
    format: 'backlot-ai-use',
    version: 1,
    film: {
      title: board.title,
      seconds: rounded(millisecondsOf(frames, rationalRate(options.frameRate)) / 1000),
      shots: listed.length,
      scenes: options.scenes,
    },
    madeAt: madeAt.toISOString(),
    totals: totalsOf(parts),
    slates: listed.filter(({ shot }) => !shot.clip && !shot.picture).length,
    models: modelsOf(parts),
    parts,
    notCovered,
  };
}

type Use = Pick<UsedPart, 'assetId' | 'scene' | 'slugLine' | 'shot' | 'medium' | 'seconds'>;

function usesOf({ scene, shot, seconds }: ListedShot, isFirstOfScene: boolean): Use[] {
  const at = { scene: scene.number, slugLine: scene.slugLine, shot: shot.label };
  const heard = (medium: UsedMedium, media: { assetId: string; durationMs: number } | null): Use[] =>
    media ? [{ ...at, medium, assetId: media.assetId, seconds: rounded(media.durationMs / 1000) }] : [];
  return [
    ...seenOf(shot).map((use) => ({ ...at, ...use, seconds: rounded(seconds) })),
    ...heard('sound effect', shot.sound),
    ...shot.dialogue.flatMap(({ voice }) => heard('dialogue', voice)),
    ...(isFirstOfScene ? heard('music', scene.music) : []),
  ];
}

/** A clip is seen in place of its picture. */
function seenOf({ clip, picture }: FilmBoardShot): Pick<Use, 'medium' | 'assetId'>[] {
  if (clip) return [{ medium: 'clip', assetId: clip.assetId }];
  return picture ? [{ medium: 'picture', assetId: picture.assetId }] : [];
}

function sourceOf(assetId: string, sources: ReadonlyMap<string, PartSource>): Source {
  const source = sources.get(assetId);
  if (!source) {
    const nothing = { model: null, prompt: null, stockAuthor: null, claimedSourceType: null, createdAt: null };
    return { assetId, name: 'Deleted asset', origin: 'unknown', ...nothing };
  }
  const { parentIds: _, ...known } = source;
  return { ...known, origin: originOf(source) };
}

function originOf({ model, stockAuthor }: PartSource): Origin {
  if (model) return isBuiltIn(model.id) ? 'built-in-model' : 'trained-model';
  return stockAuthor === null ? 'upload' : 'stock';
}

/** Everything that an asset was made from, the nearest first. */
function madeFrom(assetId: string, sources: ReadonlyMap<string, PartSource>): Source[] {
  const found = new Set<string>([assetId]);
  // A set goes on with what is added to it while it is read.
  for (const id of found) for (const parentId of sources.get(id)?.parentIds ?? []) found.add(parentId);
  found.delete(assetId);
  return [...found].map((id) => sourceOf(id, sources));
}

function totalsOf(parts: readonly UsedPart[]): AiUseReport['totals'] {
  return usedMedia.flatMap((medium) =>
    origins.flatMap((origin) => {
      const counted = parts.filter((part) => part.medium === medium && part.origin === origin);
      const seconds = rounded(counted.reduce((sum, part) => sum + part.seconds, 0));
      return counted.length === 0 ? [] : [{ medium, origin, parts: counted.length, seconds }];
    }),
  );
}

/** The ones that are used most first. What a part was made from counts once, in however many parts it is. */
function modelsOf(parts: readonly UsedPart[]): AiUseReport['models'] {
  const ancestors = new Map(parts.flatMap((part) => part.madeFrom).map((source) => [source.assetId, source]));
  const byId = new Map<string, AiUseReport['models'][number]>();
  for (const { model, origin } of [...parts, ...ancestors.values()]) {
    if (!model) continue;
    byId.set(model.id, { ...model, origin, uses: (byId.get(model.id)?.uses ?? 0) + 1 });
  }
  return [...byId.values()].toSorted((one, other) => other.uses - one.uses || (one.id < other.id ? -1 : 1));
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
