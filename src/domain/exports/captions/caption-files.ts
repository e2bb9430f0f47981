import type { Caption } from './captions.ts';

/** Captions as SubRip: numbered, with commas before the milliseconds. */
export function writeSrt(captions: readonly Caption[]): string {
  return captions
    .map(({ startMs, endMs, lines }, n) => {
      const times = `${clock(startMs, ',')} --> ${clock(endMs, ',')}`;
      return `${n + 1}\r\n${times}\r\n${lines.map(withoutArrow).join('\r\n')}\r\n\r\n`;
    })
    .join('');
}

/** Captions as WebVTT, with the speaker as the standard's voice. */
export function writeVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ startMs, endMs, speaker, lines }, n) => {
    const text = lines.map((line) => escape(line)).join('\n');
    const spoken = speaker === '' ? text : `<v ${escape(speaker).replaceAll(/\s+/g, ' ')}>${text}`;
    return `${n + 1}\n${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${spoken}\n\n`;
  });
  return `WEBVTT\n\n${cues.join('')}`;
}

function clock(ms: number, sign: ',' | '.'): string {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => pad(part)).join(':')}${sign}${pad(ms % 1000, 3)}`;
}

/** The one sign that would make a line of text into a line of times. */
function withoutArrow(line: string): string {
  return line.replaceAll('-->', '→');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
