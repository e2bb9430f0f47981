import { AppError } from '#contract/errors.ts';
import { maximumScriptFileBytes } from '#domain/screenplays/script-limits.ts';

const megabyte = 1024 * 1024;

/** A screenplay's file as it is sent. Throws `too-large` before it is read. */
export async function base64OfScript(file: File): Promise<string> {
  // Larger files are not even read; everything else is the server's to judge.
  if (file.size > maximumScriptFileBytes) {
    const [size, most] = [file.size, maximumScriptFileBytes].map((bytes) => (bytes / megabyte).toFixed(1));
    throw new AppError('too-large', `“${file.name}” is ${size} MB. A screenplay can be at most ${most} MB.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  const step = 32_768; // More arguments than this are too many for one call.
  for (let at = 0; at < bytes.length; at += step) pieces.push(String.fromCharCode(...bytes.subarray(at, at + step)));
  return btoa(pieces.join(''));
}
