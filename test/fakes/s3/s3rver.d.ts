declare module 's3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs?: string[] }[];
  };

  export type Context = {
    method: string;
    path: string;
    query: Record<string, string>;
    status: number;
    type: string;
    body: unknown;
  };
  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  export type StoredContent = {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  };
  type Written = { md5: string; size: number };

  export default class S3rver {
    constructor(options: Options);
    middleware: Middleware[];
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
      putObject(object: StoredContent): Promise<Written>;
      putPart(bucket: string, uploadId: string, number: string, content: Readable): Promise<Written>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    httpServer: Server;
  }
}

declare module 's3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
