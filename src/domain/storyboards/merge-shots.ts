import type { CompoundCommand } from './commands.ts';
import { refuse } from './edit-refusal.ts';
import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, inOrder, presentRow, shotsOf } from './editable-board.ts';
import { slotOf } from './slots.ts';
import type { Shot, ShotFields } from './storyboard.ts';

const longestShotMs = 120_000;
const longestText = 5000;
const linesAtMost = 50;

type Merge = Extract<CompoundCommand, { do: 'merge-shots' }>;
type Neighbours = [first: Shot, ...others: Shot[]];

/** Makes neighbours of one scene one shot. It keeps the first one's pictures, and every line with its voice. */
export function mergeShots(board: EditableBoard, { shotIds }: Merge): SingleCommand[] {
  const shots = neighbours(board, shotIds);
  const [first, ...others] = shots;
  const sounding = first.soundPrompt === null ? others.find(({ soundPrompt }) => soundPrompt !== null) : undefined;
  return [
    // A line belongs to one shot at a time.
    ...others.flatMap(({ id, dialogue }) =>
      dialogue.length > 0 ? [{ do: 'update-shot' as const, shotId: id, fields: { dialogue: [] } }] : [],
    ),
    { do: 'update-shot', shotId: first.id, fields: mergedFields(shots, sounding ?? first) },
    ...(sounding
      ? [
          {
            do: 'copy-takes' as const,
            storyboardId: null,
            slots: [{ from: slotOf('sound', sounding.id), to: slotOf('sound', first.id) }],
          },
        ]
      : []),
    ...others.map(({ id }) => ({ do: 'remove-shot' as const, shotId: id })),
  ];
}

function neighbours(board: EditableBoard, shotIds: readonly string[]): Neighbours {
  const named = inOrder([...new Set(shotIds)].map((id) => presentRow(board.shots, id, 'shotIds')));
  const [first, ...others] = named;
  if (!first || others.length === 0) refuse('shotIds', 'Select at least two shots to merge.');
  const scene = inOrder(shotsOf(board, first.sceneId).filter(({ removed }) => !removed));
  const at = scene.indexOf(first);
  if (named.some((shot, n) => scene[at + n] !== shot)) {
    refuse('shotIds', 'Only adjacent shots of one scene can be merged.');
  }
  return [first, ...others];
}

function mergedFields(shots: Neighbours, sounding: Shot): Partial<Omit<ShotFields, 'models' | 'wishes'>> {
  const [first] = shots;
  const last = shots.at(-1) ?? first;
  const durationMs = shots.reduce((sum, shot) => sum + shot.durationMs, 0);
  if (durationMs > longestShotMs) {
    refuse('shotIds', 'The merged shot would be longer than two minutes, which is the limit.');
  }
  const dialogue = shots.flatMap((shot) => shot.dialogue);
  if (dialogue.length > linesAtMost) {
    refuse('shotIds', `The merged shot would have more than ${linesAtMost} lines, which is the limit.`);
  }
  const { soundPrompt, soundMix } = sounding;
  return {
    action: joined(
      shots.map(({ action }) => action),
      ' ',
    ),
    videoPrompt: joined(
      shots.map(({ videoPrompt }) => videoPrompt),
      ' ',
    ),
    notes: joined(
      shots.map(({ notes }) => notes),
      '\n',
    ),
    dialogue,
    soundPrompt,
    soundMix: last.soundPrompt === soundPrompt ? { ...soundMix, fadeOutMs: last.soundMix.fadeOutMs } : soundMix,
    durationMs,
    transition: last.transition,
    approved: shots.every(({ approved }) => approved),
    roleIds: [...new Set(shots.flatMap(({ roleIds }) => roleIds))],
    elementIds: [...new Set(shots.flatMap(({ elementIds }) => elementIds))],
  };
}

/** What is said twice is said once: halves of one shot have the same words. */
function joined(texts: readonly string[], between: string): string {
  const text = [...new Set(texts.filter((one) => one.trim() !== ''))].join(between);
  return text.length <= longestText
    ? text
    : refuse('shotIds', `The merged texts would be longer than ${longestText} characters, which is the limit.`);
}
