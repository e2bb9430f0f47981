import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Ellipsis from 'lucide-react/icons/ellipsis';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';

type ThingMenuProps = {
  name: string;
  isArchived: boolean;
  /** Left out where the page of the thing is open. */
  onOpen?: () => void;
  onArchive: () => void;
  onRestore: () => void;
  onDelete: () => void;
  /** Items between opening and archiving. */
  children?: ReactNode;
};

/** The actions on a character or a reference. */
export function ThingMenu(props: ThingMenuProps) {
  const { name, isArchived, onOpen, onArchive, onRestore, onDelete, children } = props;
  return (
    <Menu label={`Actions on ${name}`} trigger={<IconButton label={`More: ${name}`} icon={Ellipsis} />}>
      {onOpen && <MenuItem label="Open" icon={SquarePen} onAction={onOpen} />}
      {children}
      {isArchived ? (
        <MenuItem label="Restore" icon={ArchiveRestore} onAction={onRestore} />
      ) : (
        <MenuItem label="Archive" icon={Archive} onAction={onArchive} />
      )}
      <MenuLine />
      <MenuItem label="Delete…" icon={Trash} isDanger onAction={onDelete} />
    </Menu>
  );
}
