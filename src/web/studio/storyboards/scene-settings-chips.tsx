import Clock from 'lucide-react/icons/clock';
import CloudFog from 'lucide-react/icons/cloud-fog';
import Drama from 'lucide-react/icons/drama';
import Hourglass from 'lucide-react/icons/hourglass';
import Leaf from 'lucide-react/icons/leaf';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { SceneView } from '#contract/storyboards.ts';
import {
  type SceneSettingKey,
  sceneSettingKeys,
  sceneSettingLabel,
  sceneSettingName,
  sceneSettingOptions,
} from '#domain/storyboards/scene-settings.ts';
import { describeSource, sourceOf } from '#domain/storyboards/setting-sources.ts';
import type { Icon } from '#web/ui/icon-button.tsx';
import { useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardActions, useBoardFacts } from './board-context.tsx';

const icons: Record<SceneSettingKey, Icon> = {
  location: MapPin,
  weather: CloudFog,
  lighting: Sun,
  time: Clock,
  season: Leaf,
  mood: Drama,
};
/** The slug line says these already; they stay behind the plus. */
const quietKeys = new Set<SceneSettingKey>(['location', 'time']);
const nothing = 'none';

/** What is known of the scene's place and air. Each can be changed where it stands. */
export function SceneSettingsChips({ scene }: { scene: SceneView }) {
  const mayEdit = useMayEditScene(scene);
  const known = sceneSettingKeys.filter((key) => scene.settings[key] !== null && !quietKeys.has(key));
  return (
    <div className="hidden min-w-0 gap-1 overflow-hidden py-0.5 pl-0.5 lg:flex">
      {known.map((key) => (
        <SettingChip key={key} scene={scene} settingKey={key} />
      ))}
      <EraChip scene={scene} />
      {mayEdit && <MoreSettings scene={scene} />}
    </div>
  );
}

/** Whether this person may change the scene, and their plan has room for it. */
function useMayEditScene({ id }: SceneView): boolean {
  const { mayEdit } = useBoardFacts();
  return useReadOnlyReason({ sceneId: id }) === undefined && mayEdit;
}

const chipStyle =
  'inline-flex h-6 shrink-0 items-center gap-[5px] rounded-pic border border-line px-2 text-12 text-muted hover:border-line-strong hover:text-ink';

/** When in history the scene plays; read from the script, and part of its prompts. */
function EraChip({ scene }: { scene: SceneView }) {
  const era = scene.settingSources?.era;
  if (era === undefined) return null;
  return (
    <span title={describeSource(era)} className={chipStyle}>
      <Hourglass size={12} strokeWidth={2} aria-hidden className="text-faint" />
      {era.value}
    </span>
  );
}

function SettingChip({ scene, settingKey }: { scene: SceneView; settingKey: SceneSettingKey }) {
  const mayEdit = useMayEditScene(scene);
  const label = sceneSettingLabel(settingKey, scene.settings[settingKey]);
  const source = sourceOf(scene, settingKey);
  const Icon = icons[settingKey];
  return (
    <MenuTrigger>
      <Button
        aria-label={`${sceneSettingName[settingKey]}: ${label ?? 'not set'}`}
        aria-description={source ? describeSource(source) : ''}
        isDisabled={!mayEdit}
        className={chipStyle}
      >
        <Icon size={12} strokeWidth={2} aria-hidden className="text-faint" />
        {label}
      </Button>
      <Popover
        placement="bottom start"
        offset={4}
        className="float fade-in z-[1060] max-h-[340px] w-[200px] overflow-auto"
      >
        <SettingSourceLine scene={scene} settingKey={settingKey} />
        <SettingMenu scene={scene} settingKey={settingKey} />
      </Popover>
    </MenuTrigger>
  );
}

/** Which words of the script say so. */
function SettingSourceLine({ scene, settingKey }: { scene: SceneView; settingKey: SceneSettingKey }) {
  const source = sourceOf(scene, settingKey);
  if (source === null) return null;
  return <p className="border-b border-line px-3 py-2 text-12 text-muted">{describeSource(source)}</p>;
}

function SettingMenu({ scene, settingKey }: { scene: SceneView; settingKey: SceneSettingKey }) {
  const { edit } = useBoardActions();
  const value = scene.settings[settingKey];
  const choose = (slug: string) => {
    const settings = { ...scene.settings, [settingKey]: slug === nothing ? null : slug };
    edit({ do: 'update-scene', sceneId: scene.id, fields: { settings } });
  };
  const options: readonly { slug: string; label: string }[] = sceneSettingOptions[settingKey];
  return (
    <Menu
      aria-label={sceneSettingName[settingKey]}
      selectionMode="single"
      selectedKeys={[value ?? nothing]}
      onAction={(key) => choose(String(key))}
      className="p-1 outline-none"
    >
      {[{ slug: nothing, label: 'Not set' }, ...options].map(({ slug, label }) => (
        <MenuItem
          key={slug}
          id={slug}
          className="flex h-7 items-center rounded-ctl px-2.5 text-13 outline-none data-[focused]:bg-hover data-[selected]:font-semibold"
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function MoreSettings({ scene }: { scene: SceneView }) {
  const unsaid = sceneSettingKeys.filter((key) => scene.settings[key] === null || quietKeys.has(key));
  if (unsaid.length === 0) return null;
  return (
    <MenuTrigger>
      <Button aria-label={`More settings of scene ${scene.number}`} className={`${chipStyle} border-dashed px-1.5`}>
        <Plus size={12} strokeWidth={2} aria-hidden="true" />
      </Button>
      <Popover placement="bottom start" offset={4} className="float fade-in z-[1060] w-[260px]">
        <Menu aria-label="Scene settings" className="p-1 outline-none">
          {unsaid.map((key) => (
            <SubSetting key={key} scene={scene} settingKey={key} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function SubSetting({ scene, settingKey }: { scene: SceneView; settingKey: SceneSettingKey }) {
  const Icon = icons[settingKey];
  return (
    <SubmenuTrigger>
      <MenuItem className="flex h-8 items-center gap-2.5 rounded-ctl px-2.5 text-13 outline-none data-[focused]:bg-hover">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="text-muted" />
        <span className="flex-1 whitespace-nowrap">{sceneSettingName[settingKey]}</span>
        <span className="truncate text-12 text-faint">{sceneSettingLabel(settingKey, scene.settings[settingKey])}</span>
      </MenuItem>
      <Popover offset={2} className="float fade-in z-[1060] max-h-[340px] w-[200px] overflow-auto">
        <SettingSourceLine scene={scene} settingKey={settingKey} />
        <SettingMenu scene={scene} settingKey={settingKey} />
      </Popover>
    </SubmenuTrigger>
  );
}
