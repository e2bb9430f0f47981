import { expect, test } from 'vitest';
import { cleanEvent } from './clean-event.ts';

const text = (value: unknown): string => JSON.stringify(value);
const element = (tagName: string, attributes: object = {}, childNodes: unknown[] = []) => ({
  type: 2,
  id: 3,
  tagName,
  attributes,
  childNodes,
});
const words = (textContent: string) => ({ type: 3, id: 4, textContent });
/** A full snapshot of one node, cleaned. */
const snapshot = (node: unknown) =>
  cleanEvent({ type: 2, timestamp: 1, data: { node, initialOffset: { left: 0, top: 0 } } });
/** Attribute changes, cleaned. */
const mutation = (attributes: object) =>
  cleanEvent({ type: 3, timestamp: 1, data: { source: 0, attributes: [{ id: 3, attributes }], adds: [], texts: [] } });

test('masks everything that was typed: input events, values, text areas and editable elements', () => {
  const events = [
    cleanEvent({ type: 3, timestamp: 1, data: { source: 5, id: 3, text: 'hunter2', isChecked: false } }),
    snapshot(element('input', { type: 'text', value: 'hunter2' })),
    snapshot(element('textarea', {}, [words('hunter2')])),
    snapshot(element('div', { contenteditable: 'true' }, [element('p', {}, [words('hunter2')])])),
    mutation({ value: 'hunter2' }),
  ];
  expect(text(events)).not.toContain('hunter2');
  expect(text(events)).toContain('*******');
});

test('keeps the text and structure of the page', () => {
  const node = element('p', { class: 'muted', href: '/pricing' }, [words('Shots of the scene')]);
  expect(snapshot(node)?.data).toMatchObject({ node });
});

test('removes everything that could run or load a document', () => {
  const hostile = [
    snapshot(element('script', {}, [words('alert(1)')])),
    snapshot(element('svg:script', {}, [words('alert(1)')])),
    snapshot(element('IFRAME', { srcdoc: '<script>alert(1)</script>' })),
    snapshot(element('img', { src: 'x', onerror: 'alert(1)', OnLoad: 'alert(1)' })),
    snapshot(element('a', { href: ' java\tscript:alert(1)' })),
    snapshot(element('a', { href: 'data:text/html,alert(1)' })),
    snapshot(element('img onerror=alert(1)', {})),
    mutation({ onclick: 'alert(1)', 'x onclick': 'alert(1)', srcdoc: 'alert(1)', href: 'javascript:alert(1)' }),
  ];
  expect(text(hostile)).not.toContain('alert');
});

test('keeps the text of stylesheets, and nothing that makes a link connect to its address', () => {
  const attributes = { rel: 'preconnect', REL: 'dns-prefetch', href: 'https://example.test/' };
  const css = 'h1 { color: red }';
  const clean = [
    snapshot(element('link', attributes)),
    mutation(attributes),
    snapshot(element('link', { _cssText: css })),
  ];
  expect(text(clean)).not.toMatch(/rel"|preconnect|prefetch/i);
  expect(text(clean)).toContain(css);
});

test('records only its own custom events, and none of plugins', () => {
  expect(cleanEvent({ type: 5, timestamp: 1, data: { tag: 'other', payload: { a: 1 } } })).toBeUndefined();
  expect(cleanEvent({ type: 6, timestamp: 1, data: { plugin: 'x', payload: {} } })).toBeUndefined();
  expect(cleanEvent({ type: 5, timestamp: 1, data: { tag: 'page', payload: { path: '/a?token=t1#x' } } })).toEqual({
    type: 5,
    timestamp: 1,
    data: { tag: 'page', payload: { path: '/a?token=[removed]#[removed]' } },
  });
});

test('cuts off trees that are nested too deep', () => {
  let node = element('div');
  for (let depth = 0; depth < 3000; depth += 1) node = element('div', {}, [node]);
  expect(text(snapshot(node)).length).toBeLessThan(100_000);
});
