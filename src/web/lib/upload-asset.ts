import { type AssetView, uploadsApi } from '#contract/assets.ts';
import { errorOf } from '#contract/ask.ts';
import { AppError, messages } from '#contract/errors.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { namedKindProblem } from '#domain/assets/upload-rules.ts';
import { call, callOnLeaving } from './call.ts';

/**
 * Puts a file into the library: its parts go straight to the store, then the server looks what it is. With `kind`, anything
 * else is refused: before it is sent when its name tells, else once it has been looked at. A mask stands in no list.
 */
export async function uploadAsset(
  file: File,
  kind?: AssetKind,
  purpose: 'library' | 'mask' = 'library',
): Promise<AssetView> {
  const problem = kind && namedKindProblem(file, kind);
  if (problem) throw new AppError(problem.code, problem.message);
  const { uploadId, parts } = await call(uploadsApi.start, {
    body: { name: file.name, sizeBytes: file.size, mediaType: file.type },
  });
  // Whoever closes the page has given it up: its room is free at once, not when it is swept.
  const giveUp = () => callOnLeaving(uploadsApi.abort, { params: { uploadId } });
  window.addEventListener('pagehide', giveUp);
  try {
    let at = 0;
    for (const { url, sizeBytes } of parts) {
      await putPart(url, file.slice(at, at + sizeBytes));
      at += sizeBytes;
    }
    return await call(uploadsApi.complete, {
      params: { uploadId },
      query: { purpose, ...(kind !== undefined && { kind }) },
    });
  } catch (error) {
    await call(uploadsApi.abort, { params: { uploadId } }).catch(() => undefined); // Swept later anyway.
    throw error;
  } finally {
    window.removeEventListener('pagehide', giveUp);
  }
}

async function putPart(url: string, body: Blob): Promise<void> {
  const response = await fetch(url, { method: 'PUT', body }).catch(() => null);
  if (!response) throw new AppError('unavailable', messages.generic);
  if (!response.ok) throw await errorOf(response);
}
