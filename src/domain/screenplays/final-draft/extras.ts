import type { TitlePageField } from '../screenplay.ts';
import { childrenOf, type XmlNode } from './xml.ts';

/** Paragraphs as Final Draft wrote them, for as long as the elements made of them are unchanged. */
export type KeptPassage = { ids: string[]; paragraphs: XmlNode[] };

/**
 * What a Final Draft file knows beyond Fountain, kept beside the text as plain data: paragraph types of its own, revision
 * marks, scene properties, settings.
 */
export type FinalDraftExtras = {
  /** The whole file without its text and title page: their places are empty elements. */
  frame: XmlNode;
  titlePage: { node: XmlNode; fields: string } | null;
  /** By the id of the first element of each passage. */
  passages: Record<string, KeptPassage>;
  /** Paragraphs without words at the end. */
  trailing: XmlNode[];
};

/** Title pages are compared by what they say. */
export const fieldsKey = (fields: readonly TitlePageField[]): string =>
  JSON.stringify(fields.map(({ key, values }) => [key, values]));

/** The file around the text. */
export function frameOf(
  root: XmlNode,
  fields: readonly TitlePageField[],
): Pick<FinalDraftExtras, 'frame' | 'titlePage'> {
  const [node] = childrenOf(root, 'TitlePage');
  const children = childrenOf(root).map((child) =>
    child.name === 'Content' || child.name === 'TitlePage' ? { ...child, children: [] } : child,
  );
  return {
    frame: { ...root, children },
    titlePage: node ? { node, fields: fieldsKey(fields) } : null,
  };
}
