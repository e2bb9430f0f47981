import type { BoardIndex } from './board-index.ts';
import { readSlot, type Slot } from './slots.ts';
import type { Shot } from './storyboard.ts';
import type { SomeWishes } from './wishes.ts';

/** The shot that a slot belongs to, itself or by one of its lines; undefined for music. */
export function shotOfSlot({ shotById, lineById }: BoardIndex, slot: Slot): Shot | undefined {
  const { ownerId } = readSlot(slot);
  return (shotById.get(ownerId) ?? lineById.get(ownerId))?.shot;
}

/** The scene that a slot belongs to. */
export function sceneOfSlot(index: BoardIndex, slot: Slot): string {
  return shotOfSlot(index, slot)?.sceneId ?? readSlot(slot).ownerId;
}

/** The model that makes a slot's takes: its shot's own, else the storyboard's. */
export function modelFor(index: BoardIndex, slot: Slot): string {
  const { medium } = readSlot(slot);
  return shotOfSlot(index, slot)?.models[medium] ?? index.content.fields.models[medium];
}

/** What is wished of that model: by the shot, else by the storyboard. */
export function wishesFor(index: BoardIndex, slot: Slot): SomeWishes {
  return { ...index.content.fields.wishes, ...shotOfSlot(index, slot)?.wishes };
}
