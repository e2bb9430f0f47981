/** Something that lasts, in the colour of what is made or missing. Bars of a group belong together: the shots of a scene. */
export type Bar = {
  startFrame: number;
  frames: number;
  look: 'made' | 'missing';
  label?: string;
  group?: { name: string; at: number };
};

/** The hairline between two bars, where there is room for one; between narrower ones only where a group begins. */
const gapPx = 1;
const narrowestWithGapPx = 8;
/** Every other group is a little darker. */
const otherGroupAlpha = 0.7;
/** A bar that is narrower has no room for any name. */
const namelessPx = 14;
const marginPx = 3;
const textPx = { left: 4, baseline: 14, between: 12 };

type Drawing = { bars: readonly Bar[]; pxPerFrame: number; left: number; width: number };

/** Draws bars that lie end to end, with as many names as have room. */
export function drawBars(canvas: HTMLCanvasElement, { bars, pxPerFrame, left, width }: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const sharpness = window.devicePixelRatio;
  const height = canvas.clientHeight;
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  context.scale(sharpness, sharpness);
  const placed = bars.map((bar, n) => ({
    bar,
    x: bar.startFrame * pxPerFrame - left,
    wide: bar.frames * pxPerFrame,
    isFirst: bar.group !== undefined && bar.group.at !== bars[n - 1]?.group?.at,
  }));
  fillBars(context, placed, height);
  writeNames(context, placed);
}

type Placed = { bar: Bar; x: number; wide: number; isFirst: boolean };

function fillBars(context: CanvasRenderingContext2D, placed: readonly Placed[], height: number): void {
  const style = getComputedStyle(context.canvas);
  const colors = { made: style.getPropertyValue('--line-strong'), missing: style.getPropertyValue('--line') };
  for (const { bar, x, wide, isFirst } of placed) {
    const gap = wide >= narrowestWithGapPx || isFirst || bar.group === undefined ? gapPx : 0;
    context.globalAlpha = (bar.group?.at ?? 0) % 2 === 0 ? 1 : otherGroupAlpha;
    context.fillStyle = colors[bar.look];
    context.fillRect(x + gap, marginPx, Math.max(1, wide - gap), height - 2 * marginPx);
  }
  context.globalAlpha = 1;
}

function writeNames(context: CanvasRenderingContext2D, placed: readonly Placed[]): void {
  const { color, fontFamily } = getComputedStyle(context.canvas);
  context.fillStyle = color;
  context.font = `500 10px ${fontFamily}`;
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const { bar, x, wide, isFirst } of placed) {
    const name = hasRoom(context, bar.label, wide) ? bar.label : isFirst ? bar.group?.name : undefined;
    if (name === undefined || x < freeFrom) continue;
    context.fillText(name, x + textPx.left, textPx.baseline);
    freeFrom = x + context.measureText(name).width + textPx.between;
  }
}

function hasRoom(context: CanvasRenderingContext2D, name: string | undefined, wide: number): boolean {
  return name !== undefined && wide >= namelessPx && context.measureText(name).width + 2 * textPx.left <= wide;
}
