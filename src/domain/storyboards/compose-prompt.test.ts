import { expect, test } from 'vitest';
import { composeImagePrompt, composeVideoPrompt } from './compose-prompt.ts';
import type { PromptParts } from './compose-prompt.ts';
import { noSceneSettings } from './scene-settings.ts';

const parts: PromptParts = {
  shot: {
    type: 'close-up',
    action: 'She looks up.',
    imagePrompt: 'MAYA looks up',
    videoPrompt: 'Slow push in. MAYA lifts her head',
  },
  scene: {
    slugLine: 'INT. KITCHEN - NIGHT',
    settings: { ...noSceneSettings, weather: 'rain', lighting: 'practical-lamps', season: 'autumn', mood: 'tense' },
  },
  style: null,
};

test('a picture prompt names shot type, picture, place and the known settings in that order', () => {
  expect(composeImagePrompt(parts)).toBe(
    'Close-up. MAYA looks up. INT. KITCHEN - NIGHT. Weather: rain. Lighting: practical lamps. Season: autumn. Mood: tense.',
  );
});

test('a clip prompt begins with the camera move', () => {
  expect(composeVideoPrompt(parts)).toMatch(/^Slow push in\. MAYA lifts her head\. Close-up\. MAYA looks up\. INT\./);
});

test('a style adds its words at the end', () => {
  expect(composeImagePrompt({ ...parts, style: 'brush ink' })).toMatch(/Mood: tense\. Style: brush ink\.$/);
});

test('a shot without a picture prompt falls back on its action', () => {
  const shot = { ...parts.shot, imagePrompt: ' ', type: 'establishing' as const };
  expect(composeImagePrompt({ ...parts, shot })).toMatch(/^Establishing shot\. She looks up\. INT\./);
});
