import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type S3rver from 's3rver';
import type { Context, Middleware } from 's3rver';
import S3Error from 's3rver/lib/models/error.js';

/**
 * The calls about unfinished uploads that the server does not know by itself: list them, list their parts, give one up;
 * and that nothing can be sent to one that is over.
 */
export function answerUploads(store: S3rver['store']): Middleware {
  return async (context, next) => {
    const [, bucket = '', ...key] = context.path.split('/');
    const folder = store.getResourcePath(bucket, undefined, 'uploads');
    const { uploadId } = context.query;
    if (context.method === 'GET' && 'uploads' in context.query) return listUploads(context, bucket, folder);
    if (uploadId === undefined) return next();

    const upload = join(folder, uploadId);
    if (!(await exists(upload))) throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
    if (context.method === 'GET') return listParts(context, { bucket, key: key.join('/'), upload });
    if (context.method !== 'DELETE') return next();
    await rm(upload, { recursive: true });
    context.status = 204;
  };
}

async function listUploads(context: Context, bucket: string, folder: string): Promise<void> {
  const ids = await readdir(folder).catch(() => []);
  const uploads = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(join(folder, id, 'key'), 'utf8');
      const { birthtime } = await stat(join(folder, id, 'key'));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
    }),
  );
  answer(context, 'ListMultipartUploadsResult', `<Bucket>${bucket}</Bucket>${uploads.join('')}`);
}

async function listParts(context: Context, { bucket, key, upload }: { bucket: string; key: string; upload: string }) {
  const numbers = (await readdir(upload)).filter((name) => /^\d+$/.test(name)).map(Number);
  const parts = await Promise.all(
    numbers
      .toSorted((a, b) => a - b)
      .map(async (number) => {
        const etag = await readFile(join(upload, `${number}.md5`), 'utf8');
        const { size, mtime } = await stat(join(upload, String(number)));
        const facts = `<LastModified>${mtime.toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${size}</Size>`;
        return `<Part><PartNumber>${number}</PartNumber>${facts}</Part>`;
      }),
  );
  answer(context, 'ListPartsResult', `<Bucket>${bucket}</Bucket><Key>${key}</Key>${parts.join('')}`);
}

function answer(context: Context, tag: string, inside: string): void {
  context.type = 'application/xml';
  context.body = `<?xml version="1.0" encoding="UTF-8"?>\n<${tag}><IsTruncated>false</IsTruncated>${inside}</${tag}>`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
