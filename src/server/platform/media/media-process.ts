import { answerApart } from '../apart/answer-apart.ts';
import type { MediaAnswer, MediaOrder } from './media-apart.ts';
import { probeFile } from './probe.ts';
import { readClip } from './read-film.ts';

answerApart(async (order: MediaOrder): Promise<MediaAnswer> => {
  if ('clip' in order) return { clip: await readClip(order.clip) };
  return { probed: await probeFile(order.probe, order.options) };
});
