import type { ExportView } from '#contract/exports.ts';
import { formatFacts, hasMasteredSound } from '#domain/exports/export-format.ts';
import { seconds } from '#web/ui/format.ts';

const withoutSize = new Set(['stems', 'srt', 'vtt', 'csv', 'pdf', 'gif']);

/** What an export is, in one line: `MP4 · 1080p · 24 fps · 1 min 2 s`. */
export function exportInWords({ options, seconds: length }: ExportView): string {
  const { format, resolution, dimension, frameRate, scenes } = options;
  return [
    formatFacts[format].label,
    ...(withoutSize.has(format) ? [] : [resolution, dimension, `${frameRate} fps`]),
    seconds(length * 1000),
    ...(scenes === null
      ? []
      : [scenes.first === scenes.last ? `scene ${scenes.first}` : `scenes ${scenes.first}–${scenes.last}`]),
  ].join(' · ');
}

/** How it sounds and what is written into it; empty when there is nothing to say. */
export function exportAside({ options: { format, loudnessLufs, burnCaptions } }: ExportView): string {
  const level = hasMasteredSound(format) ? [`−${Math.abs(loudnessLufs)} LUFS`] : [];
  return [...level, ...(burnCaptions ? ['captions burned in'] : [])].join(' · ');
}
