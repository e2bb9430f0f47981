/** The width of a scene's column. */
export const cellPx = 34;

/** The column of the roles, which stays in sight. */
export const roleColumn = 'sticky left-0 w-[var(--role-column)] shrink-0';

/** The picture of a look in a scene. */
export const cellStyle = 'relative grid place-items-center overflow-hidden rounded-[3px] text-muted';

/** The corner that marks a stale take. */
export const staleEar =
  'absolute top-0 right-0 size-[11px] rounded-bl-[2px] bg-[linear-gradient(45deg,var(--info)_49%,var(--stage)_50%)]';
