import { addressWithoutSecrets, textWithoutSecrets } from './remove-secrets.ts';
import { isSecretName, removed } from './secret-names.ts';

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** rrweb's node types. */
const elementNode = 2;
const textNode = 3;
/** Deeper trees are cut off: hostile nesting must not exhaust the stack. */
const maximumDepth = 400;

/** Elements that run or load something. They are shown as empty boxes. */
const activeElements = new Set(
  'script noscript iframe frame frameset object embed applet base portal foreignobject animate set meta template'.split(
    ' ',
  ),
);
const formControls = new Set(['input', 'textarea', 'select', 'option', 'output']);
const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'xlink:href']);

/** Where a value is: how deep, and whether it was typed into a text area or an editable element. */
type Place = { depth: number; isTyped: boolean };

/** Keeps the length, so that the replay shows that something was typed. */
export const maskedText = (text: unknown): string =>
  '*'.repeat(typeof text === 'string' ? Math.min(text.length, 64) : 0);

/** The data of an event without secrets, typed text and active elements. */
export function cleanValue(value: unknown, { depth, isTyped }: Place = { depth: 0, isTyped: false }): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maximumDepth) return Array.isArray(value) ? [] : {};
  const inside = { depth: depth + 1, isTyped };
  if (!isFields(value)) return (value as unknown[]).map((entry) => cleanValue(entry, inside));
  if (value['type'] === elementNode && 'tagName' in value) return cleanElement(value, inside);
  return cleanFields(value, inside);
}

function cleanFields(fields: Fields, place: Place): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'attributes' && isFields(value)) return [name, cleanAttributes(value, place)];
      if (name === 'href' && typeof value === 'string') return [name, cleanAddress(value)];
      if (name === 'textContent' && place.isTyped && fields['type'] === textNode) {
        return [name, String(value).replaceAll(/\S/g, '*')];
      }
      return [name, cleanValue(value, place)];
    }),
  );
}

function cleanElement({ attributes, childNodes, tagName, ...rest }: Fields, place: Place): Fields {
  const tag = String(tagName).toLowerCase();
  const known = cleanFields(rest, place);
  const isActive = activeElements.has(tag.replace(/^.*:/, '')) || !/^[a-z][\w.-]*$/.test(tag);
  if (isActive) return { ...known, tagName: 'div', attributes: {}, childNodes: [] };
  const clean = isFields(attributes) ? cleanAttributes(attributes, place) : {};
  const isTyped = place.isTyped || formControls.has(tag) || isEditable(clean['contenteditable']);
  const children = Array.isArray(childNodes) ? childNodes : [];
  return {
    ...known,
    tagName: tag,
    attributes: clean,
    childNodes: children.map((child) => cleanValue(child, { ...place, isTyped })),
  };
}

const isEditable = (attribute: unknown): boolean =>
  attribute !== undefined && attribute !== 'false' && attribute !== null;

/** Attributes that run something. A link with `rel` makes the browser connect to its address, which no policy prevents. */
const activeAttribute = /^on|^srcdoc$|^rel$|[^\w:.-]/;

/** Attributes of a snapshot or a mutation. A mutation does not name the element, so no `value` and no `rel` is kept of any element. */
function cleanAttributes(attributes: Fields, place: Place): Fields {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      const plain = name.toLowerCase();
      if (activeAttribute.test(plain)) return [];
      if (value === null) return [[name, value]];
      if (plain === 'value') return [[name, maskedText(value)]];
      if (addressAttributes.has(plain)) return [[name, typeof value === 'string' ? cleanAddress(value) : '']];
      if (plain !== 'nonce' && isSecretName(plain)) return [[name, removed]];
      return plain === 'nonce' ? [] : [[name, cleanValue(value, place)]];
    }),
  );
}

/** Only addresses that run nothing. Browsers ignore control characters and spaces in a scheme. */
function cleanAddress(address: string): string {
  // oxlint-disable-next-line no-control-regex
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return addressWithoutSecrets(address);
  return /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(address) ? address : 'about:blank';
}
