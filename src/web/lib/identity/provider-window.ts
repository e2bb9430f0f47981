/** What the window of a provider came to; `code` is undefined when somebody is signed in now. */
export type WindowOutcome = { code: string | undefined };

/** The page of ours that a provider leads back to says so on this channel. */
const channelName = 'backlot-signed-in';
const lookEveryMs = 500;
const size = 'popup,width=500,height=640';

/** Opens the window. Must be called in the click itself; null when the browser keeps it closed. */
export function openProviderWindow(): Window | null {
  return window.open('about:blank', 'backlot-sign-in', size);
}

/** Waits until the window has come back to us, or was closed. */
export function untilReturned(popup: Window): Promise<WindowOutcome> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<WindowOutcome>((settle) => {
    channel.addEventListener('message', ({ data }) => {
      // Written by `tellOpener`, in a page of ours.
      settle(data as WindowOutcome);
    });
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      // The message of a window that closed itself may still be on its way.
      setTimeout(() => settle({ code: 'popup-closed-by-user' }), lookEveryMs);
    }, lookEveryMs);
  }).finally(() => channel.close());
}

/** In the window: says what the provider has answered, and closes. */
export function tellOpener(outcome: WindowOutcome): void {
  const channel = new BroadcastChannel(channelName);
  // A channel reaches pages of our own origin alone; it takes no other argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(outcome);
  channel.close();
  window.close();
}
