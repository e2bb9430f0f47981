export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const gapPx = 12;

/** Where the card goes: beside the target where there is room, else below, above, or over it; always within the window. */
export function placeCard(target: Box, card: Size, window: Size): { left: number; top: number } {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const middle = target.top + target.height / 2 - card.height / 2;
  const center = target.left + target.width / 2 - card.width / 2;
  const places = [
    { fits: window.width - right >= card.width + 2 * gapPx, left: right + gapPx, top: middle },
    { fits: target.left >= card.width + 2 * gapPx, left: target.left - card.width - gapPx, top: middle },
    { fits: window.height - bottom >= card.height + 2 * gapPx, left: center, top: bottom + gapPx },
    { fits: target.top >= card.height + 2 * gapPx, left: center, top: target.top - card.height - gapPx },
  ];
  const { left, top } = places.find(({ fits }) => fits) ?? { left: center, top: middle };
  return { left: within(left, window.width - card.width), top: within(top, window.height - card.height) };
}

const within = (value: number, most: number): number => Math.max(gapPx, Math.min(value, most - gapPx));
