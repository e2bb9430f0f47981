import { hashNumber } from '../storyboards/stable-hash.ts';
import { assignVoices } from './assign-voices.ts';
import type { Voice, VoiceGender } from './voice.ts';

/** Whose voices the built-in models speak with. */
export const builtInMaker = 'Previz';

/** Who made the voices that a speech model speaks with: those of one maker are unknown to all others. */
export const voiceMakerOf = (model: { model: string }): string => model.model;

/** A role's own voices: of the built-in models, and by maker of all others. */
export type RoleVoices = { voice: string; voices?: Record<string, string> | undefined };

/** The voice that was chosen for a role among those of a maker; undefined while nobody has chosen one. */
export function chosenVoice({ voice, voices }: RoleVoices, maker: string): string | undefined {
  const chosen = maker === builtInMaker ? voice : voices?.[maker];
  return chosen === '' ? undefined : chosen;
}

/** The edit of a role that chooses a voice of a maker for it. */
export const choosesVoice = (maker: string, voice: string): Partial<RoleVoices> =>
  maker === builtInMaker ? { voice } : { voices: { [maker]: voice } };

type Part = RoleVoices & { name: string; gender: VoiceGender; age: number | null };

/** Who speaks for a role, and why it is not the one that was chosen; `voice` is null when no voice is known at all. */
export type Speaker = { voice: string | null; note: string | null };

/**
 * The voice that a role speaks with at a maker: the chosen one, else always the same one of those that fit it best. `offered` are the
 * maker's voices, null while they are not known.
 */
export function speakerOf(role: Part, maker: string, offered: readonly Voice[] | null): Speaker {
  const chosen = chosenVoice(role, maker);
  if (chosen !== undefined && (offered === null || offered.some(({ id }) => id === chosen))) {
    return { voice: chosen, note: null };
  }
  const fitting = fittingVoice(role, offered ?? []);
  if (!fitting) return { voice: null, note: null };
  const why = chosen === undefined ? `has no ${maker} voice yet` : `had a voice that isn’t available from ${maker}`;
  return { voice: fitting.id, note: `${role.name} ${why}. The matching voice ${fitting.name} is used.` };
}

/** Of the voices that fit a role best one that depends on nothing but its name, so that it never changes in the middle of a film. */
function fittingVoice(role: Part, offered: readonly Voice[]): Voice | undefined {
  const part = { ...role, speechCount: 1 };
  const start = offered.length === 0 ? 0 : hashNumber(role.name) % offered.length;
  const turned = [...offered.slice(start), ...offered.slice(0, start)];
  return assignVoices([part], turned).get(role.name);
}
