import { expect, test } from 'vitest';
import { choosesVoice, speakerOf } from './voice-of-role.ts';
import type { Voice, VoiceGender } from './voice.ts';

const voice = (id: string, gender: VoiceGender | null): Voice => ({
  id,
  name: id.toUpperCase(),
  gender,
  age: 'middle',
  useCase: null,
  accent: null,
  description: '',
});
const offered = [voice('aria', 'female'), voice('roger', 'male'), voice('drew', 'male')];
const maya = { name: 'MAYA', gender: 'female', age: 34, voice: 'nora' } as const;

test('a voice of the built-in models is not asked of another maker: one that fits speaks, and it is said', () => {
  expect(speakerOf(maya, 'Previz', [voice('nora', 'female')])).toEqual({ voice: 'nora', note: null });
  expect(speakerOf(maya, 'ElevenLabs', offered)).toEqual({
    voice: 'aria',
    note: 'MAYA has no ElevenLabs voice yet. The matching voice ARIA is used.',
  });
});

test('a role has a voice for each maker', () => {
  const role = { ...maya, ...choosesVoice('ElevenLabs', 'roger') };
  expect(speakerOf(role, 'ElevenLabs', offered)).toEqual({ voice: 'roger', note: null });
  expect(speakerOf(role, 'Previz', [voice('nora', 'female')]).voice).toBe('nora');
  expect(choosesVoice('Previz', 'rachel')).toEqual({ voice: 'rachel' });
});

test('a voice that its maker no longer has is replaced by one that fits, and it is said', () => {
  expect(speakerOf({ ...maya, voices: { ElevenLabs: 'gone' } }, 'ElevenLabs', offered)).toEqual({
    voice: 'aria',
    note: 'MAYA had a voice that isn’t available from ElevenLabs. The matching voice ARIA is used.',
  });
});

test('whoever speaks for a role does not depend on who else is in the film', () => {
  const man = (name: string) => ({ name, gender: 'male', age: 40, voice: '' }) as const;
  const voices = ['TOM', 'BRAM', 'CAL', 'DAN', 'EDDIE'].map(
    (name) => speakerOf(man(name), 'ElevenLabs', offered).voice,
  );
  expect(new Set(voices)).toEqual(new Set(['roger', 'drew']));
  expect(speakerOf(man('TOM'), 'ElevenLabs', offered).voice).toBe(voices[0]);
});

test('while a maker’s voices are not known, whoever was chosen speaks, and nobody for those without', () => {
  expect(speakerOf({ ...maya, voices: { ElevenLabs: 'aria' } }, 'ElevenLabs', null).voice).toBe('aria');
  expect(speakerOf(maya, 'ElevenLabs', null)).toEqual({ voice: null, note: null });
});
