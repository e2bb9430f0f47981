import { createHash, sign } from 'node:crypto';
import { type CborValue, CborTag, cborTime, encodeCbor } from './cbor.ts';
import { boxesIn, cborBox, type FoundBox, hashOfBox, superbox } from './jumbf.ts';
import type { Credential } from './make-certificates.ts';

/** What is claimed of a file: how it was made, by what, from what. */
export type Facts = {
  title: string;
  /** When it was made. */
  at: Date;
  actions: ActionFacts[];
  ingredients: IngredientFacts[];
};

/** Something that was done. */
export type ActionFacts = {
  action: 'c2pa.created' | 'c2pa.opened' | 'c2pa.edited' | 'c2pa.placed';
  /** A word of IPTC's list, `trainedAlgorithmicMedia`; null where the action made nothing new. */
  sourceType: string | null;
  /** The model, or the program itself. */
  software: string;
  /** Which ingredients it was done with, by their place. */
  ingredients?: readonly number[];
};

/** Something that the file was made from. */
export type IngredientFacts = {
  title: string;
  mediaType: string;
  /** `parentOf` was changed, `componentOf` is a part of it, `inputTo` was shown to a model. */
  relationship: 'parentOf' | 'componentOf' | 'inputTo';
  /** Its own manifests, and what a reader found in them; null where it has none. */
  store: { bytes: Uint8Array; results: ValidationResults } | null;
};

/** What a reader found in an ingredient's manifest, as the specification writes it. */
export type ValidationResults = Record<'success' | 'informational' | 'failure', { code: string; url?: string }[]>;

/** How the claim is bound to the bytes of its file. */
export type Binding =
  | {
      kind: 'data';
      hash: Uint8Array;
      exclusions: { start: number; length: number }[];
      /** Bytes that mean nothing. */
      padBytes: number;
    }
  | { kind: 'bmff'; hash: Uint8Array };

/** A claim that is complete but for its binding: the label does not change while the size is measured. */
export type Draft = { facts: Facts; uuid: string; version: string };

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const generator = 'Backlot';
const esP256 = -7;
const header = { algorithm: 1, certificates: 33 } as const;
const signatureTag = 18;

type Assertion = { label: string; bytes: Buffer };

const assertion = (label: string, value: CborValue): Assertion => ({ label, bytes: cborBox('cbor', label, value) });
const reference = (url: string, bytes: Uint8Array): CborValue => ({ url: `self#jumbf=${url}`, hash: hashOfBox(bytes) });
const referenceTo = ({ label, bytes }: Assertion): CborValue => reference(`c2pa.assertions/${label}`, bytes);

/** The manifest store of a file: the manifests of its ingredients, then its own, signed. Its size depends on nothing but the sizes of what goes in. */
export function manifestStore(draft: Draft, binding: Binding, credential: Credential): Buffer {
  const label = `urn:c2pa:${draft.uuid}`;
  const carried = carriedManifests(draft.facts.ingredients);
  const ingredients = draft.facts.ingredients.map((one, at) => ingredientAssertion(one, at, carried));
  const assertions = [bindingAssertion(binding), ...ingredients, actionsAssertion(draft.facts, ingredients)];
  const claim = cborBox('c2cl', 'c2pa.claim.v2', {
    instanceID: `xmp:iid:${draft.uuid}`,
    claim_generator_info: { name: generator, version: draft.version },
    'dc:title': draft.facts.title,
    signature: `self#jumbf=/c2pa/${label}/c2pa.signature`,
    created_assertions: assertions.map(referenceTo),
    alg: 'sha256',
  });
  const own = superbox('c2ma', label, [
    superbox(
      'c2as',
      'c2pa.assertions',
      assertions.map(({ bytes }) => bytes),
    ),
    claim,
    cborBox('c2cs', 'c2pa.signature', coseSignature(contentOf(claim), credential)),
  ]);
  return superbox('c2pa', 'c2pa', [...carried.values(), own]);
}

/** The CBOR of a box with one value: what is signed. */
function contentOf(claimBox: Buffer): Buffer {
  const descriptionSize = claimBox.readUInt32BE(8);
  return claimBox.subarray(8 + descriptionSize + 8);
}

function coseSignature(payload: Uint8Array, { key, certificates }: Credential): CborTag {
  const protectedHeader = encodeCbor(
    new Map<number, CborValue>([
      [header.algorithm, esP256],
      [header.certificates, certificates],
    ]),
  );
  const signed = encodeCbor(['Signature1', protectedHeader, new Uint8Array(0), payload]);
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
  return new CborTag(signatureTag, [protectedHeader, {}, null, signature]);
}

function bindingAssertion(binding: Binding): Assertion {
  const shared = { alg: 'sha256', hash: binding.hash, name: 'jumbf manifest' };
  if (binding.kind === 'data') {
    const { exclusions } = binding;
    const left = exclusions.length > 0 && { exclusions };
    return assertion('c2pa.hash.data', { ...left, ...shared, pad: new Uint8Array(binding.padBytes) });
  }
  return assertion('c2pa.hash.bmff.v3', { exclusions: bmffExclusions, ...shared });
}

/** The manifest's own box, and the boxes that name the file type and index its fragments. */
export const manifestUuid = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const wholeBox = { length: null, data: null, subset: null, version: null, flags: null, exact: null };
const bmffExclusions: CborValue = [
  { ...wholeBox, xpath: '/uuid', data: [{ offset: 8, value: manifestUuid }] },
  { ...wholeBox, xpath: '/ftyp' },
  { ...wholeBox, xpath: '/mfra' },
];

function actionsAssertion({ actions, at }: Facts, ingredients: readonly Assertion[]): Assertion {
  return assertion('c2pa.actions.v2', {
    actions: actions.map(({ action, sourceType, software, ingredients: used = [] }) => {
      const named = used.flatMap((place) => ingredients[place] ?? []);
      return {
        action,
        when: cborTime(at),
        softwareAgent: { name: software },
        ...(sourceType !== null && { digitalSourceType: `${sourceTypes}${sourceType}` }),
        ...(named.length > 0 && { parameters: { ingredients: named.map(referenceTo) } }),
      };
    }),
    allActionsIncluded: true,
  });
}

/** Manifests of ingredients that come along, by label, each once. */
type Carried = ReadonlyMap<string, Buffer>;
const carriedBytesAtMost = 1024 ** 2;

function carriedManifests(ingredients: readonly IngredientFacts[]): Carried {
  const carried = new Map<string, Buffer>();
  let size = 0;
  for (const { store } of ingredients) {
    const added = (store ? boxesIn(store.bytes) : []).filter(({ label }) => !carried.has(label));
    const bytes = added.reduce((sum, one) => sum + one.bytes.length, 0);
    // An ingredient's manifests come along all together, or not at all: each refers to those before it.
    if (size + bytes > carriedBytesAtMost) continue;
    size += bytes;
    for (const one of added) carried.set(one.label, one.bytes);
  }
  return carried;
}

function ingredientAssertion(one: IngredientFacts, at: number, carried: Carried): Assertion {
  const label = at === 0 ? 'c2pa.ingredient.v3' : `c2pa.ingredient.v3__${at}`;
  const { title, mediaType, relationship, store } = one;
  const active = store ? activeOf(store.bytes, carried) : undefined;
  return assertion(label, {
    'dc:title': title,
    'dc:format': mediaType,
    relationship,
    ...(active && store && { validationResults: { activeManifest: store.results }, ...referencesTo(active) }),
  });
}

/** The last manifest of a store is what it says of its file. */
function activeOf(store: Uint8Array, carried: Carried): FoundBox | undefined {
  const last = boxesIn(store).at(-1);
  return last && carried.has(last.label) ? last : undefined;
}

function referencesTo({ label, bytes }: FoundBox): { activeManifest: CborValue; claimSignature?: CborValue } {
  const signature = boxesIn(bytes).find((inner) => inner.label === 'c2pa.signature');
  return {
    activeManifest: reference(`/c2pa/${label}`, bytes),
    ...(signature && { claimSignature: reference(`/c2pa/${label}/c2pa.signature`, signature.bytes) }),
  };
}

/** The sum of nothing: what stands in a draft until the file has been read. */
export const noHash: Uint8Array = createHash('sha256').update('').digest();
