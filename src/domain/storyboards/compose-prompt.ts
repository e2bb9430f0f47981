import { sceneSettingKeys, sceneSettingLabel, sceneSettingName } from './scene-settings.ts';
import type { SceneSettingKey, SceneSettings } from './scene-settings.ts';
import { shotTypeLabel } from './shot-type.ts';
import type { ShotType } from './shot-type.ts';

/** What the prompt of a shot is made of. `style` is the words of a visual style, or null for the model's own look. */
export type PromptParts = {
  shot: { type: ShotType; action: string; imagePrompt: string; videoPrompt: string };
  scene: { slugLine: string; settings: SceneSettings };
  style: string | null;
};

const settingWords: Record<SceneSettingKey, string> = { ...sceneSettingName, time: 'Time' };

/** Ends in exactly one full stop, unless the writer ended it otherwise. */
function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]["'”’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function describeScene({ slugLine, settings }: PromptParts['scene']): string[] {
  const known = sceneSettingKeys.flatMap((key) => {
    const label = sceneSettingLabel(key, settings[key]);
    return label === null ? [] : [`${settingWords[key]}: ${label.toLowerCase()}.`];
  });
  return [asSentence(slugLine), ...known];
}

const settingsAtEnd = new RegExp(`(?: (?:${Object.values(settingWords).join('|')}): [^.:]+\\.)+$`);

/** A prompt that was composed without a style, taken apart: what it says, and what it says of the scene's settings. */
export function readComposedPrompt(prompt: string): { words: string; settings: Map<SceneSettingKey, string> } {
  const said = settingsAtEnd.exec(prompt)?.[0] ?? '';
  const settings = sceneSettingKeys.flatMap((key): [SceneSettingKey, string][] => {
    const [, value] = said.split(` ${settingWords[key]}: `);
    return value === undefined ? [] : [[key, value.slice(0, value.indexOf('.'))]];
  });
  return { words: prompt.slice(0, prompt.length - said.length), settings: new Map(settings) };
}

function join(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/**
 * The prompt for a shot's picture: `Close-up. MAYA looks up. INT. KITCHEN - NIGHT. Weather: rain. … Style: …`. The picture prompt
 * stands in for an empty one with the action. Its length is not limited here; the door that takes prompts does that.
 */
export function composeImagePrompt({ shot, scene, style }: PromptParts): string {
  const picture = shot.imagePrompt.trim() === '' ? shot.action : shot.imagePrompt;
  const type = `${shotTypeLabel[shot.type]}${shot.type === 'establishing' ? ' shot' : ''}.`;
  const look = style === null ? null : asSentence(`Style: ${style}`);
  return join([type, asSentence(picture), ...describeScene(scene), look]);
}

/** The prompt for a shot's clip: the camera move and what moves come first, then the same as for the picture. */
export function composeVideoPrompt(parts: PromptParts): string {
  const { shot } = parts;
  const motion = shot.videoPrompt.trim() === '' ? shot.action : shot.videoPrompt;
  return join([asSentence(motion), composeImagePrompt(parts)]);
}
