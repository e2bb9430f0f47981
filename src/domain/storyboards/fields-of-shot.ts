import type { Shot, ShotFields } from './storyboard.ts';

/** What can be edited of a shot, without its id and place. */
export function fieldsOfShot(shot: Shot): ShotFields {
  return {
    type: shot.type,
    action: shot.action,
    imagePrompt: shot.imagePrompt,
    videoPrompt: shot.videoPrompt,
    dialogue: shot.dialogue,
    soundPrompt: shot.soundPrompt,
    soundMix: shot.soundMix,
    durationMs: shot.durationMs,
    trimInMs: shot.trimInMs,
    clipSound: shot.clipSound,
    fit: shot.fit,
    models: shot.models,
    wishes: shot.wishes,
    transition: shot.transition,
    notes: shot.notes,
    locked: shot.locked,
    approved: shot.approved,
    roleIds: shot.roleIds,
    elementIds: shot.elementIds,
  };
}
