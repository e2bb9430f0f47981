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

/** The words that stand directly in an element. */
const wordsOf = ({ children }: XmlNode): string => children.filter((child) => typeof child === 'string').join('');

/** The words of a paragraph with their styles. Line ends of all systems become `\n`. */
export function runsOf(paragraph: XmlNode): TextRun[] {
  return childrenOf(paragraph, 'Text').map((node) => {
    const styles = new Set((node.attributes['Style'] ?? '').split('+'));
    const text = wordsOf(node).replaceAll(/\r\n?|\u2028/g, '\n');
    const isAllCaps = styles.has('AllCaps');
    return {
      text: isAllCaps ? text.toUpperCase() : text,
      bold: styles.has('Bold'),
      italic: styles.has('Italic'),
      underline: styles.has('Underline'),
    };
  });
}

/** The words of a paragraph, without their styles. */
export function textOf(paragraph: XmlNode): string {
  return runsOf(paragraph)
    .map(({ text }) => text)
    .join('');
}

function textNode({ text, bold, italic, underline }: TextRun): XmlNode {
  const style = [bold && 'Bold', italic && 'Italic', underline && 'Underline'].filter(Boolean).join('+');
  return { name: 'Text', attributes: style === '' ? {} : { Style: style }, children: [text] };
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
