import { type PersonalTable, recordingsOf } from './personal-table.ts';

/** Recorded sessions. Their events are files of the archive. */
export const tablesOfWatching: readonly PersonalTable[] = [
  {
    file: 'recordings/sessions',
    about: 'Your recorded sessions. They are kept for 30 days.',
    table: 'public.recordings',
    whose: 'user_id',
    key: 'id',
    columns: 'id started_at last_chunk_at first_path chunks events pages errors bytes',
    withheld: 'user_id',
  },
  {
    file: 'recordings/chunks',
    about: 'The parts in which the events of these sessions were stored.',
    table: 'public.recording_chunks',
    whose: 'recording_id',
    parents: recordingsOf,
    key: 'sequence',
    columns: 'recording_id sequence bytes created_at',
    withheld: 'storage_key',
  },
];
