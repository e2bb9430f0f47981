import { createContext, use } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import type { CastRow } from './cast-rows.ts';
import { type Band, type LookSpan, nearestBand } from './look-bands.ts';
import type { CastRoleAction } from './use-cast-role.ts';

/** The selected role, and one of its bands: the one of this look at this scene. */
type CastSelection = { roleId: string; band: Pick<Band, 'first' | 'lookId'> | null };

/** What the parts of the cast screen share. */
export type Cast = {
  storyboardId: string;
  mayEdit: boolean;
  /** In film order. */
  scenes: StoryboardView['scenes'];
  rows: CastRow[];
  selection: CastSelection | null;
  select: (selection: CastSelection) => void;
  /** Gives scenes a look in place of the one that `before` gave them, and selects the result. */
  setLook: (row: CastRow, before: Band | null, after: LookSpan) => void;
  setCharacter: (row: CastRow, characterId: string | null) => void;
  castRole: CastRoleAction;
};

export const CastContext = createContext<Cast | null>(null);

/** For the parts of the cast screen only. */
export function useCast(): Cast {
  const cast = use(CastContext);
  if (!cast) throw new Error('Only parts of the cast screen may use this.');
  return cast;
}

/** The band that is selected in a row; null for the role as a whole. */
export function selectedBand(row: CastRow, selection: CastSelection | null): Band | null {
  const selected = selection?.roleId === row.role.id ? selection.band : null;
  return selected && nearestBand(row.bands, selected);
}

/** `scenes 12–19` or `scene 12`. */
export const spanInWords = (scenes: Cast['scenes'], span: Span): string => spansInWords(scenes, [span]);

type Span = Pick<Band, 'first' | 'last'>;

/** `scenes 12–19, 31`. */
export function spansInWords(scenes: Cast['scenes'], spans: readonly Span[]): string {
  const number = (at: number) => scenes[at]?.number ?? '';
  const each = spans.map(({ first, last }) => (first === last ? number(first) : `${number(first)}–${number(last)}`));
  const isOne = spans.every(({ first, last }) => first === last) && spans.length < 2;
  return `${isOne ? 'scene' : 'scenes'} ${each.join(', ')}`;
}
