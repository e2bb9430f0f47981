/** A mail before it is set: the same words in both of its forms. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Small print below. */
  note?: string;
};

/** A mail in both of its forms; `html` has every value escaped. */
export type SetLetter = { subject: string; html: string; text: string };

/** Sets a letter as HTML that every mail program shows, and as plain text. */
export function setLetter(letter: Letter): SetLetter {
  // A line break in a subject would be a header of its own.
  return { subject: oneLine(letter.subject), html: asHtml(letter), text: asText(letter) };
}

/** Without line breaks. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function asText({ paragraphs, action, note }: Letter): string {
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${readable(action.url)}`] : []),
    ...(note ? [note] : []),
    'Backlot',
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, paragraphs, action, note }: Letter): string {
  const body = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(action ? [button(action.label, action.url)] : []),
    ...(note ? [`<p style="margin:24px 0 0;font-size:13px;color:#6b6b76">${escapeHtml(note)}</p>`] : []),
  ].join('\n');
  return frame(subject, body);
}

/** The page of a mail around its content, which is HTML. */
export function frame(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f2f4;font:16px/1.5 system-ui,sans-serif;color:#1b1b20">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff;border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700;letter-spacing:.02em">Backlot</p>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function button(label: string, url: string): string {
  const address = escapeHtml(url);
  return (
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
    `background:#1b1b20;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>\n` +
    `<p style="margin:0;font-size:13px;color:#6b6b76;word-break:break-all">${escapeHtml(readable(url))}</p>`
  );
}

/** An address as people copy it: of a letter to somebody only whose it is. */
function readable(url: string): string {
  return url.startsWith('mailto:') ? decodeURIComponent(url.slice('mailto:'.length).split('?')[0] ?? '') : url;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
