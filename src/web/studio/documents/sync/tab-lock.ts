const lockName = (tabId: string) => `backlot-document-${tabId}`;

/** Without locks (a page that is not served securely) nobody can know whether another tab is alive. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** A name for a change or a tab. */
export function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Marks a tab's kept changes as its own for as long as it lives; answers how to let go. */
export function holdTab(tabId: string): () => void {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  void locks()?.request(lockName(tabId), () => released);
  return letGo;
}

/** Does something with the changes of a tab that is gone; nothing while it lives. */
export async function ifTabIsGone(tabId: string, work: () => Promise<void>): Promise<void> {
  await locks()?.request(lockName(tabId), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
