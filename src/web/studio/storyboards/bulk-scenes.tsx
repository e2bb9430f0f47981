import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import {
  type SceneSettingKey,
  sceneSettingKeys,
  sceneSettingName,
  sceneSettingOptions,
} from '#domain/storyboards/scene-settings.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { useBoardActions, useBoardContent } from './board-context.tsx';

const mixed = 'mixed';
const notSaid = 'none';

/** The settings of all scenes that the chosen shots are in. */
export function BulkScenes({ shots, isOff }: { shots: readonly ShotView[]; isOff: boolean }) {
  const { board } = useBoardContent();
  const { edit } = useBoardActions();
  const chosen = new Set(shots.map(({ sceneId }) => sceneId));
  const scenes = board.scenes.filter(({ id }) => chosen.has(id));
  const name = scenes.length === 1 ? `scene ${scenes[0]?.number ?? ''}` : counted(scenes.length, 'scene');
  return (
    <DialogTrigger>
      <AriaButton isDisabled={isOff} className={buttonStyle({ size: 'sm' })}>
        Edit settings of {name}…
      </AriaButton>
      <Popover placement="top" offset={8} className="float fade-in z-[1060] w-[320px]">
        <Dialog aria-label={`Settings of ${name}`} className="grid gap-3 p-4 outline-none">
          {sceneSettingKeys.map((key) => (
            <Setting key={key} settingKey={key} scenes={scenes} onSet={(slug) => edit(changeAll(scenes, key, slug))} />
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The rest of each scene's settings stays. */
function changeAll(scenes: readonly SceneView[], key: SceneSettingKey, slug: string | null): Command {
  return {
    do: 'several',
    commands: scenes.map(({ id, settings }) => {
      return { do: 'update-scene', sceneId: id, fields: { settings: { ...settings, [key]: slug } } };
    }),
  };
}

type SettingProps = {
  settingKey: SceneSettingKey;
  scenes: readonly SceneView[];
  onSet: (slug: string | null) => void;
};

function Setting({ settingKey, scenes, onSet }: SettingProps) {
  const values = new Set(scenes.map(({ settings }) => settings[settingKey] ?? notSaid));
  const value = values.size === 1 ? ([...values][0] ?? notSaid) : mixed;
  const options: readonly { slug: string; label: string }[] = sceneSettingOptions[settingKey];
  return (
    <Select
      label={sceneSettingName[settingKey]}
      value={value}
      options={[
        ...(value === mixed ? [{ id: mixed, label: 'Mixed' }] : []),
        { id: notSaid, label: 'Not set' },
        ...options.map(({ slug, label }) => ({ id: slug, label })),
      ]}
      onChange={(id) => {
        if (id !== mixed) onSet(id === notSaid ? null : id);
      }}
    />
  );
}
