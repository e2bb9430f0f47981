/** A worker in a process of its own, which a test kills: `node worker-process.ts <database> <data folder> <mail server>`. */
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';

const [databaseUrl, dataDirectory, smtpUrl] = process.argv.slice(2);
if (databaseUrl === undefined || dataDirectory === undefined || smtpUrl === undefined) {
  throw new Error('Which database, data folder and mail server?');
}
// The test has ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const config = readConfig({
  DATA_DIRECTORY: dataDirectory,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PREVIZ_PROCESSES: '1',
  SAMPLE_ARTICLES: 'off',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Backlot <studio@backlot.example.test>',
});
const app = await createApp({
  config,
  databaseUrl,
  publicUrl: 'http://127.0.0.1:1',
  secret: 'a secret of thirty-two characters or more',
  version: '1.0.0',
  log: pino({ level: 'silent' }),
  setup: { allows: () => true },
});
await app.startWorker({ isOnlyWorker: true });
process.send?.('working');
