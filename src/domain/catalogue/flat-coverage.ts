import type { Coverage } from './price.ts';

/** What one flat price of a video edit or a video upscale covers. */
export const clipCoverage: Coverage = { seconds: 5, resolution: '1080p' };

/** What one flat price of music covers. */
export const musicCoverage: Coverage = { seconds: 90, resolution: null };
