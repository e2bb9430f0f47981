/** Why a command cannot be done, and which part of it is to blame (`shotId`, `fields.dialogue`). */
export type EditRefusal = Error & { code: 'edit-refused'; path: string };

/** Ends an edit. The board is as it was: edits never change what they are given. */
export function refuse(path: string, message: string): never {
  throw Object.assign(new Error(message), { code: 'edit-refused' as const, path });
}

/** Whether something thrown is a refused edit. By code: this module is loaded twice, see ARCHITECTURE.md. */
export function isEditRefusal(thrown: unknown): thrown is EditRefusal {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'edit-refused';
}
