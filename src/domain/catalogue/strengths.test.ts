import { expect, test } from 'vitest';
import { families } from './families.ts';
import { strengthCharacters, strengthOf } from './strengths.ts';

test('every model says in a few words what it is chosen for', () => {
  for (const model of Object.values(families).flat()) {
    const strength = strengthOf(model);
    expect(strength, model.id).not.toBe('');
    expect(strength.length, model.id).toBeLessThanOrEqual(strengthCharacters);
    expect(strength, model.id).not.toMatch(/[.]$/);
  }
});

test('a model that nobody has described yet is chosen for the beginning of its description', () => {
  expect(strengthOf({ id: 'new-model', description: 'Soft light, and more.' })).toBe('Soft light');
});
