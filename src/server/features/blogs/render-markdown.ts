import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { AppError } from '#contract/errors.ts';
import type { ArticleView } from '#contract/blogs.ts';
import { type ImageFacts, imageIdOf } from './article-images.ts';

type Rendered = Pick<ArticleView, 'html' | 'headings'> & {
  /** The text without markup, for its length. */
  text: string;
  /** Ids of its pictures. */
  imageIds: string[];
  /** Addresses of pictures that are not the blog's. They are left out of `html`. */
  foreignImages: string[];
};

/** Anchors have a prefix, so that a heading "Location" does not replace a global of the page. */
const anchorPrefix = 'h-';

/** Deeper nesting than any article needs; the parser is recursive. */
const nestingMaximum = 50;

// Raw HTML is dropped by `remark-rehype`; this list is the second barrier.
const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
  attributes: {
    ...defaultSchema.attributes,
    img: ['src', 'alt', 'title'],
    code: [['className', /^language-[\w-]{1,30}$/] as [string, RegExp]],
  },
};

const parser = unified().use(remarkParse).use(remarkGfm);
const toHtml = unified().use(remarkRehype).use(rehypeSanitize, schema).use(rehypeSlug, { prefix: anchorPrefix });
const writer = unified().use(rehypeStringify);

/**
 * Renders an article. `sizes` has the pictures of the blog, for their width and height. Throws `invalid-input` for text that is
 * nested too deeply.
 */
export function renderMarkdown(markdown: string, sizes: ReadonlyMap<string, ImageFacts> = new Map()): Rendered {
  refuseDeepNesting(markdown);
  const tree = toHtml.runSync(parser.parse(markdown));
  const found: Pick<Rendered, 'headings' | 'imageIds' | 'foreignImages'> = {
    headings: [],
    imageIds: [],
    foreignImages: [],
  };
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'img') {
      if (placeImage(element, sizes, found)) return undefined;
      parent?.children.splice(index ?? 0, 1);
      return [SKIP, index ?? 0];
    }
    adaptElement(element, found);
    return undefined;
  });
  // In the page's HTML ` style="` marks an attribute; here it can only be text.
  const html = writer.stringify(tree).replaceAll(' style="', ' style=&quot;');
  return { html, text: plainText(tree), ...found };
}

function refuseDeepNesting(markdown: string): void {
  const tooDeep = () => {
    const fields = [{ path: 'markdown', message: `is nested more than ${nestingMaximum} levels deep` }];
    return new AppError('invalid-input', `markdown: is nested more than ${nestingMaximum} levels deep`, { fields });
  };
  // Containers are nested by markers at the beginning of a line, links and emphasis by brackets.
  for (const line of markdown.split('\n')) {
    const markers = /^[\s>*+\-\d.)]*/.exec(line)?.[0].match(/[>*+-]|\d[.)]/g)?.length ?? 0;
    const brackets = line.match(/\[/g)?.length ?? 0;
    const isRule = /^\s*([-*_])(\s*\1)+\s*$/.test(line);
    if ((markers > nestingMaximum && !isRule) || brackets > nestingMaximum * 4) throw tooDeep();
  }
}

type Found = Pick<Rendered, 'headings' | 'imageIds' | 'foreignImages'>;

function adaptElement(element: Element, { headings }: Found): void {
  // The title of the page is the only heading of the first level.
  if (element.tagName === 'h1') element.tagName = 'h2';
  if (element.tagName === 'h2' && typeof element.properties.id === 'string') {
    headings.push({ id: element.properties.id, text: toString(element) });
  }
  const { href } = element.properties;
  if (element.tagName === 'a' && typeof href === 'string' && /^https?:/i.test(href)) {
    element.properties.rel = ['noopener', 'nofollow'];
  }
}

/** Returns whether the picture stays: only pictures of the blog are shown. */
function placeImage(image: Element, sizes: ReadonlyMap<string, ImageFacts>, found: Found): boolean {
  const { src = '' } = image.properties;
  if (typeof src !== 'string') return false;
  const id = imageIdOf(src);
  if (id === undefined) {
    found.foreignImages.push(src);
    return false;
  }
  found.imageIds.push(id);
  const size = sizes.get(id);
  Object.assign(image.properties, {
    alt: image.properties.alt ?? '',
    ...(size && { width: size.widthPx, height: size.heightPx }),
    loading: 'lazy',
    decoding: 'async',
  });
  return true;
}

const plainText = (tree: Root): string =>
  tree.children.map((child) => ('children' in child ? toString(child) : '')).join(' ');
