import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import type { BoardMetrics } from './board-layout.ts';

/** How high a picture is, by its width. */
const heightByWidth: Record<Dimension, number> = { '16:9': 9 / 16, '1:1': 1, '9:16': 16 / 9 };
const gapPx = 12;
/** Number, type and action below each picture, with the wider gap of the light theme, which has a mat around pictures. */
const belowPicturePx = 48;
const headingPx = 49;
const footPx = 4;
/** Before the page is measured. */
const usualWidthPx = 1040;

/** As many columns as there is room for cards of this size; two on a phone. */
export function useBoardMetrics(
  body: RefObject<HTMLElement | null>,
  cardSize: number,
  dimension: Dimension,
): BoardMetrics {
  const [widthPx, setWidthPx] = useState(usualWidthPx);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize;
      if (width) setWidthPx(width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return useMemo(() => {
    const columns = Math.max(2, Math.floor((widthPx + gapPx) / (cardSize + gapPx)));
    const cardPx = (widthPx - gapPx * (columns - 1)) / columns;
    const rowPx = cardPx * heightByWidth[dimension] + belowPicturePx + gapPx;
    return { columns, cardPx, gapPx, rowPx, headingPx, footPx };
  }, [widthPx, cardSize, dimension]);
}
