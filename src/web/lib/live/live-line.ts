import type { LiveRequestSent } from '#contract/live.ts';

/** A server that does not answer in this time is not there any more. */
const answerWithinMs = 4_000;

type Ends = {
  hear: (text: string) => void;
  /** Called once, unless we have closed it ourselves. */
  closed: (code: number) => void;
};

/** One websocket, from its sign-in to its end. */
export type LiveLine = ReturnType<typeof openLine>;

/** `agoMs`: age of the page's data; 0 if the page reloads it anyway. */
export function openLine({ token, agoMs }: { token: string; agoMs: number }, { hear, closed }: Ends) {
  const socket = new WebSocket(addressOfLive());
  let isOver = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  function say(request: LiveRequestSent): void {
    if (!isOver && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  function forgetQuestion(): void {
    clearTimeout(unanswered);
    unanswered = undefined;
  }

  function end(code: number): void {
    if (isOver) return;
    isOver = true;
    forgetQuestion();
    closed(code);
  }

  socket.onopen = () => say({ type: 'sign-in', token, agoMs });
  socket.onmessage = ({ data }) => {
    forgetQuestion();
    if (!isOver) hear(String(data));
  };
  socket.onclose = ({ code }) => end(code);

  return {
    say,
    /** Asks whether anybody is there, and ends the line when nobody answers: the browser itself takes minutes to find out. */
    check(): void {
      say({ type: 'ping' });
      unanswered ??= setTimeout(() => {
        socket.close();
        end(1006);
      }, answerWithinMs);
    },
    close(): void {
      isOver = true;
      forgetQuestion();
      socket.close();
    },
  };
}

function addressOfLive(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/live`;
}
