import type { Model } from '../catalogue/model.ts';
import { inputProblems } from '../generation/check-input.ts';
import type { Identity, ImageInput, MediaReference, Subject } from '../generation/input.ts';
import { seedOf } from '../generation/seed.ts';
import { resolutionFor } from '../storyboards/fit-model.ts';
import { nameOf } from './name-of.ts';
import { composePart, type PartWords } from './compose-part.ts';
import { type CharacterPart, dimensionOfPart, isTurnaround, partLabel } from './parts.ts';

/** Pictures of a character, by asset; null for what is not there. */
export type KnownPictures = {
  /** The photo that the character began with. */
  photo: string | null;
  /** Of the main look. */
  headshot: string | null;
  /** Of a look with a face of its own: another age. */
  ownHeadshot: string | null;
  fullBody: string | null;
};

/** A look of a character, as far as pictures of it are made from it. */
export type PlannedLook = { characterId: string; words: PartWords; isMain: boolean; pictures: KnownPictures };

/** Another picture that the prompt may name. */
export type NamedPicture = { name: string; assetId: string };

export type PartOptions = {
  part: CharacterPart;
  model: Model;
  seed: number;
  outputs: number;
  style: string | null;
  references: readonly NamedPicture[];
};

/** What to ask of a model for a part; `refusal` says why that is not possible. */
export type PlannedPart = {
  part: CharacterPart;
  label: string;
  input: ImageInput<MediaReference>;
  notes: string[];
  refusal: string | null;
};

/** Plans one picture of a look: the words, and as many pictures of the person as the model takes, best first. */
export function planPart(look: PlannedLook, options: PartOptions): PlannedPart {
  const { part, model, seed, outputs, style, references } = options;
  const { limits, label } = model;
  const tags = references.map(({ name }) => name);
  const { promptCharacters } = limits;
  const isDressed = part !== 'headshot' || !look.isMain;
  const words = composePart(look.words, { part, style, tags, promptCharacters, isDressed });
  const own = picturesFor(part, look);
  const there = own.length + references.length;
  const shownOwn = own.slice(0, limits.references);
  const shownOthers = references.slice(0, limits.references - shownOwn.length);
  const input: ImageInput<MediaReference> = {
    kind: 'image',
    prompt: words.prompt,
    style,
    dimension: dimensionOfPart(part),
    resolution: resolutionFor(limits, { wished: undefined, fromPicture: false }),
    outputs: Math.min(outputs, limits.outputs),
    seed,
    subjects: [
      {
        name: words.name,
        description: words.description,
        images: shownOwn.map((assetId) => ({ assetId })),
        ...identityOf(look, shownOwn),
      },
      ...shownOthers.map(asSubject),
    ],
  };
  const cut = words.isCut
    ? [`${label} reads at most ${promptCharacters} characters. The rest of the prompt is left out.`]
    : [];
  return {
    part,
    label: `${nameOf(look.words)} · ${partLabel(part)}`,
    input,
    notes: [...cut, ...fewerPictures(model, there)],
    refusal: missingFor(part, look) ?? problemOf(model, input),
  };
}

/** The built-in models draw what pictures and words leave open from the character. A first headshot is a casting: each image shows another person. */
function identityOf(look: PlannedLook, [first]: readonly string[]): { identity?: Identity } {
  if (first === undefined) return {};
  const { characterId, words, pictures } = look;
  return {
    identity: {
      seed: seedOf(characterId),
      wears: words.wardrobe.trim(),
      isDressed: first === pictures.fullBody,
    },
  };
}

const asSubject = ({ name, assetId }: NamedPicture): Subject<MediaReference> => ({
  name,
  description: '',
  images: [{ assetId }],
});

/** Pictures of the person that a part is made from, best first. */
function picturesFor(part: CharacterPart, { isMain, pictures }: PlannedLook): string[] {
  const { photo, headshot, ownHeadshot, fullBody } = pictures;
  const face = ownHeadshot ?? headshot;
  const ranked = {
    headshot: [isMain ? null : headshot, photo],
    'full-body': [face, photo],
    turnaround: [fullBody, face],
    expression: [face, fullBody],
  }[part === 'headshot' || part === 'full-body' ? part : isTurnaround(part) ? 'turnaround' : 'expression'];
  // A photo may have been chosen as the headshot.
  return [...new Set(ranked.filter((assetId) => assetId !== null))];
}

/** What must be chosen before this part can be generated; null when everything is there. */
export function missingFor(part: CharacterPart, { pictures }: Pick<PlannedLook, 'pictures'>): string | null {
  const { headshot, ownHeadshot, fullBody } = pictures;
  if (isTurnaround(part)) return fullBody === null ? 'Choose a full body first.' : null;
  return part !== 'headshot' && (ownHeadshot ?? headshot) === null ? 'Choose a headshot first.' : null;
}

function problemOf(model: Model, input: ImageInput<MediaReference>): string | null {
  const [problem] = inputProblems(model, input);
  return problem ? `${model.label}: ${problem.path} ${problem.message}.` : null;
}

function fewerPictures({ label, limits: { references } }: Model, there: number): string[] {
  if (there <= references) return [];
  if (references === 0) return [`${label} doesn’t accept images. It uses the prompt only.`];
  return [`${label} uses ${references} of the ${there} images.`];
}

/** The same by words alone, for a model that can be shown no pictures here. */
export function inWords(planned: PlannedPart, { label }: Model): PlannedPart {
  const [person, ...others] = planned.input.subjects;
  if (!person || (person.images.length === 0 && others.length === 0)) return planned;
  const notes = planned.notes.filter((note) => !note.includes('pictures'));
  return {
    ...planned,
    input: { ...planned.input, subjects: [{ ...person, images: [] }] },
    notes: [...notes, `${label} can’t receive images from this installation. It uses the prompt only.`],
  };
}
