import type { BreakdownScene } from '../../scripts/breakdown.ts';
import { makeScene } from '../from-breakdown.ts';
import { sceneSettingKeys } from '../scene-settings.ts';
import type { SceneSettings } from '../scene-settings.ts';
import type { Scene, SceneFields } from '../storyboard.ts';
import { changedFields } from '../update-fields.ts';

const noIds = { nextId: () => '', voiceOf: () => '' };

/** A setting that somebody has chosen stays; one that was read from the script is read again. */
function reviseSettings(scene: Scene, now: SceneFields): SceneSettings {
  const settings = { ...scene.settings };
  for (const key of sceneSettingKeys) {
    const read = scene.settingSources?.[key]?.value ?? null;
    if (scene.settings[key] === read) Object.assign(settings, { [key]: now.settings[key] });
  }
  return settings;
}

/** What the revised script says of a scene that is there already; empty when nothing is new. Its music stays. */
export function reviseSceneFields(scene: Scene, revised: BreakdownScene, isChanged: boolean): Partial<SceneFields> {
  const now: SceneFields = makeScene(revised, { position: '', from: noIds });
  const part = / \(CONT'D\)$/.exec(scene.slugLine)?.[0] ?? '';
  const { number, elementId, scriptHash, settingSources } = now;
  // Numbers and lines follow the script also where the scene itself stays.
  const quiet = { number, elementId, scriptHash, settingSources };
  const told = { slugLine: now.slugLine + part, synopsis: now.synopsis, settings: reviseSettings(scene, now) };
  return changedFields<SceneFields>(scene, isChanged ? { ...quiet, ...told } : quiet).next;
}
