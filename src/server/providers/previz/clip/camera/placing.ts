import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { CameraAt } from './camera-move.ts';

/** Where a plane goes: scaled about the frame's middle, then shifted by so many pixels. */
export type Placed = { scale: number; x: number; y: number };

/** A plane at a depth, in a frame whose subject stands at another. */
export type PlaneAt = { depthMetres: number; subjectMetres: number; size: FrameSize };

/** Frame heights that the subject goes aside when the camera goes as far as they are away: whatever the lens, a move is as large in the frame. */
export const sideways = 1.4;

/** Where a plane goes when the camera moves. */
export function placedAt(camera: CameraAt, { depthMetres, subjectMetres, size }: PlaneAt): Placed {
  const { zoom, forward, right, up, turnX, turnY, aims } = camera;
  const aim = aims * right * sideways * size.height * zoom;
  const turn = { x: aim - turnX * size.width * zoom, y: turnY * size.height * zoom };
  if (!Number.isFinite(depthMetres)) return { scale: zoom, ...turn };
  const left = Math.max(depthMetres * 0.3, depthMetres - forward * subjectMetres);
  const scale = (depthMetres / left) * zoom;
  const shift = (sideways * size.height * subjectMetres * zoom) / left;
  return { scale, x: turn.x - right * shift, y: turn.y + up * shift };
}
