import { gifPreview } from '../export-format.ts';

/** FFmpeg's arguments that make a GIF of a joined film without sound: one palette for all of it, and little noise. */
export function gifArguments(list: string, output: string): string[] {
  const { width, framesPerSecond } = gifPreview;
  // The longer side, so that an upright film is no larger than one that lies.
  const size = `scale=w='if(gte(iw,ih),${width},-2)':h='if(gte(iw,ih),-2,${width})':flags=lanczos`;
  const graph = [
    `[0:v]fps=${framesPerSecond},${size},split[all][some]`,
    '[some]palettegen=max_colors=256:stats_mode=diff[palette]',
    '[all][palette]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle[gif]',
  ].join(';');
  const input = ['-f', 'concat', '-safe', '0', '-i', list];
  return [...input, '-filter_complex', graph, '-map', '[gif]', '-an', '-loop', '0', '-f', 'gif', output];
}
