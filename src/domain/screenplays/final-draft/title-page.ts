import { readEmphasis } from '../emphasis.ts';
import type { TitlePageField } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { writeFountain } from '../fountain/write-fountain.ts';
import { makeParagraph, plainRun, runsOf, textOf } from './paragraph.ts';
import { childrenOf, type XmlNode } from './xml.ts';

/** Fields that stand in the middle of the page, in their order. */
const centredKeys = new Set(['title', 'credit', 'author', 'authors', 'source']);
const keyedLine = /^([A-Za-z][A-Za-z0-9 _-]{0,40}):\s*(.*)$/;
const creditLine =
  /^(?:an? )?(?:written|screenplay|script|teleplay|story|adapted|created|by\b|(?:[\p{L}-]+ )?film by\b)/iu;
const sourceLine = /^(?:based|from|source|story by|adapted from)/i;
const dateLine =
  /^(?:.*(?:draft|revision|revised).*|(?:19|20)\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|[\p{L}]+\.? \d{1,2},? \d{4}|\d{1,2}\.? [\p{L}]+ \d{4})$/iu;

const rightsLine = /^(?:\(c\)|©|copyright\b)/i;

type Line = { text: string; isCentred: boolean };

function linesOf(titlePage: XmlNode | undefined): Line[] {
  const paragraphs = childrenOf(childrenOf(titlePage, 'Content')[0], 'Paragraph');
  return paragraphs.flatMap((paragraph) => {
    const isCentred = paragraph.attributes['Alignment'] === 'Center';
    const words = textOf(paragraph).trim() === '' ? '' : writeEmphasis(runsOf(paragraph));
    return words.split('\n').map((line) => ({ text: line.trim(), isCentred }));
  });
}

type Fields = Map<string, string[]>;

/** What a line in the middle of the page is; the order is that of every title page. */
function centredKey(text: string, seen: Fields, afterGap: boolean): string {
  if (!seen.has('Title')) return 'Title';
  if (seen.has('Author')) return afterGap || sourceLine.test(text) || seen.has('Source') ? 'Source' : 'Author';
  if (seen.has('Credit')) return 'Author';
  if (creditLine.test(text)) return 'Credit';
  return afterGap ? 'Author' : 'Title';
}

function add(fields: Fields, key: string, value: string): void {
  const values = fields.get(key) ?? [];
  if (value !== '') values.push(value);
  fields.set(key, values);
}

/** What a line at the foot of the page is. */
function footKey(text: string): string {
  if (rightsLine.test(text)) return 'Copyright';
  return dateLine.test(text) ? 'Draft date' : 'Contact';
}

function addLine(fields: Fields, { text, isCentred }: Line, afterGap: boolean): void {
  const keyed = isCentred ? null : keyedLine.exec(text);
  if (isCentred) add(fields, centredKey(text, fields, afterGap), text);
  else if (keyed) add(fields, keyed[1] ?? '', keyed[2] ?? '');
  else add(fields, footKey(text), text);
}

/** The fields of a Final Draft title page, which knows only lines: told by their place and their words. */
export function readFinalDraftTitlePage(titlePage: XmlNode | undefined): TitlePageField[] {
  const fields: Fields = new Map();
  let afterGap = false;
  for (const line of linesOf(titlePage)) {
    if (line.text !== '') addLine(fields, line, afterGap);
    afterGap = line.text === '';
  }
  const known = [...fields].map(([key, values], at) => ({ key, values, line: at, lineCount: 1 }));
  // A first field that nobody knows would be read as action.
  return known.length === 0 || fields.has('Title') ? known.toSorted((a, b) => rank(a) - rank(b)) : [untitled, ...known];
}

const untitled: TitlePageField = { key: 'Title', values: ['Untitled'], line: 0, lineCount: 1 };
const rank = ({ key }: TitlePageField): number => (key === 'Title' ? 0 : 1);

/** The fields as they begin a Fountain text. */
export function writeTitleFields(fields: readonly TitlePageField[]): string {
  let line = 1;
  const titlePage = fields.map((field) => {
    const lineCount = field.values.length < 2 ? 1 : field.values.length + 1;
    line += lineCount;
    return { ...field, line: line - lineCount, lineCount };
  });
  return writeFountain({ titlePage, elements: [] });
}

/** Notes of the writer's own are not printed. */
const printedValue = (value: string): string => value.replaceAll(/\[\[[^]*?\]\]|\/\*[^]*?\*\//g, '').trim();

const emptyLines = (count: number, alignment: string): XmlNode[] =>
  Array.from({ length: count }, () => makeParagraph('Action', [plainRun('')], { Alignment: alignment }));

function fieldParagraphs({ key, values }: TitlePageField): XmlNode[] {
  const isCentred = centredKeys.has(key.toLowerCase());
  const isPlain = isCentred || /^(?:contact|draft date|date)/i.test(key);
  return values
    .map(printedValue)
    .filter((value) => value !== '')
    .map((value) => {
      const isDate = !isCentred && isPlain && /date/i.test(key) && dateLine.test(value);
      const isContact = /^contact/i.test(key) && !dateLine.test(value) && !keyedLine.test(value);
      const runs = readEmphasis(isCentred || isDate || isContact ? value : `${key}: ${value}`);
      return makeParagraph('Action', runs, { Alignment: isCentred ? 'Center' : 'Left' });
    });
}

/** A title page as Final Draft lays it out: the title in the middle, dates and addresses at the foot. */
export function makeTitlePage(fields: readonly TitlePageField[]): XmlNode | null {
  const printed = fields.filter(({ key }) => key !== '');
  if (printed.length === 0) return null;
  const [centred, foot] = [true, false].map((wanted) =>
    printed.filter(({ key }) => centredKeys.has(key.toLowerCase()) === wanted),
  );
  const middle = (centred ?? []).flatMap((field, at) => [
    ...emptyLines(at === 0 ? 0 : 1, 'Center'),
    ...fieldParagraphs(field),
  ]);
  const children = [
    ...emptyLines(18, 'Center'),
    ...middle,
    ...emptyLines(12, 'Left'),
    ...(foot ?? []).flatMap(fieldParagraphs),
  ];
  const content: XmlNode = { name: 'Content', attributes: {}, children };
  return { name: 'TitlePage', attributes: {}, children: [content] };
}
