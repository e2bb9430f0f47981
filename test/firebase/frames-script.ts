import type { BrowserContext } from '@playwright/test';

/**
 * Stands for the one script of Google's that a pop-up needs besides Firebase's own code: it carries messages between the
 * page and the frame of the emulator in it. Written from what both sides call: `gapi.load`, `open`, `ping`, `register`, `send`.
 */
const script = `(() => {
  const mark = 'frames-script';
  const channelTo = (other) => {
    const handlers = new Map();
    const waiting = [];
    const replies = new Map();
    let sent = 0;
    const post = (message) => other().postMessage({ [mark]: true, ...message }, '*');
    const handle = async (message) => {
      const handler = handlers.get(message.name);
      // What comes before somebody listens is kept for them.
      if (!handler) return void waiting.push(message);
      post({ reply: message.id, answer: await handler(message.data) });
    };
    addEventListener('message', ({ source, data }) => {
      if (source !== other() || data?.[mark] !== true) return;
      if (data.reply === undefined) return void handle(data);
      try {
        replies.get(data.reply)?.([data.answer]);
      } catch {
        // Firebase's own listener throws whatever it was told, and Google's script lets nobody hear it.
      }
    });
    return {
      register(name, handler) {
        handlers.set(name, handler);
        for (const message of waiting.splice(0)) void handle(message);
      },
      send(name, data, onReply) {
        sent += 1;
        if (onReply) replies.set(sent, onReply);
        post({ id: sent, name, data });
      },
    };
  };
  const open = ({ where, url, attributes }, onOpen) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      Object.assign(frame.style, attributes.style);
      const channel = channelTo(() => frame.contentWindow);
      const ready = new Promise((begin) => channel.register('ready', begin));
      const ping = (onAnswer) => ready.then(onAnswer);
      where.append(frame);
      onOpen({ ...channel, ping, restyle: async () => undefined }).then(resolve, reject);
    });
  const getParentIframe = () => {
    const channel = channelTo(() => parent);
    channel.send('ready');
    return channel;
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => ({ open, getParentIframe }) },
  };
  const loaded = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  queueMicrotask(() => window[loaded]?.());
})()`;

/** Lets pop-ups work in a browser that reaches nobody but this machine. The emulator's window goes without its fonts. */
export async function offerFrames(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}
