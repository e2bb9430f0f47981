import { answerApart } from '../apart/answer-apart.ts';
import { convertHeic } from './heic/convert-heic.ts';
import type { MediaAnswer, MediaOrder } from './media-apart.ts';
import { writeCrop } from './picture.ts';
import { probeFile } from './probe.ts';
import { readClip } from './read-film.ts';
import { studyPicture } from './study-picture.ts';

answerApart(async (order: MediaOrder): Promise<MediaAnswer> => {
  if ('heic' in order) {
    await convertHeic(order.heic);
    return { converted: true };
  }
  if ('clip' in order) return { clip: await readClip(order.clip) };
  if ('study' in order) return { studied: await studyPicture(order.study) };
  if ('crop' in order) return { cropped: (await writeCrop(order.bytes, order.crop)).bytes };
  return { probed: await probeFile(order.probe, order.options) };
});
