import type { PropKind, Scene, SetProp } from '../scene.ts';
import { propWords } from './action-words.ts';
import { colourAfter, colourBefore } from './colour-words.ts';
import { mostProps, namedProps } from './describe-props.ts';
import { describeThings } from './describe-things.ts';
import { findAll } from './words.ts';

/** `The bottle` is one that is there; the coffee table is no coffee. */
const isDefinite = (text: string, kind: PropKind): boolean =>
  findAll(text, propWords).some(
    ({ value, phrase }) => value === kind && new RegExp(`\\bthe ${phrase}(?!s| table)`).test(text),
  );

/** Things that come into a scene; whoever held one and puts it down holds it no more. */
export function withProps(scene: Scene, added: readonly SetProp[], text: string): Scene {
  let { people, props = [] } = scene;
  for (const prop of added) {
    const moved = isDefinite(text, prop.kind);
    const there = moved ? props.findIndex(({ kind }) => kind === prop.kind) : -1;
    if (there >= 0) props = props.map((one, i) => (i === there ? { ...one, on: prop.on } : one));
    else props = [...props, prop].slice(-mostProps);
    if (moved) people = people.map((one) => (one.hold === prop.kind ? { ...one, hold: null, gesture: null } : one));
  }
  const without = scene.without?.filter((kind) => !props.some((prop) => prop.kind === kind));
  return { ...scene, people, props, ...(without && { without }) };
}

/** Nothing of what the words take away: what was put there, and what the place has by itself. */
export function withoutProps(scene: Scene, gone: string): Scene {
  const kinds = new Set(namedProps(gone).map(({ kind }) => kind));
  const pieces = describeThings(gone, { indoor: false, place: 'street' }).map(({ kind }) => kind);
  if (kinds.size + pieces.length === 0) return scene;
  const props = scene.props?.filter(({ kind }) => !kinds.has(kind));
  const without = [...new Set([...(scene.without ?? []), ...kinds, ...pieces])];
  return { ...scene, ...(props && { props }), without };
}

/** What stands there in the colours that the words give it. */
export function withPropColours(scene: Scene, text: string): Scene {
  if (!scene.props) return scene;
  const said = (kind: PropKind): string | null =>
    findAll(text, propWords)
      .filter(({ value }) => value === kind)
      .map(({ phrase }) => colourBefore(text, [phrase]) ?? colourAfter(text, phrase))
      .find((colour) => colour !== null) ?? null;
  return { ...scene, props: scene.props.map((prop) => ({ ...prop, colour: said(prop.kind) ?? prop.colour })) };
}
