import { Readable } from 'node:stream';
import { nameFromFile } from '#domain/assets/names.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';
import type { PersonalTable } from './personal-table.ts';
import { personalTables } from './personal-tables.ts';
import type { Uses } from './ports.ts';
import { type PersonalRow, readRows } from './read-rows.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'publicUrl'>;

/** Everything that is kept of somebody as a ZIP, written while it is read. */
export function writeArchive(platform: Parts, uses: Uses) {
  const { db, clock, publicUrl } = platform;

  /** Where a thing itself is saved, beside what is known of it. */
  const downloads: Record<string, (row: PersonalRow, uid: string) => string | null> = {
    media: ({ id }, ownerId) => publicUrl + uses.assets.signedDownloadUrl({ id: String(id), ownerId }),
    exports: ({ id, fileBytes }, uid) =>
      fileBytes === null ? null : `${publicUrl}${uses.exports.fileUrl(String(id), uid)}`,
  };

  async function* json(table: PersonalTable, uid: string): AsyncGenerator<string> {
    const download = downloads[table.file];
    let separator = '[';
    for await (const rows of readRows(db.sql, table, uid)) {
      for (const row of rows) {
        const whole = download ? { ...row, download: download(row, uid) } : row;
        yield `${separator}\n${JSON.stringify(whole, null, 2)}`;
        separator = ',';
      }
    }
    yield separator === '[' ? '[]\n' : '\n]\n';
  }

  /** What each document says now. */
  async function texts(uid: string): Promise<ZipEntry[]> {
    const documents = await db.sql
      .selectFrom('documents')
      .innerJoin('projects', 'projects.id', 'documents.projectId')
      .select(['documents.id', 'documents.title', 'documents.revision'])
      .where('projects.ownerId', '=', uid)
      .orderBy('documents.id')
      .execute();
    return documents.map(({ id, title, revision }) => ({
      name: `documents/${nameFromFile(title)} (${id}).fountain`,
      read: () => Readable.from(read(id, revision)),
    }));
  }

  async function* read(documentId: string, revision: number): AsyncGenerator<string> {
    yield await uses.documents.textAt(documentId, revision);
  }

  return async (uid: string): Promise<Readable> => {
    const files = personalTables.map((table) => ({
      name: `${table.file}.json`,
      read: () => Readable.from(json(table, uid)),
    }));
    const recordings = (await uses.watching.recordingsOf(uid)).map(({ id, read: readEvents }) => ({
      name: `recordings/${id}.jsonl`,
      read: readEvents,
    }));
    const start = { name: 'README.txt', text: readme(clock.now()) };
    const entries = [start, ...files, ...(await texts(uid)), ...recordings];
    return writeZip(entries, clock.now());
  };
}

function readme(now: Date): string {
  const lines = personalTables.map(({ file, about }) => `${file}.json\n    ${about}`);
  return [
    `All data that Backlot stores about you, as of ${now.toISOString()}.`,
    'Each .json file is a list, which is empty if there is no data. Times are in UTC, sizes in bytes, ' +
      'prices in cents or credits.',
    ...lines,
    'documents/*.fountain\n    The current text of each of your documents.',
    'recordings/*.jsonl\n    The events of each recorded session, in the format of rrweb.',
    '',
  ].join('\n\n');
}
