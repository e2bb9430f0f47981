import type { Crop } from '#domain/training-sets/crop.ts';
import { type ApartAnswer, workApart } from '../apart/work-apart.ts';
import type { HeicConversion } from './heic/convert-heic.ts';
import type { Probe, ProbeOptions } from './probe.ts';
import type { ClipFacts } from './read-film.ts';
import type { PictureStudy } from './study-picture.ts';

/** What the process is asked. */
export type MediaOrder =
  | { probe: string; options: ProbeOptions }
  | { clip: string }
  | { study: string }
  | { crop: Crop; bytes: Uint8Array }
  | { heic: HeicConversion };
export type MediaAnswer =
  | { probed: Probe }
  | { clip: ClipFacts }
  | { studied: PictureStudy }
  | { cropped: Buffer<ArrayBuffer> }
  | { converted: true };

// Little memory and time: a file that claims four billion frames must not stop the server.
const ask = workApart<MediaOrder, MediaAnswer>({
  module: new URL('./media-process.ts', import.meta.url),
  timeoutMs: 60_000,
  memoryMegabytes: 512,
});

/** `probeFile` in a process of its own, for files of strangers. */
export async function probeApart(path: string, options: ProbeOptions = {}): Promise<Probe> {
  const answer = await ask({ probe: path, options });
  if (answer.state === 'answered' && 'probed' in answer.answer) return answer.answer.probed;
  return { state: 'broken', detail: reasonOf(answer) };
}

/** `readClip` in a process of its own. Throws when the file cannot be read. */
export async function readClipApart(path: string): Promise<ClipFacts> {
  const answer = await ask({ clip: path });
  if (answer.state === 'answered' && 'clip' in answer.answer) return answer.answer.clip;
  throw new Error(reasonOf(answer));
}

/** `studyPicture` in a process of its own; undefined when the picture cannot be read within the limits. */
export async function studyApart(path: string): Promise<PictureStudy | undefined> {
  const answer = await ask({ study: path });
  return answer.state === 'answered' && 'studied' in answer.answer ? answer.answer.studied : undefined;
}

/** `writeCrop` in a process of its own. Throws when the picture cannot be read within the limits. */
export async function cropApart(bytes: Uint8Array, crop: Crop): Promise<Buffer<ArrayBuffer>> {
  const answer = await ask({ crop, bytes });
  if (answer.state === 'answered' && 'cropped' in answer.answer) return answer.answer.cropped;
  throw new Error(reasonOf(answer));
}

/** `convertHeic` in a process of its own. Throws when the picture cannot be read. */
export async function convertHeicApart(conversion: HeicConversion): Promise<void> {
  const answer = await ask({ heic: conversion });
  if (answer.state !== 'answered') throw new Error(reasonOf(answer));
}

function reasonOf(answer: ApartAnswer<MediaAnswer>): string {
  if (answer.state === 'too-large') return 'It took too much memory to read.';
  if (answer.state === 'too-slow') return 'It took too long to read.';
  return answer.state === 'died' ? answer.detail : 'It was answered something else.';
}
