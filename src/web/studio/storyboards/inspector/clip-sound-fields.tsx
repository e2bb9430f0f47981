import type { ShotView } from '#contract/storyboards.ts';
import { isClipHeard, usualClipSound } from '#domain/storyboards/clip-sound.ts';
import { Select } from '#web/ui/select.tsx';
import { useUpdateShot } from './use-update-shot.ts';

const levels = [12, 6, 3, 0, -3, -6, -12, -20, -30];

/** Whether the clip's own sound is in the film, and how loud; nothing for a clip that has none. */
export function ClipSoundFields({ shot, isLocked }: { shot: ShotView; isLocked: boolean }) {
  const update = useUpdateShot(shot);
  const { clip, clipSound, dialogue } = shot;
  if (!clip?.hasSound) return null;
  const facts = {
    hasSound: true,
    isGenerated: clip.model !== null,
    hasVoices: dialogue.some(({ voice }) => voice !== null),
  };
  const isHeard = isClipHeard(clipSound, facts);
  const choices = [
    {
      id: 'usual',
      label: isClipHeard(usualClipSound, facts) ? 'On (default)' : 'Off (default): dialogue is separate',
    },
    { id: 'heard', label: 'On' },
    { id: 'silent', label: 'Off' },
  ];
  const known = levels.includes(clipSound.gainDb) ? levels : [...levels, clipSound.gainDb].toSorted((a, b) => b - a);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-2">
      <Select
        label="Clip audio"
        value={idOf(clipSound.heard)}
        options={choices}
        isDisabled={isLocked}
        onChange={(id) => update({ clipSound: { ...clipSound, heard: id === 'usual' ? null : id === 'heard' } })}
      />
      <Select
        label="Volume"
        value={String(clipSound.gainDb)}
        options={known.map((level) => ({ id: String(level), label: levelText(level) }))}
        isDisabled={isLocked || !isHeard}
        onChange={(level) => update({ clipSound: { ...clipSound, gainDb: Number(level) } })}
      />
    </div>
  );
}

function idOf(heard: boolean | null): string {
  if (heard === null) return 'usual';
  return heard ? 'heard' : 'silent';
}

function levelText(gainDb: number): string {
  if (gainDb === 0) return 'Original';
  return `${gainDb > 0 ? '+' : '−'}${Math.abs(gainDb)} dB`;
}
