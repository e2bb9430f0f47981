import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingView } from './loading-view.tsx';

test('the loading view says Loading.... 100 px from the top, or where it is told', () => {
  expect(renderToStaticMarkup(<LoadingView />)).toMatch(/style="padding-top:100px"[^>]*>Loading\.{4}</);
  expect(renderToStaticMarkup(<LoadingView paddingTopPx={20} />)).toContain('padding-top:20px');
});
