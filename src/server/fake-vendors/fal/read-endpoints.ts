import { clipEndpoints } from './clip-endpoints.ts';
import { otherEndpoints } from './other-endpoints.ts';
import { pictureEndpoints } from './picture-endpoints.ts';

/** What a field may hold: one of some words, or a type. */
type Field = { name: string; isRequired: boolean; type: string };
/** The word that an answer holds its files under. */
export type Answer = 'images' | 'image' | 'video' | 'audio' | 'output' | 'lora';
export type FalEndpoint = { id: string; answer: Answer; tellsFlagged: boolean; fields: Field[] };

/** A field that fal refuses, in the shape of its answer. */
export type Refusal = { loc: string[]; msg: string; type: string };

/**
 * The endpoints by id. Each is written as `id → answer`, and beneath it its fields: a name, `!` where it must be given, and what it
 * holds: a type, or words with `|` between (`#` before numbers; `WxH` stands for a size in pixels).
 */
export const falEndpoints: ReadonlyMap<string, FalEndpoint> = new Map(
  [pictureEndpoints, clipEndpoints, otherEndpoints]
    .flatMap((text) => text.trim().split(/\n(?! )/))
    .map((block) => {
      const endpoint = readEndpoint(block);
      return [endpoint.id, endpoint];
    }),
);

function readEndpoint(block: string): FalEndpoint {
  const [head = '', ...lines] = block.split('\n');
  const [id = '', answer = ''] = head.split(' → ');
  const fields = lines
    .join(' ')
    .split(',')
    .map((field): Field => {
      const [name = '', ...type] = field.trim().split(' ');
      return { name: name.replace('!', ''), isRequired: name.endsWith('!'), type: type.join(' ') };
    });
  const [kind = ''] = answer.split(' ');
  return { id, answer: kind as Answer, tellsFlagged: answer.includes('has_nsfw_concepts'), fields };
}

/** What fal refuses of a body; empty when it takes it. Here a field that it does not know is refused too: one of us has made a mistake. */
export function refusalsOf({ fields }: FalEndpoint, body: Readonly<Record<string, unknown>>): Refusal[] {
  const missing = fields
    .filter(({ name, isRequired }) => isRequired && body[name] === undefined)
    .map(({ name }) => refusal(name, 'Field required', 'missing'));
  const wrong = Object.entries(body).flatMap(([name, value]) => {
    const field = fields.find((known) => known.name === name);
    if (!field) return [refusal(name, 'Extra inputs are not permitted', 'extra_forbidden')];
    return holds(field.type, value) ? [] : [refusal(name, `Input should be: ${field.type}`, wrongType(field.type))];
  });
  return [...missing, ...wrong];
}

const refusal = (name: string, msg: string, type: string): Refusal => ({ loc: ['body', name], msg, type });
const wrongType = (type: string) => (type.includes('|') ? 'literal_error' : `${type}_type`);

const isText = (value: unknown) => typeof value === 'string';
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const types: Record<string, (value: unknown) => boolean> = {
  text: isText,
  url: isUrl,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  texts: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
  loras: (value) => Array.isArray(value) && value.every((one) => isObject(one) && 'path' in one && isUrl(one.path)),
  object: isObject,
};

function holds(type: string, value: unknown): boolean {
  const check = types[type];
  if (check) return check(value);
  if (isObject(value)) return type.endsWith('WxH') && 'width' in value && 'height' in value;
  return type.split('|').includes(typeof value === 'number' ? `#${value}` : String(value));
}
