import type { BreakdownScene } from '../../scripts/breakdown.ts';
import { hashScript, saidBy } from './script-hash.ts';

/** What one scene of the script has become on the boards: more than one part where the plan's limits cut it. */
export type OldScene = {
  /** What its shots came from, removed ones too; each element once. */
  elementIds: readonly string[];
  headingId: string | null;
  number: string;
  /** Null on boards that are older than these names. */
  scriptHash: string | null;
  isRemoved: boolean;
  /** Only a scene that says just the same brings it back. */
  isCut: boolean;
};

export type SceneMatch = { isSame: boolean; old: number };

/** An element that stands in more scenes than this says nothing about which scene it is: a cue, `(beat)`. */
const mostScenes = 6;
/** Scenes that share less of their elements are different ones, unless heading or number say otherwise. */
const leastShared = 0.3;

type Matching = {
  old: readonly OldScene[];
  scenes: readonly BreakdownScene[];
  /** By the place of the new scene. */
  matches: (SceneMatch | null)[];
  taken: Set<number>;
};

function match(matching: Matching, at: number, found: SceneMatch): void {
  matching.matches[at] = found;
  matching.taken.add(found.old);
}

type Keys = {
  of: (old: OldScene) => string | null;
  ofNew: (scene: BreakdownScene) => string | null;
  isSame: boolean;
};

/** The free old scenes by key, the last one first, and those that are there behind those that were removed. */
function waitingByKey({ old, taken }: Matching, of: Keys['of']): Map<string, number[]> {
  const waiting = new Map<string, number[]>();
  const rank = ({ isRemoved, isCut }: OldScene) => (isCut ? 0 : isRemoved ? 1 : 2);
  const last = [...old.entries()].reverse().sort(([, left], [, right]) => rank(left) - rank(right));
  for (const [at, scene] of last) {
    const key = taken.has(at) ? null : of(scene);
    if (key === null) continue;
    const row = waiting.get(key);
    if (row) row.push(at);
    else waiting.set(key, [at]);
  }
  return waiting;
}

/** Gives each new scene the first free old one with the same key. */
function matchByKey(matching: Matching, keys: Keys): void {
  const waiting = waitingByKey(matching, keys.of);
  for (const [at, scene] of matching.scenes.entries()) {
    const key = matching.matches[at] ? null : keys.ofNew(scene);
    const old = key === null ? undefined : waiting.get(key)?.pop();
    if (old !== undefined) match(matching, at, { isSame: keys.isSame, old });
  }
}

const setOf = (ids: readonly string[]): string => [...new Set(ids.map(saidBy))].join(' ');
const shotElements = ({ shots }: BreakdownScene): string[] => shots.flatMap(({ elementIds }) => elementIds);

function matchSame(matching: Matching): void {
  const ofNew = ({ elementIds }: BreakdownScene) => hashScript(elementIds);
  matchByKey(matching, { of: ({ scriptHash }) => scriptHash, ofNew, isSame: true });
  // Boards without names are compared by what their shots came from.
  const ofOld = ({ scriptHash, elementIds }: OldScene) =>
    scriptHash === null && elementIds.length > 0 ? setOf(elementIds) : null;
  matchByKey(matching, { of: ofOld, ofNew: (scene) => setOf(shotElements(scene)), isSame: true });
}

/** In which free old scenes each thing is said, and how often. */
function indexElements({ old, taken }: Matching): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [at, { elementIds, isCut }] of old.entries()) {
    if (taken.has(at) || isCut) continue;
    for (const said of new Set(elementIds.map(saidBy))) {
      const where = index.get(said);
      if (where) where.push(at);
      else index.set(said, [at]);
    }
  }
  return index;
}

type Candidate = { at: number; old: number; shared: number };

/** How much of what a scene says each old scene says too; what many scenes say does not count. */
function countShared(said: ReadonlySet<string>, index: ReadonlyMap<string, number[]>): Map<number, number> {
  const shared = new Map<number, number>();
  for (const one of said) {
    const where = index.get(one) ?? [];
    if (where.length > mostScenes) continue;
    for (const old of where) shared.set(old, (shared.get(old) ?? 0) + 1);
  }
  return shared;
}

/** Pairs that share enough, the closest first. */
function findCandidates(matching: Matching): Candidate[] {
  const index = indexElements(matching);
  const sizes = matching.old.map(({ elementIds }) => new Set(elementIds.map(saidBy)).size);
  const candidates = matching.scenes.flatMap((scene, at): Candidate[] => {
    if (matching.matches[at]) return [];
    const said = new Set(scene.elementIds.map(saidBy));
    return [...countShared(said, index)].flatMap(([old, shared]) =>
      shared >= Math.min(said.size, sizes[old] ?? 0) * leastShared ? [{ at, old, shared }] : [],
    );
  });
  return candidates.sort((left, right) => right.shared - left.shared || left.at - right.at || left.old - right.old);
}

function matchSimilar(matching: Matching): void {
  for (const { at, old } of findCandidates(matching)) {
    if (matching.matches[at] || matching.taken.has(old)) continue;
    match(matching, at, { isSame: false, old });
  }
}

/**
 * Which scene of the boards each scene of a revised script is: by what it says, by most of what it says, by its heading, and at last
 * by its number. Null for a new one. Takes time by the length of the script only.
 */
export function matchScenes(old: readonly OldScene[], scenes: readonly BreakdownScene[]): (SceneMatch | null)[] {
  const matching: Matching = { old, scenes, matches: scenes.map(() => null), taken: new Set() };
  matchSame(matching);
  matchSimilar(matching);
  const headingOf = (id: string | null) => (id === null ? null : saidBy(id));
  matchByKey(matching, {
    of: ({ headingId, isCut }) => (isCut ? null : headingOf(headingId)),
    ofNew: ({ headingElementId }) => headingOf(headingElementId),
    isSame: false,
  });
  matchByKey(matching, { of: (old) => (old.isCut ? null : numberOf(old)), ofNew: numberOf, isSame: false });
  return matching.matches;
}

/** A number that was counted says nothing once a scene was put in; one with a letter was written. */
const numberOf = ({ number }: { number: string }): string | null => (/^\d*$/.test(number) ? null : number);
