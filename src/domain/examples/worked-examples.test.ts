import { expect, test } from 'vitest';
import { families } from '../catalogue/families.ts';
import { inputProblems } from '../generation/check-input.ts';
import { mediaOf } from '../generation/media.ts';
import { factsOf, titleOf } from './describe-example.ts';
import { exampleSources } from './example-sources.ts';
import { createPageModes, shownRequest } from './worked-example.ts';
import { workedExamples } from './worked-examples.ts';

const models = Object.values(families).flat();

test('every mode of every create page has an example, but for what a user has trained', () => {
  const shown = new Set(workedExamples.map(({ page, mode }) => `${page} ${mode}`));
  const modes = Object.entries(createPageModes).flatMap(([page, list]) => list.map((mode) => `${page} ${mode}`));
  expect(modes.filter((mode) => !shown.has(mode))).toEqual([]);
});

test('every example is accepted by its model, and by some model where no built-in one makes its kind', () => {
  for (const { id, modelId, input } of workedExamples) {
    const able = models.filter((model) => model.kind === input.kind && (modelId === null || model.id === modelId));
    expect(
      able.some((model) => inputProblems(model, input).length === 0),
      id,
    ).toBe(true);
  }
});

test('what is shown was made by built-in models from sources that come before', () => {
  const builtIn = new Set(families['previz']?.map(({ id }) => id));
  const known = new Set(exampleSources.map(({ id }) => id));
  for (const example of workedExamples) {
    const { modelId, input } = shownRequest(example);
    expect(builtIn.has(modelId), example.id).toBe(true);
    const named = [...mediaOf(input), ...mediaOf(example.input)].map(({ source }) => source);
    expect(named.filter((source) => !known.has(source))).toEqual([]);
  }
});

test('every example has a title of its own within its mode, and short facts', () => {
  const titles = workedExamples.map(({ page, mode, input }) => `${page} ${mode} ${titleOf(input)}`);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { id, input } of workedExamples) {
    expect(titleOf(input), id).not.toBe('');
    expect(titleOf(input), id).not.toContain('\n');
    for (const fact of factsOf(input)) expect(fact.length, id).toBeLessThan(30);
  }
});
