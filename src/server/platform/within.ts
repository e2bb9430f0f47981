/**
 * Does work under a signal that aborts after `timeoutMs`, and when `outer` does. Nothing of it stays behind when the work
 * is done, as it would with `AbortSignal.timeout`, whose listeners live until the time is over.
 */
export async function within<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs, outer }: { timeoutMs: number; outer?: AbortSignal },
): Promise<Result> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const onOuter = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
  outer?.addEventListener('abort', onOuter);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onOuter);
  }
}
