import { html, raw } from 'hono/html';
import { hashSource } from '#server/platform/http/security-headers.ts';
import type { Price } from '../cashier-objects.ts';

export type Html = ReturnType<typeof html>;

const centsInDollar = 100;

/** `$8`, `$5.50`. */
export function dollars(cents: number): string {
  const isWhole = cents % centsInDollar === 0;
  return `$${(cents / centsInDollar).toFixed(isWhole ? 0 : 2)}`;
}

export const priceText = ({ label, cents }: Pick<Price, 'label' | 'cents'>): string => `${label}: ${dollars(cents)}`;

/** `3 December 2026`. */
export function dayText(isoTime: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoTime));
}

const style = `
:root { color-scheme: dark; --ink: #e6e6e8; --muted: #a3a3aa; --line: #4b4b52; --key: #e2a65a; }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 16px 64px; background: #161617; color: var(--ink); font: 16px/24px system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; }
main.wide { max-width: 720px; }
.mode { margin: 0 -16px 32px; padding: 8px 16px; background: var(--key); color: #1b1307; font-size: 14px; text-align: center; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 36px; letter-spacing: -0.02em; }
form { margin-top: 16px; }
h2 { margin: 32px 0 8px; font-size: 18px; }
p { margin: 8px 0; color: var(--muted); }
.bad { padding: 8px 12px; border: 1px solid #ec7d7466; border-radius: 6px; color: #ec7d74; }
fieldset { margin: 24px 0; padding: 0; border: 0; }
legend { margin-bottom: 8px; font-weight: 600; }
label { display: grid; grid-template-columns: 28px 1fr; padding: 10px 12px; border: 1px solid #2e2e32; cursor: pointer; }
label + label { border-top: 0; }
label:first-of-type { border-radius: 10px 10px 0 0; }
label:last-of-type { border-radius: 0 0 10px 10px; }
label:has(:checked) { background: #252528; }
label span { grid-column: 2; color: var(--muted); font-size: 14px; }
input { margin: 5px 0 0; accent-color: var(--key); }
b { font-weight: 500; font-variant-numeric: tabular-nums; }
button, .button { display: inline-block; min-height: 44px; padding: 9px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: var(--ink); font: inherit; text-decoration: none; cursor: pointer; }
button.key { border-color: var(--key); background: var(--key); color: #1b1307; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.row > :first-child { flex: 1 1 240px; }
.row form { margin: 0; }
li { padding: 12px 0; border-top: 1px solid #2e2e32; }
ul { margin: 0; padding: 0; list-style: none; }
a { color: var(--ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }`;

/** Exactly this text: the policy names its hash. */
const styleElement = raw(`<style>${style}</style>`);

/** `service`: whose page it is, for other services without money. */
type Frame = { title: string; service?: string; isWide?: boolean; body: Html };

/** A page of the cashier; every one says that no money is taken. */
export function page({ title, service = 'Test cashier', isWide = false, body }: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${service}</title>
        ${styleElement}
      </head>
      <body>
        <div class="mode" role="note">
          <strong>TEST MODE</strong> · No money is taken, and no real card is asked for.
        </div>
        <main class="${isWide ? 'wide' : ''}">${body}</main>
      </body>
    </html>`;
}

/** Runs nothing, sends its forms to itself, and is shown in no frame. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src ${hashSource(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
};
