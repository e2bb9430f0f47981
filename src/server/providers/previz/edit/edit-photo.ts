import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Pixels } from '#server/platform/media/pixels.ts';
import { rainStreaks, snowFlakes } from '../picture/draw/weather.ts';
import { readPhotoEdit, type PhotoEdit } from './photo-words.ts';
import { compose } from '../picture/style/compose.ts';
import { graded } from '../picture/style/grade.ts';
import { moodOf } from '../picture/style/mood.ts';
import type { Buffers, Part } from '../picture/style/painter.ts';
import type { Band } from '../picture/style/read-row.ts';
import { styles } from '../picture/style/styles.ts';

const brightness = (data: Uint8Array, at: number): number =>
  (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.58 + (data[at + 2] ?? 0) * 0.12;

/** Where a pen would draw: steps of lightness, 0 to 255 for each pixel. */
function contours({ data, width, height }: Pixels): Uint8Array {
  const lines = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (dx: number, dy: number): number => brightness(data, ((y + dy) * width + x + dx) * 3);
      const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      lines[y * width + x] = Math.min(255, Math.max(0, (Math.hypot(across, down) - 70) * 1.5));
    }
  }
  return lines;
}

/** A photograph in the form that the styles work on: its colours, evenly lit, with contours for ink. */
function buffersFor(photo: Pixels, { inked, relit }: { inked: boolean; relit: boolean }): Buffers {
  const { width, height, data } = photo;
  const pixelsPerUnit = Math.min(width, height) / 720;
  const count = width * height;
  const bytes = (): Uint8Array => new Uint8Array(count * 4);
  const [albedo, light, ink] = [bytes(), bytes(), bytes()];
  const lines = inked ? contours(photo) : null;
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) albedo[i * 4 + c] = data[i * 3 + c] ?? 0;
    light[i * 4] = relit ? 235 : 0;
    light[i * 4 + 1] = relit ? 0 : 255;
    if (lines) ink[i * 4 + 3] = lines[i] ?? 0;
  }
  const region = { left: 0, top: 0, width: width / pixelsPerUnit, height: height / pixelsPerUnit, pixelsPerUnit };
  const read = ({ top, height: rows }: Part): Band => {
    const bytes = (all: Uint8Array): Uint8Array => all.subarray(top * width * 4, (top + rows) * width * 4);
    return { albedo: bytes(albedo), light: bytes(light), ink: bytes(ink), glow: null, left: 0, top, width };
  };
  return { region, mask: null, read };
}

function drawFog(context: SKRSContext2D, { width, height }: Pixels): void {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, 'rgba(206,214,222,0.62)');
  gradient.addColorStop(0.6, 'rgba(206,214,222,0.5)');
  gradient.addColorStop(1, 'rgba(206,214,222,0.24)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

function drawWeather(
  context: SKRSContext2D,
  photo: Pixels,
  { weather, seed }: { weather: PhotoEdit['weather']; seed: number },
): void {
  const k = Math.min(photo.width, photo.height) / 720;
  const frame = { width: photo.width / k, height: photo.height / k, margin: 0 };
  if (weather === 'fog') drawFog(context, photo);
  context.save();
  context.scale(k, k);
  if (weather === 'rain' || weather === 'storm') {
    context.lineCap = 'round';
    for (const { line, width, alpha } of rainStreaks(frame, seed)) {
      context.strokeStyle = `rgba(222,230,238,${alpha})`;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(line[0][0], line[0][1]);
      context.lineTo(line[1][0], line[1][1]);
      context.stroke();
    }
  }
  if (weather === 'snow') {
    context.fillStyle = 'rgba(246,249,252,0.92)';
    for (const { at, radius } of snowFlakes(frame, seed)) {
      context.beginPath();
      context.arc(at[0], at[1], radius, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.restore();
}

const fallsOrHangs = (weather: PhotoEdit['weather']): boolean => weather !== null && weather !== 'clear';

/** The photograph in the light of that hour and weather, through the style and the grade. */
function developed(photo: Pixels, { time, weather, style, grade }: PhotoEdit): Canvas {
  const base = styles[style ?? 'colour'];
  const mood = moodOf({ time: time ?? 'day', weather: weather ?? 'clear', lighting: 'natural' });
  const buffers = buffersFor(photo, { inked: style !== null, relit: time !== null || fallsOrHangs(weather) });
  return compose(buffers, { mood, style: grade ? graded(base, grade) : base, role: 'photo' });
}

/** A photograph changed as far as light, weather, colours and style go; null when the words ask for nothing of that. */
export function editPhoto(photo: Pixels, prompt: string, seed: number): Pixels | null {
  const edit = readPhotoEdit(prompt);
  if (edit === null) return null;
  const canvas = developed(photo, edit);
  drawWeather(canvas.getContext('2d'), photo, { weather: edit.weather, seed });
  const bytes = canvas.data();
  return { ...photo, data: photo.data.map((_, i) => Number(bytes[Math.floor(i / 3) * 4 + (i % 3)])) };
}
