import type { FrameRate } from '#domain/storyboards/dimension.ts';
import { readBeats } from './shots/beats.ts';
import type { Breakdown, BreakdownScene, BreakdownShot } from './breakdown.ts';
import { frameShots } from './shots/choose-shot-type.ts';
import type { FramedShot } from './shots/choose-shot-type.ts';
import { findCast } from './cast/find-cast.ts';
import { inTitleCase } from './cast/name-roles.ts';
import type { Cast } from './cast/cast.ts';
import { castInScene, countByLook } from './cast/looks.ts';
import { tellGenders } from './cast/tell-gender.ts';
import { followWardrobe } from './cast/wardrobe.ts';
import type { Wardrobe } from './cast/wardrobe.ts';
import type { LookMemory } from './cast/looks.ts';
import { numberScenes } from './scenes/number-scenes.ts';
import { placeMusic } from './scenes/place-music.ts';
import { plainText } from '#domain/screenplays/plain-text.ts';
import { titleInWords } from '#domain/screenplays/title-in-words.ts';
import { planShots } from './shots/plan-shots.ts';
import { joinLetters, readAction } from './text/read-action.ts';
import type { ActionSentences } from './text/read-action.ts';
import { guessEra } from './scenes/find-era.ts';
import { readSettings } from './scenes/read-settings.ts';
import type { SettingsMemory } from './scenes/read-settings.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { rememberPlaces, seenLast } from './shots/last-seen.ts';
import { createShotDraft, draftDurationMs } from './shots/shot-draft.ts';
import type { ShotDraft } from './shots/shot-draft.ts';
import { findSeenRoles } from './cast/seen-roles.ts';
import { soundTable } from './shots/sound-words.ts';
import { splitScenes } from './scenes/split-scenes.ts';
import type { RawScene } from './scenes/split-scenes.ts';
import { readWords } from './text/words.ts';
import { withoutLeadIn } from './shots/asides.ts';
import { describePlace, writePrompts } from './prompts/write-prompts.ts';

/** What the scenes of one film share while they are broken down one after the other. */
type Film = SettingsMemory & {
  cast: Cast;
  /** What everybody is called, in capitals and in running text. */
  names: readonly (readonly [name: string, inText: string])[];
  frameRate: FrameRate;
  /** Where each element stands, to keep a shot's elements in order. */
  order: ReadonlyMap<string, number>;
  /** Where each role was last seen. */
  placeOfRole: Map<string, string>;
  /** Whom the scene before showed last. */
  earlier: readonly string[];
  looks: LookMemory;
  /** What people wear, in each of the times that the film plays in. */
  wardrobes: Map<string, Wardrobe>;
  lastPlace: string | null;
  shotCount: number;
};

/** Whole frames, near half a second: durations that people can read and films can keep. */
function roundToFrames(durationMs: number, frameRate: FrameRate): number {
  const halfSeconds = Math.max(3, Math.ceil(durationMs / 500 - 0.2));
  const frames = Math.ceil((halfSeconds / 2) * frameRate);
  return Math.round((frames * 1000) / frameRate);
}

const longestSoundEffect = 450;

/** The sounds that a shot's action speaks of, most important (first written) first, at most four. */
function findSounds(draft: ShotDraft): string | null {
  if (draft.kind === 'title') return null;
  // `(starting the engine)` is heard as well.
  const directions = draft.lines.flatMap(({ parenthetical }) =>
    parenthetical === null ? [] : readWords(parenthetical),
  );
  const sounds = new Set(
    [...draft.sentences.map(({ words }) => words), directions].flatMap((words) =>
      soundTable.find(words).flatMap(({ label }) => (label === 'silent' ? [] : [label])),
    ),
  );
  const text = [...sounds].slice(0, 4).join(', ').slice(0, longestSoundEffect);
  return text === '' ? null : text;
}

/** What the shot's card says: the script's own words, and where it has none, the speech or the place. */
function describeAction(draft: ShotDraft, place: string): string {
  const { angle, sentences } = draft;
  const action = joinLetters(sentences.map(({ text }) => withoutLeadIn(text))).join(' ');
  // A heading within the scene begins the picture that it stands over.
  const heading = angle === null || angle === sentences[0]?.text || draft.angleGoesOn ? '' : angle;
  if (action !== '') return heading === '' ? action : `${heading}${/[.,!?:]$/.test(heading) ? '' : '.'} ${action}`;
  const speech = draft.lines.map(({ speaker, text }) => `${speaker}: ${text}`).join(' ');
  return speech === '' ? describePlace({ place }) : speech;
}

/** Elements in the order of the script, each once. */
function inOrder(elementIds: readonly string[], order: Film['order']): string[] {
  const each = elementIds.length < 2 ? [...elementIds] : [...new Set(elementIds)];
  const orderOf = (id: string): number => order.get(id) ?? 0;
  return each.length < 2 ? each : each.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Title cards and letters name people without showing them. */
function isOfWriting({ kind, sentences }: ShotDraft): boolean {
  return kind === 'title' || (sentences.length > 0 && sentences.every(({ words }) => words.length === 0));
}

/** Whether a picture is told of somebody whom the draft does not have. */
const namesOthers = (prompt: string, { roles }: ShotDraft, names: Film['names']): boolean =>
  names.some(([name, inText]) => (prompt.includes(name) || prompt.includes(inText)) && !roles.includes(name));

function finishShot(
  shot: FramedShot,
  { scene, era, cast, wardrobe }: { scene: RawScene; era: string | null; cast: Cast; wardrobe: Wardrobe },
  film: Film,
): BreakdownShot {
  const { draft } = shot;
  const { place } = scene.parts;
  const apart = scene.form === 'intercut' ? film.placeOfRole : null;
  const context = { cast, place, whole: scene.whole, apart, era, wardrobe, index: film.shotCount };
  const { imagePrompt, videoPrompt } = writePrompts(shot, context);
  film.shotCount += 1;
  followWardrobe(wardrobe, { ...draft, cast });
  const isOfPlaceAlone = draft.sentences.length === 0 && draft.lines.length === 0 && draft.angle === null;
  const isOfOthers = !isOfPlaceAlone && namesOthers(imagePrompt, draft, film.names);
  const named = isOfOthers ? findSeenRoles({ text: imagePrompt, words: readWords(imagePrompt) }, cast) : [];
  const speaking =
    draft.lines.length > 0 && draft.speaker !== null && draft.roles.includes(draft.speaker) ? [draft.speaker] : [];
  return {
    type: shot.type,
    action: describeAction(draft, place),
    imagePrompt,
    videoPrompt,
    dialogue: draft.lines,
    soundEffect: findSounds(draft),
    durationMs: roundToFrames(draftDurationMs(draft), film.frameRate),
    elementIds: inOrder(draft.elementIds, film.order),
    cast: isOfWriting(draft) ? [] : [...new Set([...speaking, ...draft.roles, ...named])],
    staging: draft.staging,
    transition: draft.transition,
  };
}

/** Outside, a place is seen whole before anybody does anything in it; inside, the master shot shows both. */
function beginsWithPeople([first, second]: readonly ShotDraft[], { parts }: RawScene): boolean {
  if (first?.kind !== 'action' || second === undefined || parts.setting !== 'exterior') return false;
  return first.roles.length > 0 && !first.stands;
}

/** A new place in which somebody speaks or acts at once, or nothing happens, is first shown by itself. */
function withEstablishing(drafts: ShotDraft[], scene: RawScene, isNewPlace: boolean): ShotDraft[] {
  const [first] = drafts;
  const isSpeech = first?.kind === 'speech' && first.sentences.length === 0;
  const isHidden = isNewPlace && scene.form !== 'montage' && (isSpeech || beginsWithPeople(drafts, scene));
  const isNeeded = first === undefined || isHidden;
  if (!isNeeded) return drafts;
  const heading = scene.heading ? [scene.heading.id] : [];
  // What has no words of its own (`__`) is kept with the place.
  const elementIds = first === undefined ? filmedIds(scene) : heading;
  return [createShotDraft('action', { elementIds, stands: true }), ...drafts];
}

function synopsisOf(scene: RawScene, action: ActionSentences): string | null {
  if (scene.synopsis !== null) return plainText(scene.synopsis);
  return scene.elements.flatMap(({ id }) => action.get(id) ?? [])[0]?.text ?? null;
}

/** Whether a shot's words begin in the middle of a sentence that the heading has begun. */
function readsOn({ sentences }: ShotDraft): boolean {
  return /^\p{Ll}/u.test(sentences[0]?.text ?? '');
}

type PlanOptions = Pick<Film, 'action' | 'earlier' | 'placeOfRole'> & { isNewPlace: boolean };
type DraftScene = { scene: BreakdownScene; durationMs: number };

/** The shots of one scene, before they are framed. */
function planScene(
  scene: RawScene,
  cast: Cast,
  { action, earlier, placeOfRole, isNewPlace }: PlanOptions,
): ShotDraft[] {
  const { heading } = scene;
  const beats = readBeats(scene.elements, cast, action);
  const planned = planShots(beats, cast, { form: scene.form, setting: scene.parts.setting, earlier, placeOfRole });
  const drafts = withEstablishing(planned, scene, isNewPlace);
  const [first] = drafts;
  // A forced heading that is no place (`.SCOTT REENTERING HIS APARTMENT,`) begins the first picture.
  if (heading?.forced && first?.kind === 'action' && readsOn(first)) first.angle ??= heading.text;
  return drafts;
}

const unfilmed: ReadonlySet<string> = new Set(['section', 'synopsis', 'note', 'boneyard', 'page-break']);

function filmedIds({ heading, elements }: RawScene): string[] {
  const filmed = elements.filter(({ type }) => !unfilmed.has(type)).map(({ id }) => id);
  return heading === null ? filmed : [heading.id, ...filmed];
}

/** What is remembered of people in one of the times that the film plays in. */
function rememberedAt(time: string, memories: Map<string, Map<string, string>>): Map<string, string> {
  const memory = memories.get(time) ?? new Map<string, string>();
  memories.set(time, memory);
  return memory;
}

function breakDownScene(scene: RawScene, number: string, film: Film): DraftScene {
  const { parts, heading } = scene;
  const { settings, sources, era } = readSettings(scene, film);
  const isNewPlace = parts.place !== film.lastPlace && !film.places.has(parts.place);
  const time = era ?? (scene.form === 'flashback' ? 'past' : 'present');
  const cast = castInScene(film.cast, scene, rememberedAt(time, film.looks));
  const wardrobe = rememberedAt(time, film.wardrobes);
  const drafts = planScene(scene, cast, {
    action: film.action,
    earlier: film.earlier,
    placeOfRole: film.placeOfRole,
    isNewPlace,
  });
  film.earlier = seenLast(drafts, film.earlier);
  rememberPlaces(drafts, { place: parts.place, isIntercut: scene.form === 'intercut' }, film.placeOfRole);
  const framed = frameShots({
    setting: parts.setting,
    form: scene.form,
    isNewPlace,
    mood: settings.mood,
    shots: drafts,
  });
  const shots = framed.map((shot) => finishShot(shot, { scene, era, cast, wardrobe }, film));
  film.places.set(parts.place, { value: settings.location, source: sources.location ?? null });
  film.lastPlace = parts.place;
  const synopsis = synopsisOf(scene, film.action);
  const made = {
    ...parts,
    number,
    headingElementId: heading?.id ?? null,
    elementIds: filmedIds(scene),
    settings,
    sources,
    form: scene.form,
    synopsis,
    musicPrompt: null,
    shots,
  };
  return { scene: made, durationMs: shots.reduce((sum, { durationMs }) => sum + durationMs, 0) };
}

function withMusic(scenes: readonly DraftScene[]): BreakdownScene[] {
  const music = placeMusic(
    scenes.map(({ scene: { settings, place }, durationMs }) => ({ settings, place, durationMs })),
  );
  return scenes.map(({ scene }, at) => Object.assign(scene, { musicPrompt: music[at] ?? null }));
}

/** Nothing comes after the last shot, so nothing can be dissolved into. */
function endInCut(scenes: readonly BreakdownScene[]): void {
  const last = scenes.at(-1)?.shots.at(-1);
  if (last) last.transition = null;
}

/**
 * Breaks a screenplay into cast, scenes and shots by plain rules: the same script always gives the same breakdown. Durations are whole
 * frames at `frameRate` (24 if not given). A script without anything to film has no scenes.
 */
export function breakDown(screenplay: Screenplay, options: { frameRate?: FrameRate } = {}): Breakdown {
  const action = readAction(screenplay);
  const cast = findCast(screenplay, action);
  const headings = screenplay.elements.flatMap(({ type, text }) => (type === 'scene-heading' ? [text] : []));
  const film: Film = {
    cast,
    names: cast.roles.map(({ name }) => [name, inTitleCase(name)]),
    action,
    frameRate: options.frameRate ?? 24,
    order: new Map(screenplay.elements.map(({ id }, at) => [id, at])),
    places: new Map(),
    placeOfRole: new Map(),
    earlier: [],
    looks: new Map(),
    wardrobes: new Map(),
    lastPlace: null,
    before: { present: null, past: null },
    era: guessEra(headings, action),
    shotCount: 0,
  };
  const split = splitScenes(screenplay, cast);
  const numbers = numberScenes(split);
  const scenes = withMusic(split.map((scene, at) => breakDownScene(scene, numbers[at] ?? '', film)));
  endInCut(scenes);
  return {
    title: titleInWords(screenplay.titlePage) ?? 'Untitled',
    cast: tellGenders(countByLook(cast, scenes, screenplay)),
    scenes,
  };
}
