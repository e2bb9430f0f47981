import { AppError } from '#contract/errors.ts';
import type { RecordingSettings } from '#contract/watching.ts';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import { addressWithoutSecrets } from '#domain/watching/remove-secrets.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { findRecording, insertRecording } from './recordings-store.ts';

const daySeconds = 86_400;
const maximumPath = 500;

/** Starts a recording in production and with consent. Otherwise it stores nothing and tells the browser that recording is off. */
export function startRecording(platform: Pick<Platform, 'config' | 'db' | 'clock' | 'secret'>, { users }: Uses) {
  const { config, db, clock } = platform;

  async function refuseTooMany(userId: string): Promise<void> {
    const most = recordingLimits.recordingsPerDay;
    const retryAfterSeconds = await secondsUntilAllowed(platform, {
      what: 'recording',
      whose: userId,
      most,
      seconds: daySeconds,
    });
    if (retryAfterSeconds === 0) return;
    throw new AppError('too-many-requests', `At most ${most} sessions are recorded per day. Try again tomorrow.`, {
      retryAfterSeconds,
    });
  }

  return async (userId: string, { id, path }: { id: string; path: string }): Promise<RecordingSettings> => {
    const user = await users.find(userId);
    if (!config.recordsSessions || user?.acceptedCookies !== true) return { isOn: false, excludedHosts: [] };
    const on = { isOn: true, excludedHosts: [...config.unrecordedHosts] };
    const known = await findRecording(db.sql, id);
    if (known?.userId === userId) return on;
    if (known) throw taken();
    await refuseTooMany(userId);
    const firstPath = addressWithoutSecrets(path).slice(0, maximumPath);
    const isNew = await insertRecording(db.sql, { id, userId, firstPath, now: clock.now() });
    if (!isNew && (await findRecording(db.sql, id))?.userId !== userId) throw taken();
    return on;
  };
}

const taken = () => new AppError('conflict', 'id: is already in use. Start the recording with another id.');
