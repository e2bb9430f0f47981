import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { scriptInjections } from '#test/fixtures/script-injections.ts';
import { renderMarkdown } from './render-markdown.ts';

const allowedTags = new Set(
  'a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'href rel src alt title width height loading decoding id className type checked disabled start align ariaDescribedBy ariaLabel dataFootnoteRef dataFootnoteBackref dataFootnotes'.split(
    ' ',
  ),
);

test('there are at least 200 attacks', () => {
  expect(new Set(scriptInjections).size).toBeGreaterThanOrEqual(200);
});

test.each(scriptInjections.map((vector) => [vector]))('renders %j without anything that can run', (vector) => {
  const { html } = renderMarkdown(vector);
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    expect(allowedTags).toContain(tagName);
    for (const name of Object.keys(properties)) expect(allowedAttributes).toContain(name);
    if (tagName === 'img') expect(properties.src).toMatch(/^\/media\/blog\/aim_[0-9a-f]{26}$/);
    if (typeof properties.href === 'string') {
      expect(new URL(properties.href, 'https://own.test').protocol).toMatch(/^(https?|mailto):$/);
    }
  });
});

test('keeps the text of code as it is, but no attribute of the name style', () => {
  const { html } = renderMarkdown('`<p style="color:red">`');
  expect(html).toBe('<p><code>&#x3C;p style=&quot;color:red"></code></p>');
});

test('headings begin at the second level and have anchors with a prefix', () => {
  const { html, headings } = renderMarkdown('# Location\n\n### Deeper');
  expect(html).toBe('<h2 id="h-location">Location</h2>\n<h3 id="h-deeper">Deeper</h3>');
  expect(headings).toEqual([{ id: 'h-location', text: 'Location' }]);
});

test('marks links to other sites as nofollow and noopener', () => {
  expect(renderMarkdown('[x](https://a.test/)').html).toBe(
    '<p><a href="https://a.test/" rel="noopener nofollow">x</a></p>',
  );
  expect(renderMarkdown('[x](/pricing)').html).toBe('<p><a href="/pricing">x</a></p>');
});

test.each([['>'.repeat(10_000)], ['1. '.repeat(10_000)], ['['.repeat(10_000)]])('refuses deep nesting', (markdown) => {
  expect(() => renderMarkdown(markdown)).toThrow('is nested more than 50 levels deep');
});

test('renders rules and long lists of dashes', () => {
  expect(renderMarkdown('- '.repeat(60).trim()).html).toBe('<hr>');
});
