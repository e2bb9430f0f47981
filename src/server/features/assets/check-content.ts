import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { mediaTypeNamed } from '#domain/assets/kinds.ts';
import {
  contentProblem,
  frameProblem,
  lengthProblem,
  sizeProblem,
  type UploadProblem,
} from '#domain/assets/upload-rules.ts';
import type { Config } from '#server/platform/config.ts';
import { canDecode } from '#server/platform/media/decode.ts';
import { convertHeicApart, probeApart } from '#server/platform/media/media-apart.ts';
import type { Probe, ProbedMedia } from '#server/platform/media/probe.ts';
import { type ReceivedFile, sumFile } from './receive-file.ts';

/** A file that a user has brought, by the name and the type that it came with. */
export type BroughtFile = { name: string; mediaType: string; sizeBytes: number; path: string };

/** The result of checking an uploaded file. `converted` replaces the file; the caller removes it. */
export type CheckedContent = { media: ProbedMedia; converted?: ReceivedFile };

/** Finds out what the content of brought files is. Throws `AppError` for what cannot be used. */
export function createCheckContent({ config, ffmpeg }: { config: Pick<Config, 'dataDirectory'>; ffmpeg(): string }) {
  const folder = join(config.dataDirectory, 'incoming');

  async function convert(file: BroughtFile): Promise<CheckedContent> {
    const problem = sizeProblem('image', file.sizeBytes);
    if (problem) throw refusal(problem);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    try {
      await convertHeicApart({ from: file.path, to: path, ffmpeg: ffmpeg() }).catch((error: unknown) => {
        throw unreadable(file.name, String(error));
      });
      const { size: sizeBytes } = await stat(path);
      // Its size is that of what was brought: a JPEG of the same picture has more bytes.
      const media = await judge({ ...file, path }, await probeApart(path), ffmpeg);
      const { sha256 } = await sumFile(path);
      const facts = { ...media.facts, convertedFrom: 'image/heic' as const };
      return { media: { ...media, facts }, converted: { path, sizeBytes, sha256 } };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return async (file: BroughtFile): Promise<CheckedContent> => {
    const mayBe = mediaTypeNamed(file.mediaType) === 'text/plain' ? 'text' : undefined;
    const probe = await probeApart(file.path, { mayBe });
    return probe.state === 'heic' ? convert(file) : { media: await judge(file, probe, ffmpeg) };
  };
}
export type CheckContent = ReturnType<typeof createCheckContent>;

async function judge(file: BroughtFile, probe: Probe, ffmpeg: () => string): Promise<ProbedMedia> {
  const { name, path, sizeBytes } = file;
  if (probe.state === 'unsupported') throw refusal(contentProblem(file, probe.found));
  if (probe.state === 'frame-too-large') throw refusal(frameProblem({ name, ...probe.frame }));
  if (probe.state !== 'read') throw unreadable(name, probe.detail);
  const { kind, durationMs } = probe.media;
  const problem = sizeProblem(kind, sizeBytes) ?? lengthProblem({ name, durationMs });
  if (problem) throw refusal(problem);
  if (!(await canBeShown(probe.media, path, ffmpeg))) {
    throw unreadable(name, 'The file has no readable image, video or sound.');
  }
  return probe.media;
}

async function canBeShown({ kind, mediaType }: ProbedMedia, path: string, ffmpeg: () => string): Promise<boolean> {
  // Pictures have been read to their last line by then; documents are only kept.
  if (kind === 'image' || kind === 'document') return true;
  return canDecode(ffmpeg(), { path, mediaType });
}

function unreadable(name: string, cause: string): AppError {
  const message = `Couldn’t read “${name}”. The file may be damaged or incomplete. Try another copy.`;
  return new AppError('unsupported-media', message, { fields: [{ path: 'content', message }], cause });
}

/** A problem as it is answered. */
export function refusal({ code, field, message }: UploadProblem): AppError {
  return new AppError(code, message, { fields: [{ path: field, message }] });
}
