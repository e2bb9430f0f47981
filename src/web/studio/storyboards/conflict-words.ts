import { scenesInWords } from '#web/lib/scenes-in-words.ts';

/** `shot:ID.imagePrompt` in words: `2C, image prompt`; `board.models.clip`: `Board, clip model`. */
export function fieldName(key: string, labelOf: (id: string) => string | undefined): string {
  const [owner = '', field, part] = key.split('.');
  const [kind = '', id = ''] = owner.split(':');
  const thing = labelOf(id) ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  return field === undefined ? thing : `${thing}, ${partInWords(field, part)}`;
}

/** Whether a field holds the character or the looks of a role. */
export const isCasting = (key: string): boolean => /^role:[^.]*\.(characterId|looks)$/.test(key);

type CastBoard = {
  scenes: readonly { id: string; number: string }[];
  roles: readonly {
    character?: { id: string; name: string; looks: readonly { id: string; name: string }[] } | null | undefined;
  }[];
};

/** A character by its name; looks with their scenes: `Raincoat (scenes 2–3)`. */
export function castInWords({ scenes, roles }: CastBoard, value: unknown): string {
  const players = roles.flatMap(({ character }) => (character ? [character] : []));
  if (typeof value === 'string') return players.find(({ id }) => id === value)?.name ?? 'another character';
  if (!Array.isArray(value)) return 'no character';
  if (value.length === 0) return 'the main look in all scenes';
  const looks = players.flatMap((player) => player.looks);
  const number = (sceneId: string) => scenes.find(({ id }) => id === sceneId)?.number ?? 'removed';
  // Field `looks` of a role; see `#contract/storyboard-commands.ts`.
  return (value as { lookId: string; fromSceneId: string; toSceneId: string }[])
    .map(({ lookId, fromSceneId, toSceneId }) => {
      const name = looks.find(({ id }) => id === lookId)?.name ?? 'A removed look';
      return `${name} (${scenesInWords(number(fromSceneId), number(toSceneId))})`;
    })
    .join(', ');
}

function partInWords(field: string, part: string | undefined): string {
  if (field === 'referenceIds') return 'references';
  if (field === 'styleReferenceId') return 'style reference';
  if (field === 'characterId') return 'character';
  if (part === undefined) return apart(field);
  if (field === 'models') return `${part} model`;
  return field === 'voices' ? `voice of ${part}` : apart(part);
}

/** Whether a field holds the tempo. */
export const isTempo = (key: string): boolean => key === 'board.tempo';

/** `100 beats per minute, first beat at 150 ms` */
export function tempoInWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'no tempo';
  // Field `tempo` of a storyboard; see `#contract/tempo.ts`.
  const { bpm, firstBeatMs } = value as { bpm: number; firstBeatMs: number };
  return `${bpm} beats per minute, first beat at ${firstBeatMs} ms`;
}

/** Whether a field names references. */
export const isReferences = (key: string): boolean => /\.(referenceIds|styleReferenceId)$/.test(key);

/** References by their tags: `@quay, @lamp`. */
export function referencesInWords(references: readonly { id: string; tag: string | null }[], value: unknown): string {
  const ids = Array.isArray(value) ? value : [value];
  const tags = ids.map((id) => references.find((one) => one.id === id)?.tag);
  const words = tags.map((tag) => (typeof tag === 'string' ? `@${tag}` : 'another reference'));
  return value === null || ids.length === 0 ? 'none' : words.join(', ');
}

/** `imagePrompt` as `image prompt`. */
const apart = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A model by its label; none is what a shot has that goes with its storyboard. */
export function modelInWords(value: unknown, models: readonly { id: string; label: string }[]): string {
  if (typeof value !== 'string') return 'storyboard setting';
  return models.find(({ id }) => id === value)?.label ?? value;
}
