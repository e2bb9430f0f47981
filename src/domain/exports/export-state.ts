/** Where an export stands. The last three are final, but what failed or was cancelled can be tried again. */
export const exportStates = ['queued', 'rendering', 'complete', 'error', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

const allowedIn = {
  cancel: ['queued', 'rendering'],
  retry: ['error', 'cancelled'],
  remove: ['complete', 'error', 'cancelled'],
} satisfies Record<string, ExportState[]>;

export type ExportAction = keyof typeof allowedIn;

/** Whether an export in this state may be acted on. The server refuses and the studio disables with the same answer. */
export function mayOnExport(action: ExportAction, state: ExportState): boolean {
  const states: readonly ExportState[] = allowedIn[action];
  return states.includes(state);
}
