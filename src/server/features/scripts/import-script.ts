import type { ImportedScript } from '#contract/scripts.ts';
import type { Breakdown } from '#domain/scripts/breakdown.ts';
import type { Dimension, FrameRate } from '#domain/storyboards/dimension.ts';
import { boardFromBreakdown } from '#domain/storyboards/from-breakdown.ts';
import { defaultModels } from '#domain/storyboards/default-models.ts';
import type { StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { assignVoices } from '#domain/voices/assign-voices.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import type { Reels } from './break-into-reels.ts';
import type { Uses } from './ports.ts';
import { readApart } from './read-apart.ts';
import type { ScriptReels } from './script-process.ts';

export type ScriptToImport = {
  fileName: string;
  bytes: Uint8Array;
  dimension: Dimension;
  style: string;
  frameRate: FrameRate;
  seed: number;
  scenes: string | undefined;
};

type VoiceOf = (roleName: string) => string;

/**
 * A screenplay becomes a project with its document and storyboards, all written together or not at all. Throws what
 * `readApart` throws. Nothing is generated or charged.
 */
export function importScript(platform: Platform, uses: Uses) {
  return async ({ userId, role }: Caller, wanted: ScriptToImport, signal: AbortSignal): Promise<ImportedScript> => {
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    const { script, made } = await readApart(userId, { ...wanted, limits });
    const voices = await uses.catalogue.voicesOf(defaultModels.voice, signal);
    const [first] = made.reels;
    const assigned = assignVoices(first?.cast ?? [], voices);
    const voiceOf = (name: string) => assigned.get(name)?.id ?? '';
    const written = await platform.db.transaction((tx) =>
      writeFilm(platform, uses, { tx, userId, wanted, script, made, voiceOf }),
    );
    const scenes = made.reels.flatMap((reel) => reel.scenes);
    return {
      ...written,
      title: made.title,
      scenes: scenes.length,
      shots: scenes.reduce((sum, { shots }) => sum + shots.length, 0),
      roles: first?.cast.length ?? 0,
      remarks: [...script.notices, ...remarks(script, made, limits.scenes)],
    };
  };
}

type Writing = {
  tx: Tx;
  userId: string;
  wanted: ScriptToImport;
  script: ScriptReels['script'];
  made: Reels;
  voiceOf: VoiceOf;
};

async function writeFilm(
  { ids }: Platform,
  { projects, documents, storyboards }: Uses,
  { tx, userId, wanted, script, made, voiceOf }: Writing,
): Promise<Pick<ImportedScript, 'projectId' | 'documentId' | 'storyboardIds'>> {
  const { title } = made;
  const projectId = await projects.create(tx, { ownerId: userId, title });
  const { text, finalDraft } = script;
  const documentId = await documents.create(tx, { projectId, kind: 'screenplay', title, text, finalDraft });
  const storyboardIds: string[] = [];
  for (const reel of made.reels) {
    const parts = boardFromBreakdown(reel, { nextId: ids.next, voiceOf });
    const fields = fieldsOf(reel, wanted);
    storyboardIds.push(await storyboards.create(tx, { projectId, documentId, seed: wanted.seed, fields, ...parts }));
  }
  return { projectId, documentId, storyboardIds };
}

function fieldsOf({ title }: Breakdown, { dimension, style, frameRate }: ScriptToImport): StoryboardFields {
  return { title, dimension, style, frameRate, fitType: 'cover', models: defaultModels };
}

function remarks({ encoding }: ScriptReels['script'], { reels }: Reels, scenesAllowed: number): string[] {
  return [
    ...(encoding === 'windows-1252'
      ? ['The file was read as Windows text (windows-1252). Please check the accents.']
      : []),
    ...(reels.length > 1
      ? [`Your plan allows ${scenesAllowed} scenes in a storyboard, so the film became ${reels.length} reels.`]
      : []),
  ];
}
