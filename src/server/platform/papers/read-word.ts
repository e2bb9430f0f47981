import { unzipSync } from 'fflate';
import { childrenOf, readXml, type XmlNode } from '#domain/screenplays/final-draft/xml.ts';
import type { TextRun } from '#domain/screenplays/emphasis.ts';
import type { StyledParagraph } from '#domain/screenplays/paper/read-styled.ts';

/** Why a Word file was not read. */
export type WordProblem = 'damaged' | 'no-document' | 'too-big';
export type WordRead = { state: 'read'; paragraphs: StyledParagraph[] } | { state: 'refused'; problem: WordProblem };

/** The text of a film of three hours is about 4 MB in Word's XML. */
const maximumPartBytes = 30 * 1024 * 1024;
const wantedParts = new Set(['word/document.xml', 'word/styles.xml']);
const twipsPerPoint = 20;

function unpack(bytes: Uint8Array): Record<string, Uint8Array> | WordProblem {
  let isTooBig = false;
  const names = new Set<string>();
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wantedParts.has(name)) return false;
        // Thousands of entries of one name would each be unpacked.
        isTooBig ||= originalSize > maximumPartBytes || names.has(name);
        names.add(name);
        return !isTooBig;
      },
    });
    if (isTooBig) return 'too-big';
    return parts['word/document.xml'] ? parts : 'no-document';
  } catch {
    // The packer has no other way to say that an archive is broken.
    return 'damaged';
  }
}

function xmlOf(bytes: Uint8Array | undefined): XmlNode | null {
  if (!bytes) return null;
  const xml = readXml(new TextDecoder().decode(bytes));
  return 'problem' in xml ? null : xml;
}

const child = (node: XmlNode | undefined, name: string): XmlNode | undefined => childrenOf(node, name)[0];
const valueOf = (node: XmlNode | undefined, attribute = 'w:val'): string | undefined => node?.attributes[attribute];

type Look = { indentPoints: number | null; alignment: string | null };
type Style = Look & { name: string; basedOn: string | undefined };

function lookOf(properties: XmlNode | undefined): Look {
  const indent = child(properties, 'w:ind');
  const left = Number(valueOf(indent, 'w:left') ?? valueOf(indent, 'w:start') ?? Number.NaN);
  const first = Number(valueOf(indent, 'w:firstLine') ?? 0);
  return {
    indentPoints: Number.isFinite(left + first) ? (left + first) / twipsPerPoint : null,
    alignment: valueOf(child(properties, 'w:jc')) ?? null,
  };
}

function readStyles(root: XmlNode | null): Map<string, Style> {
  return new Map(
    childrenOf(root ?? undefined, 'w:style').map((style) => {
      const name = valueOf(child(style, 'w:name')) ?? '';
      const basedOn = valueOf(child(style, 'w:basedOn'));
      return [style.attributes['w:styleId'] ?? '', { name, basedOn, ...lookOf(child(style, 'w:pPr')) }];
    }),
  );
}

const deepestStyle = 10;

/** A style, and those it is based on. */
function chainOf(styles: ReadonlyMap<string, Style>, id: string): Style[] {
  const chain: Style[] = [];
  let style = styles.get(id);
  while (style && chain.length < deepestStyle) {
    chain.push(style);
    style = styles.get(style.basedOn ?? '');
  }
  return chain;
}

/** A style takes what it does not say from the one it is based on. */
function resolve(styles: ReadonlyMap<string, Style>, id: string): Look & { name: string } {
  const chain = chainOf(styles, id);
  const indentPoints = chain.find((style) => style.indentPoints !== null)?.indentPoints ?? null;
  const alignment = chain.find((style) => style.alignment !== null)?.alignment ?? null;
  return { name: chain[0]?.name ?? id, indentPoints, alignment };
}

const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !/^(?:0|false|none|off)$/.test(valueOf(node) ?? '');

// A map: an element may be called like something that every object has.
const signs = new Map([
  ['w:tab', '\t'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
]);

function runText(run: XmlNode): string {
  return childrenOf(run)
    .map((part) => {
      if (part.name === 'w:t') return part.children.filter((each) => typeof each === 'string').join('');
      if (part.name === 'w:br') return valueOf(part, 'w:type') === 'page' ? '' : '\n';
      return signs.get(part.name) ?? '';
    })
    .join('');
}

/** The runs of a paragraph, also those in links and insertions; what was deleted is gone. */
function runsOf(node: XmlNode): TextRun[] {
  return childrenOf(node).flatMap((part): TextRun[] => {
    if (part.name === 'w:r') {
      const look = child(part, 'w:rPr');
      const [bold, italic, underline] = ['w:b', 'w:i', 'w:u'].map((name) => isOn(child(look, name)));
      const text = runText(part);
      const isCaps = isOn(child(look, 'w:caps'));
      return [
        {
          text: isCaps ? text.toUpperCase() : text,
          bold: bold ?? false,
          italic: italic ?? false,
          underline: underline ?? false,
        },
      ];
    }
    return part.name === 'w:del' || part.name === 'w:pPr' ? [] : runsOf(part);
  });
}

/** Every paragraph of the text, also those in tables and controls. */
function paragraphsIn(node: XmlNode | undefined): XmlNode[] {
  return childrenOf(node).flatMap((part) => (part.name === 'w:p' ? [part] : paragraphsIn(part)));
}

/** The paragraphs of a Word document (DOCX) with their styles. Of the archive, only the text and the styles are unpacked. */
export function readWord(bytes: Uint8Array): WordRead {
  const parts = unpack(bytes);
  if (typeof parts === 'string') return { state: 'refused', problem: parts };
  const root = xmlOf(parts['word/document.xml']);
  if (!root) return { state: 'refused', problem: 'damaged' };
  const styles = readStyles(xmlOf(parts['word/styles.xml']));
  const paragraphs = paragraphsIn(child(root, 'w:body')).map((paragraph): StyledParagraph => {
    const properties = child(paragraph, 'w:pPr');
    const own = lookOf(properties);
    const style = resolve(styles, valueOf(child(properties, 'w:pStyle')) ?? '');
    return {
      style: style.name,
      indentPoints: own.indentPoints ?? style.indentPoints ?? 0,
      alignment: own.alignment ?? style.alignment ?? 'left',
      runs: runsOf(paragraph),
    };
  });
  return { state: 'read', paragraphs };
}
