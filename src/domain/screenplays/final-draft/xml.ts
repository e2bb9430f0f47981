import { SaxesParser } from 'saxes';

/** An XML element as plain data. White space between elements is left out. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] };

/** Deeper files are made to break readers. */
const deepest = 100;
/** Elements and attributes together: a film of three hours has a third of it in Word. */
const mostParts = 400_000;

/** Why an XML file is not read. The message is one sentence for people. */
export type XmlRefusal = { problem: 'declares-entities' | 'broken'; message: string };

class Refused extends Error {
  readonly refusal: XmlRefusal;
  constructor(refusal: XmlRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const isWhite = (text: string): boolean => text.trim() === '';

/** Words are kept as they are where there are any; a text may be nothing but a space. */
function addText(node: XmlNode | undefined, text: string): void {
  if (node && (!isWhite(text) || node.name === 'Text' || node.name === 'w:t')) addChild(node, text);
}

const noAttributes: XmlNode['attributes'] = Object.freeze({});

/** Most elements hold one thing. A row made with it takes a sixth of the memory of one that is pushed to. */
function addChild(node: XmlNode | undefined, child: XmlNode | string): void {
  if (node?.children.length === 0) node.children = [child];
  else node?.children.push(child);
}

function parse(text: string): XmlNode {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [root];
  let parts = 0;
  let attributes = noAttributes;
  const countPart = (): void => {
    parts += 1;
    if (parts > mostParts) throw new Refused(brokenBy(`it has more than ${mostParts.toLocaleString('en')} elements`));
  };
  parser.on('doctype', () => {
    // Whoever declares entities may let them grow without end or fetch what is on this machine.
    const message =
      'The file declares a document type (DOCTYPE), which can hide harmful content. Save it again from ' +
      'your screenwriting software.';
    throw new Refused({ problem: 'declares-entities', message });
  });
  parser.on('opentag', ({ name }) => {
    if (open.length > deepest) throw new Refused(brokenBy('it is nested too deeply'));
    countPart();
    const node: XmlNode = { name, attributes, children: [] };
    attributes = noAttributes;
    addChild(open.at(-1), node);
    open.push(node);
  });
  parser.on('attribute', ({ name, value }) => {
    countPart();
    if (attributes === noAttributes) attributes = {};
    attributes[name] = value;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (words) => addText(open.at(-1), words));
  parser.on('cdata', (words) => addText(open.at(-1), words));
  parser.on('error', (error) => {
    throw new Refused(brokenBy(error.message));
  });
  parser.write(text).close();
  const [first] = root.children;
  if (typeof first !== 'object') throw new Refused(brokenBy('it is empty'));
  return first;
}

function brokenBy(detail: string): XmlRefusal {
  return {
    problem: 'broken',
    message: `The file is damaged. Its XML can’t be read (${detail}).`,
  };
}

/**
 * Reads XML without document types, so that no entity is ever expanded or fetched. Answers why not when it cannot be read.
 */
export function readXml(text: string): XmlNode | XmlRefusal {
  try {
    return parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal;
    throw thrown;
  }
}

/** Control characters that XML cannot hold, and halves of letters. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeText = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>\r]/g, (sign) => references[sign] ?? sign);
const escapeValue = (value: string): string =>
  value
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"\r]/g, (sign) => references[sign] ?? sign)
    .replaceAll(/[\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function writeNode({ name, attributes, children }: XmlNode, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
  const opening = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return `${opening}/>`;
  if (children.some((child) => typeof child === 'string')) {
    const inside = children.map((child) => (typeof child === 'string' ? escapeText(child) : writeNode(child, '')));
    return `${opening}>${inside.join('')}</${name}>`;
  }
  const inside = children.map((child) => (typeof child === 'string' ? '' : writeNode(child, `${indent}  `)));
  return `${opening}>\n${inside.join('\n')}\n${indent}</${name}>`;
}

/** An XML file with this element as its root. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n${writeNode(root, '')}\n`;
}

/** Whether two rows of elements and words would be written alike: attributes stand in the same order too. */
export function isWrittenAlike(left: XmlNode['children'], right: XmlNode['children']): boolean {
  if (left.length !== right.length) return false;
  // A whole film goes through here; loops make nothing that must be cleared away.
  for (let at = 0; at < left.length; at += 1) {
    const [one, other] = [left[at], right[at]];
    if (typeof one !== 'object' || typeof other !== 'object') {
      if (one !== other) return false;
    } else if (one.name !== other.name || !areSameAttributes(one.attributes, other.attributes)) return false;
    else if (!isWrittenAlike(one.children, other.children)) return false;
  }
  return true;
}

function areSameAttributes(left: XmlNode['attributes'], right: XmlNode['attributes']): boolean {
  const [keys, others] = [Object.keys(left), Object.keys(right)];
  return keys.length === others.length && keys.every((key, at) => key === others[at] && left[key] === right[key]);
}

/** The elements directly in an element: all, or those of a name. */
export function childrenOf(node: XmlNode | undefined, name?: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (const child of node?.children ?? []) {
    if (typeof child === 'object' && (name === undefined || child.name === name)) found.push(child);
  }
  return found;
}
