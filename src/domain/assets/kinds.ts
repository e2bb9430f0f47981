/** What an asset can be. `weights` are what a model has learned in a training. */
export const assetKinds = ['image', 'video', 'audio', 'document', 'weights'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** Whether it is looked at: an image or a video. */
export const isSeen = (kind: AssetKind): boolean => kind === 'image' || kind === 'video';

/**
 * The media types that are kept, by what the content is found to be; anything else is refused. The extension names
 * downloads, the label is shown to users.
 */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', extension: 'jpg', label: 'JPEG' },
  'image/png': { kind: 'image', extension: 'png', label: 'PNG' },
  'image/webp': { kind: 'image', extension: 'webp', label: 'WebP' },
  'image/gif': { kind: 'image', extension: 'gif', label: 'GIF' },
  'image/avif': { kind: 'image', extension: 'avif', label: 'AVIF' },
  'video/mp4': { kind: 'video', extension: 'mp4', label: 'MP4' },
  'video/quicktime': { kind: 'video', extension: 'mov', label: 'MOV' },
  'video/webm': { kind: 'video', extension: 'webm', label: 'WebM' },
  'video/x-matroska': { kind: 'video', extension: 'mkv', label: 'MKV' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3', label: 'MP3' },
  'audio/wav': { kind: 'audio', extension: 'wav', label: 'WAV' },
  'audio/ogg': { kind: 'audio', extension: 'ogg', label: 'OGG' },
  'audio/flac': { kind: 'audio', extension: 'flac', label: 'FLAC' },
  'audio/aac': { kind: 'audio', extension: 'aac', label: 'AAC' },
  'audio/mp4': { kind: 'audio', extension: 'm4a', label: 'M4A' },
  'audio/webm': { kind: 'audio', extension: 'weba', label: 'WebM' },
  'application/pdf': { kind: 'document', extension: 'pdf', label: 'PDF' },
  'text/plain': { kind: 'document', extension: 'txt', label: 'plain text' },
  'application/x-safetensors': { kind: 'weights', extension: 'safetensors', label: 'Safetensors' },
} as const satisfies Record<string, { kind: AssetKind; extension: string; label: string }>;
export type MediaType = keyof typeof mediaTypes;

/** Names of pictures that are turned into JPEG when they arrive: cameras write them, and neither browsers nor vendors read them. */
export const heicTypes: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);

/** The most pixels an image may have: 100 million. Medium-format cameras reach that; decompression bombs have more. */
export const imagePixelsMaximum = 100_000_000;

/** The widest and highest a video may be, in pixels: 8K, either way up. */
export const videoSideMaximum = 8192;

/** Whether we keep media of this type. */
function isMediaType(type: string): type is MediaType {
  return Object.hasOwn(mediaTypes, type);
}

// Names that browsers and vendors use for a type that has another name in the table.
const otherNames: Record<string, MediaType> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/aacp': 'audio/aac',
  'audio/x-aac': 'audio/aac',
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/x-matroska',
};

// Labels of well-known types that uploads often have and that are not kept.
const refusedLabels: Record<string, string> = {
  'image/svg+xml': 'SVG',
  'text/html': 'HTML',
  'image/tiff': 'TIFF',
  'image/bmp': 'BMP',
  'application/zip': 'ZIP',
};

/** The format of a media type as users know it, such as `JPEG` or `SVG`; undefined for an unknown type. */
export function formatLabel(mediaType: string): string | undefined {
  const type = mediaTypeNamed(mediaType);
  if (type) return mediaTypes[type].label;
  const bare = mediaType.trim().toLowerCase();
  if (heicTypes.has(bare)) return 'HEIC';
  return Object.hasOwn(refusedLabels, bare) ? refusedLabels[bare] : undefined;
}

/** The type in the table for a name that somebody gave, such as `audio/x-wav; rate=48000`; undefined for none of ours. */
export function mediaTypeNamed(name: string): MediaType | undefined {
  const bare = (name.split(';')[0] ?? '').trim().toLowerCase();
  if (isMediaType(bare)) return bare;
  return Object.hasOwn(otherNames, bare) ? otherNames[bare] : undefined;
}
