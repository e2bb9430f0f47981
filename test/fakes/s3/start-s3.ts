import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { answerUploads } from './answer-uploads.ts';
import { writeThrough } from './write-through.ts';

export type RunningS3 = {
  /** As the configuration wants it. */
  s3: { bucket: string; region: string; endpoint: string; accessKeyId: string; secretAccessKey: string };
  close(): Promise<void>;
};

/** A server that speaks S3's protocol, with one empty bucket. */
export async function startS3(): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), 'backlot-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'media' }],
  });
  writeThrough(server.store);
  // Before the router, which is last, and behind what turns errors into XML.
  server.middleware.splice(-1, 0, answerUploads(server.store));
  const { port } = await server.run();
  return {
    s3: {
      bucket: 'media',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
