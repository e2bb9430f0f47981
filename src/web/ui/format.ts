const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,284`. */
export function wholes(value: number): string {
  return wholeNumber.format(value);
}

/** How much of a text's room is used: `87 / 4,000`; what is pasted beyond it is cut off, so that it says when it is `full`. */
export function room(length: number, most: number): string {
  return `${wholes(length)} / ${wholes(most)}${length >= most ? ', full' : ''}`;
}

/** `1 credit`, `16 credits`. */
export function credits(count: number): string {
  return counted(count, 'credit');
}

/** `1 shot`, `14 shots`: a number with its word. */
export function counted(count: number, word: string): string {
  return `${wholes(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** A length in words: `4 s`, `3.5 s`, `1 min 5 s`. */
export function seconds(durationMs: number): string {
  const tenths = Math.round(durationMs / 100) / 10;
  if (tenths < 60) return `${tenths} s`;
  const whole = Math.round(durationMs / 1000);
  const minutes = Math.floor(whole / 60);
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
}

/** Time that has gone by: `0:41`, `12:05`. */
export function elapsed(durationMs: number): string {
  const whole = Math.max(0, Math.floor(durationMs / 1000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const bytesPerKilobyte = 1000;

/** `840 kB`, `18.3 MB`, `1.2 GB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / bytesPerKilobyte;
  if (kilobytes < bytesPerKilobyte) return `${Math.ceil(kilobytes)} kB`;
  const megabytes = kilobytes / bytesPerKilobyte;
  if (megabytes < bytesPerKilobyte) return `${megabytes.toFixed(1)} MB`;
  return `${(megabytes / bytesPerKilobyte).toFixed(1)} GB`;
}

/** `61 %` of a fraction from 0 to 1. */
export function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`;
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When something happened, as people say it: `just now`, `12 min ago`, `3 h ago`, `Nov 12`. */
export function ago(isoTime: string, nowMs: number): string {
  const then = new Date(isoTime);
  const age = nowMs - then.getTime();
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)} h ago`;
  return (age < 300 * dayMs ? shortDay : dayAndYear).format(then);
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayAndTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...time });
const dayYearAndTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', ...time });

/** The day and the time of something: `Nov 24, 14:05`, and of another year than that of `nowMs` `Nov 24, 2025, 14:05`. */
export function moment(isoTime: string, nowMs: number = Date.now()): string {
  const then = new Date(isoTime);
  const isThisYear = then.getFullYear() === new Date(nowMs).getFullYear();
  return (isThisYear ? dayAndTime : dayYearAndTime).format(then);
}

const isoDayLength = '2026-11-24'.length;
/** A day without a time is read as midnight in UTC. */
const utcDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** The day of a time in the time zone of the browser, or a day without a time as it is: `Nov 24, 2026`. */
export function day(when: string | number): string {
  if (typeof when === 'string' && when.length === isoDayLength) return utcDay.format(new Date(when));
  return dayAndYear.format(new Date(when));
}

/** A day of a year that is known: `Nov 24`. */
export function dayOfYear(when: Date): string {
  return shortDay.format(when);
}

/** Fields this short are filled to the limit as a rule: an age, a code. */
const shortField = 10;

/** The limit of a text that fills it, since the browser cuts what is pasted beyond without a word; undefined below the limit. */
export function limitText(text: string, most: number | undefined): string | undefined {
  if (most === undefined || most <= shortField || text.length < most) return undefined;
  return `Use at most ${wholes(most)} characters.`;
}
