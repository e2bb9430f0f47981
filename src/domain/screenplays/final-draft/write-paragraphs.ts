import { hasSigns, readEmphasis } from '../emphasis.ts';
import { withoutEmphasis } from '../plain-text.ts';
import type { ElementType, Note, ScreenplayElement } from '../screenplay.ts';
import { makeParagraph, paragraphTypes, plainRun } from './paragraph.ts';
import type { XmlNode } from './xml.ts';

/** Final Draft has four levels of outline. */
const deepestOutline = 4;

function noteNode({ text }: Note, offset: number): XmlNode {
  const attributes = { Range: `${offset},${offset}` };
  return { name: 'ScriptNote', attributes, children: [makeParagraph(null, [plainRun(text.trim())])] };
}

/** Where an anchored note stands in the words without signs. */
function offsetOf({ anchor }: Note, text: string): number {
  return anchor ? withoutEmphasis(text.slice(0, Math.max(0, anchor.offset))).length : 0;
}

function paragraphOf(element: ScreenplayElement): XmlNode | null {
  const runs = readEmphasis(element.text);
  switch (element.type) {
    case 'scene-heading': {
      const number: Record<string, string> = element.sceneNumber === null ? {} : { Number: element.sceneNumber };
      return makeParagraph(paragraphTypes['scene-heading'], runs, number);
    }
    case 'centered':
      return makeParagraph('Action', runs, { Alignment: 'Center' });
    case 'section':
      return makeParagraph(`Outline ${Math.min(deepestOutline, element.depth)}`, runs);
    case 'synopsis':
      return makeParagraph('Outline Body', runs);
    case 'note':
    case 'boneyard':
    case 'page-break':
      return null;
    default:
      return makeParagraph(paragraphTypes[element.type], runs);
  }
}

const paragraphTypeOf: Partial<Record<ElementType, string>> = paragraphTypes;

/** Whether a paragraph has the words of an element in its type and nothing more: it would be written so. Most of a film is. */
export function saysOnly({ attributes, children }: XmlNode, { type, text }: ScreenplayElement): boolean {
  const [only] = children;
  const ofType = paragraphTypeOf[type];
  if (ofType === undefined || attributes['Type'] !== ofType || Object.keys(attributes).length !== 1) return false;
  if (children.length !== 1 || typeof only !== 'object' || only.name !== 'Text') return false;
  if (Object.keys(only.attributes).length > 0 || only.children.length !== 1) return false;
  return only.children[0] === text && !hasSigns(text);
}

type Made = { paragraphs: XmlNode[]; last: ScreenplayElement | null; newPage: boolean; waiting: XmlNode[] };

/** Centered lines that follow one another without an empty line are one paragraph. */
function joinCentred({ paragraphs, last }: Made, element: ScreenplayElement): boolean {
  const previous = paragraphs.at(-1);
  const isNext = last?.type === 'centered' && last.line + last.lineCount === element.line;
  if (element.type !== 'centered' || !isNext || !previous) return false;
  previous.children.push({ name: 'Text', attributes: {}, children: ['\n'] }, ...readParts(element));
  return true;
}

const readParts = (element: ScreenplayElement): XmlNode['children'] =>
  makeParagraph('Action', readEmphasis(element.text)).children;

function addElement(made: Made, element: ScreenplayElement, notes: readonly Note[]): void {
  if (element.type === 'note' && !element.anchor) made.waiting.push(noteNode(element, 0));
  if (element.type === 'page-break') made.newPage = true;
  const isJoined = joinCentred(made, element);
  made.last = element;
  if (isJoined) return;
  const paragraph = paragraphOf(element);
  if (!paragraph) return;
  if (made.newPage) paragraph.attributes = { StartsNewPage: 'Yes', ...paragraph.attributes };
  if (made.waiting.length > 0 || notes.length > 0) {
    const inside = notes.map((note) => noteNode(note, offsetOf(note, element.text)));
    paragraph.children.unshift(...made.waiting, ...inside);
    made.waiting = [];
  }
  made.newPage = false;
  made.paragraphs.push(paragraph);
}

const dualOf = (element: ScreenplayElement | undefined) => (element && 'dual' in element ? element.dual : null);
const isLifted = ({ type }: ScreenplayElement): boolean => type === 'note' || type === 'boneyard';

/** Where a dual dialogue that begins at `at` ends: its left side, then its right one. */
function endOfDual(elements: readonly ScreenplayElement[], at: number): number {
  let end = at;
  for (const side of ['left', 'right'] as const) {
    for (let element = elements[end]; element; element = elements[end]) {
      if (!isLifted(element) && dualOf(element) !== side) break;
      end += 1;
    }
  }
  return end;
}

function wrapDual(inside: XmlNode[]): XmlNode {
  const dual: XmlNode = { name: 'DualDialogue', attributes: {}, children: inside };
  return { name: 'Paragraph', attributes: {}, children: [dual] };
}

/** The notes of each element, by its id. */
type Anchored = ReadonlyMap<string | null, readonly Note[]>;
const noneAnchored: Anchored = new Map();
const noNotes: readonly Note[] = [];

function makeAll(elements: readonly ScreenplayElement[], anchored: Anchored): XmlNode[] {
  const made: Made = { paragraphs: [], last: null, newPage: false, waiting: [] };
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (!element) break;
    const end = dualOf(element) === 'left' ? endOfDual(elements, at) : at;
    if (end > at && elements.slice(at, end).some((each) => dualOf(each) === 'right')) {
      const sides = elements.slice(at, end).map((each) => ('dual' in each ? { ...each, dual: null } : each));
      made.paragraphs.push(wrapDual(makeAll(sides, anchored)));
      at = end - 1;
    } else addElement(made, element, anchored.get(element.id) ?? noNotes);
  }
  if (made.waiting.length > 0) {
    made.paragraphs.push({ ...makeParagraph('Action', [plainRun('')]), children: made.waiting });
  }
  return made.paragraphs;
}

/** The paragraphs of these elements. Notes go into the paragraph they stand in; cut passages are no part of the file. */
export function makeParagraphs(elements: readonly ScreenplayElement[]): XmlNode[] {
  const notes = elements.filter((element) => element.type === 'note');
  const anchored = notes.length === 0 ? noneAnchored : Map.groupBy(notes, ({ anchor }) => anchor?.elementId ?? null);
  return makeAll(elements, anchored);
}
