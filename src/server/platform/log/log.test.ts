import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { withCorrelation } from './correlation.ts';
import { createLog } from './log.ts';

function collect(options: { pretty: boolean; level?: 'debug' | 'info' }) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: options.level ?? 'info', pretty: options.pretty, stream });
  return { log, lines, entries: (): unknown[] => lines.map((line) => JSON.parse(line)) };
}

test('an entry is a line of JSON with level, time and sentence', () => {
  const { log, entries } = collect({ pretty: false });
  log.info({ shots: 3 }, 'Made the storyboard.');
  log.debug('not asked for');
  expect(entries()).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), shots: 3, msg: 'Made the storyboard.' },
  ]);
});

test('everything that is done for one click carries its id, in child logs too', async () => {
  const { log, entries } = collect({ pretty: false });
  await withCorrelation('cor_1', async () => {
    await Promise.resolve();
    log.child({ feature: 'exports' }).warn('slow');
  });
  log.info('outside');
  expect(entries()).toMatchObject([{ correlationId: 'cor_1', feature: 'exports' }, {}]);
  expect(entries()[1]).not.toHaveProperty('correlationId');
});

test('secrets are never written down, however deep they come in', () => {
  const { log, lines } = collect({ pretty: false });
  const secret = 'hunter2hunter2';
  log.info({ headers: { authorization: secret, cookie: secret, 'set-cookie': [secret] } });
  log.info({ password: secret, body: { newPassword: secret, deep: { token: secret } } });
  log.info({ config: { databaseUrl: secret, s3: { secretAccessKey: secret } } });
  log.child({ apiKey: secret }).info('child');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).not.toContain(secret);
    expect(line).toContain('[removed]');
  }
});

test('an error is written with its stack and its cause', () => {
  const { log, entries } = collect({ pretty: false });
  log.error({ error: new Error('the film is torn', { cause: new Error('the disk is full') }) }, 'Failed.');
  expect(entries()).toMatchObject([
    {
      error: {
        message: expect.stringContaining('the film is torn'),
        stack: expect.stringContaining('the disk is full'),
      },
    },
  ]);
});

test('what a library hangs on its errors stays out of the log', () => {
  const { log, lines, entries } = collect({ pretty: false });
  const error = Object.assign(new Error('refused'), { code: '28P01', client: { secretKey: 'hunter2', deep: {} } });
  log.error({ error }, 'Failed.');
  expect(entries()).toMatchObject([{ error: { type: 'Error', message: 'refused', code: '28P01' } }]);
  expect(lines.join('')).not.toContain('hunter2');
});

test('a person gets one short line, and the error below it', () => {
  const { log, lines } = collect({ pretty: true });
  withCorrelation('cor_2', () => log.warn({ process: 7, note: 'two words' }, 'PostgreSQL ended.'));
  log.error({ error: new Error('torn') }, 'Failed.');
  const [first = '', second = ''] = lines.map(stripVTControlCharacters);
  expect(first).toMatch(/^\d\d:\d\d:\d\d warn {2}PostgreSQL ended\. process=7 note="two words" cor_2\n$/);
  expect(second).toMatch(/error Failed\.\n {4}Error: torn\n {4}/);
});
