/** What the window of a provider came to; `code` is undefined when somebody is signed in now. */
export type WindowOutcome = { code: string | undefined };

/** The page of ours that a provider leads back to says so on this channel. */
const channelName = 'backlot-signed-in';
const lookEveryMs = 500;
/** What a service answers later than this is not taken any more. */
const windowLifeMs = 10 * 60_000;
const size = 'popup,width=500,height=640';

let heard: BroadcastChannel | undefined;

/** Opens the window. Must be called in the click itself; null when the browser keeps it closed. */
export function openProviderWindow(): Window | null {
  return window.open('about:blank', 'backlot-sign-in', size);
}

/**
 * Waits until the window has come back to us, or was closed. Some services cut the window off from the page that opened it, and
 * then it looks closed while somebody is busy there. So it counts as closed once this page has the focus again, and what it says
 * all the same is heard by `onLate`.
 */
export function untilReturned(popup: Window, onLate: (outcome: WindowOutcome) => void): Promise<WindowOutcome> {
  // A window that was opened anew takes the place of the one before.
  heard?.close();
  const channel = new BroadcastChannel(channelName);
  heard = channel;
  return new Promise<WindowOutcome>((settle) => {
    let settled = false;
    const settleAs = (outcome: WindowOutcome): void => {
      settled = true;
      clearInterval(looking);
      settle(outcome);
    };
    const looking = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) return;
      clearInterval(looking);
      // The message of a window that closed itself may still be on its way.
      setTimeout(() => settleAs({ code: 'popup-closed-by-user' }), lookEveryMs);
    }, lookEveryMs);
    const ending = setTimeout(() => channel.close(), windowLifeMs);
    channel.addEventListener('message', ({ data }) => {
      clearTimeout(ending);
      channel.close();
      // Written by `tellOpener`, in a page of ours.
      const outcome = data as WindowOutcome;
      if (settled) onLate(outcome);
      else settleAs(outcome);
    });
  });
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
