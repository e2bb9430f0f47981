import type { FileAnswer } from '#contract/file-answer.ts';
import { disposition, safetyHeaders } from '../media/answer-media.ts';

/** Sends a file to be saved. It is made anew each time, so nobody keeps it. */
export function answerFile({ fileName, mediaType, bytes }: FileAnswer): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': mediaType,
      ...(bytes instanceof Uint8Array && { 'Content-Length': String(bytes.length) }),
      'Content-Disposition': disposition(fileName),
      'Cache-Control': 'private, no-store',
      ...safetyHeaders,
    },
  });
}
