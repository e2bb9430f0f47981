/** What a storyboard can be put out as. `stems`, `edit` and `everything` are ZIP files. */
export const exportFormats = [
  'mp4',
  'mov',
  'webm',
  'gif',
  'stems',
  'srt',
  'vtt',
  'pdf',
  'csv',
  'ai-use-pdf',
  'ai-use-json',
  'edit',
  'everything',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How pictures are encoded; the container follows from it. */
export const videoCodecs = ['h264', 'prores', 'vp9'] as const;
export type VideoCodec = (typeof videoCodecs)[number];

type FormatFacts = {
  /** For people, short. */
  label: string;
  /** What exactly is in it, in one line. */
  detail: string;
  extension: string;
  mediaType: string;
  /** The codec of the pictures that have to be rendered for it; null when there are none. */
  codec: VideoCodec | null;
};

/** What each format is. */
export const formatFacts: Record<ExportFormat, FormatFacts> = {
  mp4: { label: 'MP4', detail: 'H.264, AAC', extension: 'mp4', mediaType: 'video/mp4', codec: 'h264' },
  mov: {
    label: 'ProRes',
    detail: 'MOV, ProRes 422 HQ, 24-bit PCM',
    extension: 'mov',
    mediaType: 'video/quicktime',
    codec: 'prores',
  },
  webm: { label: 'WebM', detail: 'VP9, Opus', extension: 'webm', mediaType: 'video/webm', codec: 'vp9' },
  gif: {
    label: 'GIF preview',
    detail: 'The first 10 s at 480 pixels and 12 fps, no sound',
    extension: 'gif',
    mediaType: 'image/gif',
    codec: 'h264',
  },
  stems: {
    label: 'Sound stems',
    detail: 'Dialogue, music, effects; WAV, 48 kHz, 24-bit',
    extension: 'zip',
    mediaType: 'application/zip',
    codec: null,
  },
  srt: {
    label: 'Captions (SRT)',
    detail: 'SubRip text',
    extension: 'srt',
    mediaType: 'application/x-subrip',
    codec: null,
  },
  vtt: { label: 'Captions (VTT)', detail: 'WebVTT text', extension: 'vtt', mediaType: 'text/vtt', codec: null },
  pdf: {
    label: 'Storyboard PDF',
    detail: 'Images with notes, to print',
    extension: 'pdf',
    mediaType: 'application/pdf',
    codec: null,
  },
  csv: {
    label: 'Shot list',
    detail: 'CSV, one row per shot',
    extension: 'csv',
    mediaType: 'text/csv',
    codec: null,
  },
  'ai-use-pdf': {
    label: 'AI-use report (PDF)',
    detail: 'The source of each image and sound, to print',
    extension: 'pdf',
    mediaType: 'application/pdf',
    codec: null,
  },
  'ai-use-json': {
    label: 'AI-use report (JSON)',
    detail: 'The same data with prompts and all sources, for software',
    extension: 'json',
    mediaType: 'application/json',
    codec: null,
  },
  edit: {
    label: 'Editor’s package',
    detail: 'OTIO, FCPXML, FCP7 XML, EDL, with media',
    extension: 'zip',
    mediaType: 'application/zip',
    codec: 'h264',
  },
  everything: {
    label: 'Everything',
    detail: "Film, stems, captions, PDF, shot list, AI-use report and the editor's package in one ZIP",
    extension: 'zip',
    mediaType: 'application/zip',
    codec: 'h264',
  },
};

/** A GIF shows so much of a film at most. */
export const gifPreview = { seconds: 10, width: 480, framesPerSecond: 12 } as const;

/** Whether the format is one film that a player plays, with sound. */
export function isFilm(format: ExportFormat): boolean {
  return format === 'mp4' || format === 'mov' || format === 'webm';
}

/**
 * What waits in which queue: papers are written in seconds, and do not wait for the films of the person who asks for them.
 */
export const lanes = ['film', 'paper'] as const;
export type Lane = (typeof lanes)[number];
/** Made of the storyboard alone, without rendering pictures or sound. */
export const paperFormats = [
  'srt',
  'vtt',
  'pdf',
  'csv',
  'ai-use-pdf',
  'ai-use-json',
] as const satisfies readonly ExportFormat[];

/** The queue that a format waits in. */
export function laneOf(format: ExportFormat): Lane {
  return paperFormats.some((paper) => paper === format) ? 'paper' : 'film';
}

/** Whether pictures are in it, in the film's shape. */
export function hasPictures(format: ExportFormat): boolean {
  return formatFacts[format].codec !== null || format === 'pdf';
}

/** Whether its pictures are as large as the film's resolution says. */
export function hasResolution(format: ExportFormat): boolean {
  return formatFacts[format].codec !== null && format !== 'gif';
}

/** Whether it has pages. */
export function hasPaperSize(format: ExportFormat): boolean {
  return format === 'pdf' || format === 'ai-use-pdf' || format === 'everything';
}

/** Whether browsers play it, so that it can be shared by a link. */
export function canBeWatched(format: ExportFormat): boolean {
  return format === 'mp4' || format === 'webm';
}

/** Whether the finished sound track is in it, at a level that can be chosen. */
export function hasMasteredSound(format: ExportFormat): boolean {
  return isFilm(format) || format === 'everything';
}

/** Whether captions and a label can be drawn into its pictures. */
export function hasDrawnWords(format: ExportFormat): boolean {
  return isFilm(format) || format === 'gif' || format === 'everything';
}
