import {
  emptyMenu,
  type GenerationMenu,
  type ImageMenu,
  type MenuAsset,
  type MenuPart,
  type VideoMenu,
} from './menu.ts';
import { takeAssets } from './take-assets.ts';

/** `merge` keeps what the values do not name; `replace` takes the defaults for it. */
type Update =
  | { type: 'update'; how: 'merge' | 'replace'; part: 'image'; values: Partial<ImageMenu> }
  | { type: 'update'; how: 'merge' | 'replace'; part: 'video'; values: Partial<VideoMenu> };

/** What can happen to the menu. */
export type MenuChange =
  | { type: 'route-changed' }
  | { type: 'add-assets'; part: MenuPart; assets: readonly MenuAsset[] }
  | Update;

/** The menu after a change, and what the person is told of assets that were not taken. */
export type ChangedMenu = { menu: GenerationMenu; messages: string[] };

/** The requirement's rules of the generation menu (sections 4 and 5). */
export function changeMenu(menu: GenerationMenu, change: MenuChange): ChangedMenu {
  switch (change.type) {
    case 'route-changed':
      return { menu: emptyMenu, messages: [] };
    case 'add-assets':
      return addAssets(menu, change.part, change.assets);
    case 'update':
      return update(menu, change);
  }
}

function addAssets(menu: GenerationMenu, part: MenuPart, further: readonly MenuAsset[]): ChangedMenu {
  const { assets, messages } = takeAssets(menu[part].assets, further);
  // Where nothing was added, the options are as true as they were.
  if (assets === menu[part].assets) return { menu, messages };
  return { menu: { ...menu, [part]: { ...menu[part], assets }, isUpdated: false }, messages };
}

function update(menu: GenerationMenu, { how, part, values }: Update): ChangedMenu {
  const before = how === 'merge' ? menu[part] : emptyMenu[part];
  // What an update brings is held to the same limits as what is added one by one.
  const { assets, messages } = values.assets ? takeAssets([], values.assets) : { assets: before.assets, messages: [] };
  return { menu: { ...menu, [part]: { ...before, ...values, assets }, isUpdated: true }, messages };
}
