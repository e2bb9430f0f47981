import { z } from 'zod';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import { PersonView } from './audit.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, TimeCursor } from './ids.ts';

const { chunks, chunkBytes, chunkEvents } = recordingLimits;
const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

const RecordingId = Id.startsWith('rec_', 'is not the ID of a recording');
const Sequence = z
  .int('is not a whole number')
  .min(0, 'is negative')
  .max(chunks - 1, `is larger than ${chunks - 1}`);

/** An event in the format of rrweb. `data` depends on `type`; see `domain/watching/clean-event.ts`. */
const EventOfRecording = z.object({
  type: z.int('is not a whole number').min(0, 'is negative').max(20, 'is larger than 20'),
  timestamp: z.number().min(0, 'is negative').max(8.64e15, 'is not a time'),
  data: z.unknown(),
});

/** What the recorder has to know. */
export const RecordingSettings = z.object({
  /** Off outside production, and without the consent of the account. */
  isOn: z.boolean(),
  /** Requests to these host names and to names below them are not recorded. */
  excludedHosts: z.array(z.string()),
});
export type RecordingSettings = z.infer<typeof RecordingSettings>;

export const RecordingView = z.object({
  id: z.string(),
  user: PersonView.nullable(),
  startedAt: z.iso.datetime(),
  lengthMs: z.number(),
  firstPath: z.string(),
  pages: z.int(),
  errors: z.int(),
  bytes: z.number(),
});
export type RecordingView = z.infer<typeof RecordingView>;

const one = z.object({ recordingId: RecordingId });

/** Recording of the caller's session. */
export const watchingApi = {
  start: {
    method: 'POST',
    path: '/api/watching/recordings',
    summary: 'Starts the recording of a session, in production and with consent.',
    description: `Sending it again changes nothing. At most ${recordingLimits.recordingsPerDay} recordings a day.`,
    audience: 'user',
    limit: 'recording',
    body: z.object({
      id: RecordingId,
      path: z.string().max(2000, 'is longer than 2000 characters'),
    }),
    response: RecordingSettings,
  },
  append: {
    method: 'POST',
    path: '/api/watching/recordings/:recordingId/chunks',
    summary: 'Adds events to a recording of the caller. Secrets are removed before they are stored.',
    description: `At most ${chunkEvents} events and ${megabytes(chunkBytes)} in a chunk, ${megabytes(recordingLimits.bytes)} in a recording. A sequence number that is already stored changes nothing. 409 (\`conflict\`) after 4 hours, 403 (\`not-allowed\`) without consent.`,
    audience: 'user',
    limit: 'recording',
    bodyLimitBytes: chunkBytes,
    params: one,
    body: z.object({
      sequence: Sequence,
      events: z.array(EventOfRecording).min(1, 'is empty').max(chunkEvents, `has more than ${chunkEvents} events`),
    }),
    response: z.object({ isFull: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;

/** Recordings, for admins. */
export const watchingAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/recordings',
    summary: 'Recorded sessions, newest first.',
    audience: 'admin',
    query: z.object({ cursor: TimeCursor }),
    response: z.object({ recordings: z.array(RecordingView), nextCursor: z.string().nullable() }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/recordings/:recordingId',
    summary: 'One recorded session.',
    audience: 'admin',
    params: one,
    response: RecordingView,
  },
  events: {
    method: 'GET',
    path: '/api/admin/recordings/:recordingId/events',
    summary: 'The events of some chunks of a recording, in order.',
    description: 'Missing chunks are skipped. `next` is the `from` of the following chunks.',
    audience: 'admin',
    isLarge: true,
    params: one,
    query: z.object({
      from: z
        .string()
        .regex(/^\d{1,4}$/, 'is not a sequence number')
        .transform(Number)
        .default(0),
    }),
    response: z.object({ events: z.array(EventOfRecording), next: z.int().nullable() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/recordings/:recordingId',
    summary: 'Deletes a recording.',
    audience: 'admin',
    params: one,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
