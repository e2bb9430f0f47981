import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Drawn } from '../../picture/build-board.ts';
import { project } from '../../picture/layout/camera.ts';
import { wheelsOf } from '../../picture/places/furniture/wheels-of.ts';
import { fromSpot } from '../../picture/places/kit/spot.ts';
import type { Item } from '../../picture/places/place.ts';
import type { CutOut } from '../cut-out.ts';
import type { Transform } from '../scene-drawing.ts';

/** A wheel seen from its side: pixels of the frame where the vehicle stands, and its face where it has one. */
type SeenWheel = { x: number; y: number; radius: number; metres: number; face: Canvas | null };

/** The part of a wheel that turns within its tyre. */
const hubShare = 0.6;
const plainSpokes = 5;

function faceOf({ picture, left, top }: CutOut, { x, y, radius }: Omit<SeenWheel, 'face'>): Canvas {
  const half = Math.ceil(radius * hubShare);
  const canvas = createCanvas(half * 2, half * 2);
  const context = canvas.getContext('2d');
  context.beginPath();
  context.arc(half, half, half - 0.5, 0, Math.PI * 2);
  context.clip();
  context.drawImage(picture, left - x + half, top - y + half);
  return canvas;
}

/** The wheels of a vehicle that is seen from its side; smaller ones than so many pixels nobody sees turn. */
const leastPixels = 3;

export function seenWheels(
  { plan: { camera } }: Drawn,
  item: Item,
  { cut, pixelsPerUnit: k }: { cut: CutOut; pixelsPerUnit: number },
): SeenWheel[] {
  const spot = { x: item.x, z: item.z, y: item.y ?? 0, turn: item.turn ?? 0 };
  const near = spot.turn === 2 ? 1 : -1;
  return wheelsOf(item.kind, near).flatMap((wheel): SeenWheel[] => {
    const at = project(camera, fromSpot(spot, [wheel.x, wheel.radius, wheel.z]));
    const radius = wheel.radius * at.scale * k;
    if (radius < leastPixels) return [];
    const seen = { x: at.x * k, y: at.y * k, radius, metres: wheel.radius };
    return [{ ...seen, face: wheel.isPlain ? null : faceOf(cut, seen) }];
  });
}

/** So far a wheel may turn from frame to frame before it is drawn as the blur that it is. */
const blurRadians = 0.4;
const blurs = 4;

function drawSpokes(context: SKRSContext2D, radius: number): void {
  context.lineWidth = Math.max(0.6, radius * 0.035);
  context.strokeStyle = 'rgba(150,154,160,0.9)';
  context.beginPath();
  for (let i = 0; i < plainSpokes; i += 1) {
    const a = (i / plainSpokes) * Math.PI;
    const [c, s] = [Math.cos(a) * radius * 0.8, Math.sin(a) * radius * 0.8];
    context.moveTo(-c, -s);
    context.lineTo(c, s);
  }
  context.stroke();
}

type Turning = { dx: number; dy: number; metres: number; lastMetres: number; way: number; transform: Transform };

/** Draws wheels where their vehicle is, turned as far as it has come. */
export function drawWheels(context: SKRSContext2D, wheels: readonly SeenWheel[], turning: Turning): void {
  const { dx, dy, metres, lastMetres, way, transform } = turning;
  if (metres <= 0) return;
  const { placed, size } = transform;
  const [cx, cy] = [size.width / 2, size.height / 2];
  for (const wheel of wheels) {
    const angle = (way * metres) / wheel.metres;
    const step = (way * (metres - lastMetres)) / wheel.metres;
    const times = Math.abs(step) > blurRadians ? blurs : 1;
    context.save();
    context.translate(
      cx + (wheel.x + dx - cx) * placed.scale + placed.x,
      cy + (wheel.y + dy - cy) * placed.scale + placed.y,
    );
    context.scale(placed.scale, placed.scale);
    context.rotate(angle);
    for (let i = 0; i < times; i += 1) {
      context.globalAlpha = 1 / (i + 1);
      if (wheel.face) context.drawImage(wheel.face, -wheel.face.width / 2, -wheel.face.height / 2);
      else drawSpokes(context, wheel.radius);
      context.rotate(-step / times);
    }
    context.restore();
  }
}
