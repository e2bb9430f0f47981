/** What a camera has noted in a picture. Where it was taken is not kept: the original has it. */
export type CameraNotes = {
  make?: string;
  model?: string;
  lens?: string;
  /** As the camera wrote it, without a time zone: `2026-11-23T14:02:00`. */
  takenAt?: string;
  exposureSeconds?: number;
  aperture?: number;
  iso?: number;
  focalLengthMm?: number;
};

/** What a file says of itself beyond its size and length; what it does not say is left out. */
export type MediaFacts = {
  camera?: CameraNotes;
  /** Whether the camera noted a place. */
  hasLocation?: boolean;
  /** The name of the embedded color profile, such as `Display P3`. */
  profile?: string;
  hasAlpha?: boolean;
  /** Pictures of a moving image. */
  pages?: number;
  videoCodec?: string;
  audioCodec?: string;
  sampleRate?: number;
  channels?: number;
  /** What it was turned from when it arrived. */
  convertedFrom?: 'image/heic';
};
