import type { TextRun } from '../emphasis.ts';
import { childrenOf, type XmlNode } from './xml.ts';

/** What Final Draft calls the types of paragraphs that Fountain has too. */
export const paragraphTypes = {
  'scene-heading': 'Scene Heading',
  action: 'Action',
  character: 'Character',
  dialogue: 'Dialogue',
  parenthetical: 'Parenthetical',
  transition: 'Transition',
  lyric: 'Lyrics',
} as const;

/** The words that stand directly in an element. Line ends of all systems become `\n`. */
function wordsOf({ children }: XmlNode): string {
  let words = '';
  for (const child of children) if (typeof child === 'string') words += child;
  return /[\r\u2028]/.test(words) ? words.replaceAll(/\r\n?|\u2028/g, '\n') : words;
}

/** The words of a paragraph with their styles. */
export function runsOf(paragraph: XmlNode): TextRun[] {
  return childrenOf(paragraph, 'Text').map((node) => {
    const text = wordsOf(node);
    const { Style: style = '' } = node.attributes;
    if (style === '') return plainRun(text);
    const styles = style.split('+');
    return {
      text: styles.includes('AllCaps') ? text.toUpperCase() : text,
      bold: styles.includes('Bold'),
      italic: styles.includes('Italic'),
      underline: styles.includes('Underline'),
    };
  });
}

/** The words of a paragraph that is one piece without a style, as most are; null for any other. */
export function plainWordsOf({ children }: XmlNode): string | null {
  const [only] = children;
  if (children.length !== 1 || typeof only !== 'object' || only.name !== 'Text') return null;
  return (only.attributes['Style'] ?? '') === '' ? wordsOf(only) : null;
}

/** Whether there is more than white space in a paragraph. */
export function hasWords({ children }: XmlNode): boolean {
  for (const child of children) {
    if (typeof child === 'object' && child.name === 'Text' && wordsOf(child).trim() !== '') return true;
  }
  return false;
}

/** The words of a paragraph, without their styles. */
export function textOf(paragraph: XmlNode): string {
  return runsOf(paragraph)
    .map(({ text }) => text)
    .join('');
}

function textNode({ text, bold, italic, underline }: TextRun): XmlNode {
  if (!bold && !italic && !underline) return { name: 'Text', attributes: {}, children: [text] };
  const style = [bold && 'Bold', italic && 'Italic', underline && 'Underline'].filter(Boolean).join('+');
  return { name: 'Text', attributes: { Style: style }, children: [text] };
}

/** A paragraph of this type. */
export function makeParagraph(
  type: string | null,
  runs: readonly TextRun[],
  attributes: Record<string, string> = {},
): XmlNode {
  const all = type === null ? attributes : { ...attributes, Type: type };
  return { name: 'Paragraph', attributes: all, children: runs.map(textNode) };
}

export const plainRun = (text: string): TextRun => ({ text, bold: false, italic: false, underline: false });
