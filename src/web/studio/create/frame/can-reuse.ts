import { menuOf } from '#domain/generation-menu/menu-of.ts';
import { createKindOf } from './create-kinds.ts';
import type { Reusable } from './reusable.ts';

/** Whether a form of Create can be filled with the settings of a request. */
export const canReuse = ({ kind, settings, model }: Reusable): boolean =>
  settings !== null && createKindOf(kind) !== undefined && menuOf(settings, model.id) !== null;
