import type { BreakdownShot } from '../../scripts/breakdown.ts';
import { shotLabel } from '../shot-label.ts';
import type { DialogueLine, ShotFields } from '../storyboard.ts';
import { changedFields } from '../update-fields.ts';
import type { BoardDraft } from './board-draft.ts';
import { matchShots } from './match-shots.ts';
import type { BoardScene, EarlierScript, SceneChange, Suggested } from './revision.ts';
import { longestRising } from './rising.ts';
import { saidBy, shotKey } from './script-hash.ts';

type OldShot = {
  boardId: string;
  sceneId: string;
  label: string;
  shot: BoardScene['shots'][number];
  /** Removed, and not by anybody's wish: the script did not say it before. */
  isCut: boolean;
  /** What the script suggested for it before; unknown for a shot that somebody has put together. */
  suggested: Suggested | undefined;
};

/** The place behind a shot; `shotId` null is the beginning of the scene. */
type Place = { boardId: string; sceneId: string; shotId: string | null };

type Revising = {
  draftOf(boardId: string): BoardDraft;
  nextId(prefix: string): string;
  before: EarlierScript;
  counts: SceneChange['shots'];
  protectedShots: string[];
  place: Place;
};

const isProtected = ({ shot }: OldShot): boolean => shot.locked || shot.approved;

function listShots(parts: readonly BoardScene[], before: EarlierScript): OldShot[] {
  const said = new Map(before.shots.get(parts[0]?.scene.scriptHash ?? ''));
  const suggested = before.suggested.get(parts[0]?.scene.scriptHash ?? '');
  const all = parts.flatMap(({ boardId, scene, shots }) => {
    let shown = 0;
    return shots.map((shot): OldShot => {
      const label = shotLabel(scene.number, shot.removed ? shown : shown++);
      return { boardId, sceneId: scene.id, label, shot, isCut: false, suggested: suggested?.get(shotKey(shot)) };
    });
  });
  // Those that are there account for what the script said; of the removed ones, what is left over was cut.
  for (const old of [...all].sort((left, right) => Number(left.shot.removed) - Number(right.shot.removed))) {
    const key = shotKey(old.shot);
    const left = said.get(key) ?? 0;
    said.set(key, Math.max(0, left - 1));
    old.isCut = old.shot.removed && old.shot.elementIds.length > 0 && left === 0;
  }
  return all;
}

/** The lines of the script with the ids that the same, or the next, lines had: their voices stay with them. */
function keepLineIds(now: readonly DialogueLine[], was: readonly DialogueLine[]): DialogueLine[] {
  const free = [...was];
  const take = (fits: (line: DialogueLine) => boolean): DialogueLine | undefined => {
    const at = free.findIndex(fits);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const said = (id: string | null) => (id === null ? null : saidBy(id));
  const same = now.map((line) =>
    take((old) => old.text === line.text || (old.elementId !== null && said(old.elementId) === said(line.elementId))),
  );
  return now.map((line, at) => {
    const old = same[at] ?? take(({ roleId }) => roleId === line.roleId);
    return old ? { ...line, id: old.id, mix: old.mix, runsOn: old.runsOn } : line;
  });
}

type Own = Pick<ShotFields, 'type' | 'action' | 'imagePrompt' | 'videoPrompt' | 'soundPrompt' | 'durationMs'>;

/**
 * What somebody has chosen for a shot stays: size, length and sound always, words as long as the script has none that are new in their
 * place.
 */
function keepOwn(now: Own, was: Own, suggested: Suggested | undefined): Own {
  if (!suggested) return now;
  const { soundEffect, ...words } = suggested;
  const before: Own = { ...words, soundPrompt: soundEffect };
  const choice = <Key extends 'type' | 'soundPrompt' | 'durationMs'>(key: Key) =>
    was[key] === before[key] ? now[key] : was[key];
  const text = (key: 'action' | 'imagePrompt' | 'videoPrompt') => (now[key] === before[key] ? was[key] : now[key]);
  return {
    type: choice('type'),
    soundPrompt: choice('soundPrompt'),
    durationMs: choice('durationMs'),
    action: text('action'),
    imagePrompt: text('imagePrompt'),
    videoPrompt: text('videoPrompt'),
  };
}

/** What the script says of a shot; how it is cut, mixed, made and talked about is not the script's. */
function fieldsOfScript(now: ShotFields, { shot: was, suggested }: OldShot): Partial<ShotFields> {
  const { type, action, imagePrompt, videoPrompt, soundPrompt, durationMs } = keepOwn(now, was, suggested);
  const { roleIds, elementIds, transition } = now;
  const dialogue = keepLineIds(now.dialogue, was.dialogue);
  const fields = { type, action, imagePrompt, videoPrompt, soundPrompt, durationMs, roleIds, elementIds, dialogue };
  return changedFields<ShotFields>(was, transition === null ? fields : { ...fields, transition }).next;
}

/** Writes a shot anew, as the script has it now. A locked or approved one stays, and is named. */
function rewrite(revising: Revising, old: OldShot, shot: BreakdownShot): void {
  if (old.shot.removed) return;
  if (isProtected(old)) {
    revising.protectedShots.push(old.label);
    return;
  }
  const draft = revising.draftOf(old.boardId);
  const fields = fieldsOfScript(draft.fieldsOf(shot), old);
  if (Object.keys(fields).length === 0) return;
  draft.commands.push({ do: 'update-shot', shotId: old.shot.id, fields });
}

/** The script asks for another way from one shot to the next. */
function turn(revising: Revising, old: OldShot, { transition }: BreakdownShot): void {
  if (transition === null || transition === old.shot.transition?.slug || old.shot.locked || old.shot.removed) return;
  const durationMs = old.shot.transition?.durationMs ?? 1000;
  const fields = { transition: { slug: transition, durationMs } };
  revising.draftOf(old.boardId).commands.push({ do: 'update-shot', shotId: old.shot.id, fields });
}

function add(revising: Revising, shot: BreakdownShot): void {
  const { boardId, sceneId, shotId: after } = revising.place;
  const draft = revising.draftOf(boardId);
  const shotId = revising.nextId('sht');
  draft.commands.push({ do: 'add-shot', shotId, sceneId, after, fields: draft.fieldsOf(shot) });
  revising.place = { boardId, sceneId, shotId };
  revising.counts.added += 1;
}

/** Puts a shot where the script has it now; takes cannot follow it into another storyboard, so there it stays. */
function move(revising: Revising, { boardId, shot }: OldShot): void {
  const { boardId: target, sceneId, shotId: after } = revising.place;
  if (shot.removed || shot.locked || boardId !== target || after === shot.id) return;
  revising.draftOf(boardId).commands.push({ do: 'move-shot', shotId: shot.id, sceneId, after });
  revising.place = { boardId, sceneId, shotId: shot.id };
}

/** What the script no longer has goes; it can be brought back. What people have added stays. */
function removeCut(revising: Revising, cut: readonly OldShot[]): void {
  for (const old of cut) {
    if (old.shot.removed || old.shot.elementIds.length === 0) continue;
    if (isProtected(old)) revising.protectedShots.push(old.label);
    else {
      revising.draftOf(old.boardId).commands.push({ do: 'remove-shot', shotId: old.shot.id });
      revising.counts.removed += 1;
    }
  }
}

/** The script says again what it said once: the shot comes back with its takes. */
function bringBack(revising: Revising, old: OldShot): OldShot {
  const draft = revising.draftOf(old.boardId);
  draft.restoreRoles(old.shot.dialogue.map(({ roleId }) => roleId));
  draft.commands.push({ do: 'restore-shot', shotId: old.shot.id });
  revising.counts.added += 1;
  return { ...old, isCut: false, shot: { ...old.shot, removed: false } };
}

/** Puts one shot of the new breakdown in its place: as the old one that it is, or as a new one. */
function place(
  revising: Revising,
  shot: BreakdownShot,
  was: { old: OldShot; isSame: boolean; stays: boolean } | null,
): void {
  if (was === null) {
    add(revising, shot);
    return;
  }
  const { isSame, stays } = was;
  const old = was.old.isCut ? bringBack(revising, was.old) : was.old;
  if (isSame) turn(revising, old, shot);
  else rewrite(revising, old, shot);
  if (!old.shot.removed && !was.old.isCut) revising.counts[isSame ? 'kept' : 'changed'] += 1;
  if (stays) revising.place = { boardId: old.boardId, sceneId: old.sceneId, shotId: old.shot.id };
  else move(revising, old);
}

/** Breaks a scene anew: what the script still says keeps its shots, and their takes. */
export function reviseShots(
  parts: readonly BoardScene[],
  shots: readonly BreakdownShot[],
  tools: Pick<Revising, 'draftOf' | 'nextId' | 'before'>,
): Pick<SceneChange, 'shots' | 'protectedShots'> {
  const all = listShots(parts, tools.before);
  const matches = matchShots(
    all.map(({ shot, isCut }) => Object.assign({}, shot, { isCut })),
    shots,
  );
  const found = matches.flatMap((match) => (match ? [match.old] : []));
  const rising = longestRising(found);
  const staying = new Set(found.filter((_, at) => rising.has(at)));
  const kept = new Set(found);
  const revising: Revising = {
    ...tools,
    counts: { kept: 0, changed: 0, added: 0, removed: 0 },
    protectedShots: [],
    place: { boardId: parts[0]?.boardId ?? '', sceneId: parts[0]?.scene.id ?? '', shotId: null },
  };
  removeCut(
    revising,
    all.filter((_, at) => !kept.has(at)),
  );
  for (const [at, shot] of shots.entries()) {
    const match = matches[at];
    const old = match ? all[match.old] : undefined;
    place(revising, shot, match && old ? { old, isSame: match.isSame, stays: staying.has(match.old) } : null);
  }
  return { shots: revising.counts, protectedShots: revising.protectedShots };
}
