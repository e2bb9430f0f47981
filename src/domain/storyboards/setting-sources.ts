import type { SceneSettingKey, SceneSettings } from './scene-settings.ts';

/** Where in the script a setting was read: the element, its first line, and the words that said so. */
export type SettingSource = {
  /** What the words were read as; the source speaks only for a setting that still says this. */
  value: string;
  elementId: string;
  /** From 1, in the document as it was when it was read. */
  line: number;
  words: string;
};

/** The sources of a scene's settings. `era` is read from the script alone: `1984`, `Victorian`. */
export type SettingSources = { [Key in SceneSettingKey | 'era']?: SettingSource | undefined };

/** The source of a setting as it is now; null when nobody said it in the script, or somebody has changed it since. */
export function sourceOf(
  { settings, settingSources = {} }: { settings: SceneSettings; settingSources?: SettingSources | undefined },
  key: SceneSettingKey,
): SettingSource | null {
  const source = settingSources[key];
  return source && source.value === settings[key] ? source : null;
}

/** `From line 41: “Rain hammers the roof.”` */
export function describeSource({ line, words }: SettingSource): string {
  return `From line ${line}: “${words}”`;
}
