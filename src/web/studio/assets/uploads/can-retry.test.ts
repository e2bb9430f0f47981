import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { frameProblem, sizeProblem, uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { canRetry } from './can-retry.ts';

const refused = (code: ErrorCode, path?: string) =>
  new AppError(code, 'Refused.', path === undefined ? {} : { fields: [{ path, message: 'Refused.' }] });

test.each([
  ['a lost connection', refused('unavailable')],
  ['a full disk', refused('storage-full')],
  ['a full storage of the plan', refused('too-large')],
  ['too many uploads at once', refused('too-many-requests')],
  ['a part that did not arrive', refused('invalid-input', 'parts.0')],
  ['an unknown failure', new Error('Unknown.')],
])('%s may pass', (_, error) => {
  expect(canRetry(error)).toBe(true);
});

const problems = [
  sizeProblem('image', 0),
  sizeProblem('image', uploadLimitBytes.image + 1),
  frameProblem({ name: 'a.png', kind: 'image', width: 50_000, height: 50_000 }),
].map((problem) => problem && refused(problem.code, problem.field));

test.each([...problems, refused('unsupported-media'), refused('unsupported-media', 'content')])(
  'a refusal of the file is final: %s',
  (error) => {
    expect(canRetry(error)).toBe(false);
  },
);
