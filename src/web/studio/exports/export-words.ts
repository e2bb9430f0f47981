import { scenesInWords } from '#web/lib/scenes-in-words.ts';
import type { ExportView } from '#contract/exports.ts';
import { formatFacts, hasMasteredSound, hasPaperSize, hasResolution } from '#domain/exports/export-format.ts';
import { usualOptions } from '#domain/exports/export-options.ts';
import { seconds } from '#web/ui/format.ts';

/** What an export is, in one line: `MP4 · 1080p · 24 fps · 1 min 2 s`. */
export function exportInWords({ options, seconds: length }: ExportView): string {
  const { format, resolution, dimension, frameRate, scenes } = options;
  const facts = [
    ...(hasResolution(format) ? [resolution, dimension, `${frameRate} fps`] : []),
    seconds(length * 1000),
    ...(scenes === null ? [] : [scenesInWords(scenes.first, scenes.last)]),
  ];
  // Where a line is too long, it breaks between two facts.
  return [formatFacts[format].label, ...facts.map((fact) => fact.replaceAll(' ', '\u00A0'))].join(' · ');
}

/** How it sounds and what is written into it; empty when there is nothing to say. */
export function exportAside({ options }: ExportView): string {
  const { format, loudnessLufs } = options;
  const level = hasMasteredSound(format) ? [lufs(loudnessLufs)] : [];
  return [...level, ...drawnWords(options)].join(' · ');
}

/** The same, only as far as it is not the usual: what tells two exports of one kind from each other. */
export function exportUnusual({ options }: ExportView): string {
  const { format, loudnessLufs, grid, paperSize } = options;
  return [
    ...(hasMasteredSound(format) && loudnessLufs !== usualOptions.loudnessLufs ? [lufs(loudnessLufs)] : []),
    ...drawnWords(options),
    ...(format === 'pdf' ? [`${grid.columns} × ${grid.rows}`] : []),
    ...(hasPaperSize(format) && format !== 'everything' ? [paperSize] : []),
  ].join(' · ');
}

const drawnWords = ({ burnCaptions, originLabel }: ExportView['options']): string[] => [
  ...(burnCaptions ? ['captions burned in'] : []),
  ...(originLabel ? ['labeled'] : []),
];

const lufs = (loudnessLufs: number) => `−${Math.abs(loudnessLufs)} LUFS`;
