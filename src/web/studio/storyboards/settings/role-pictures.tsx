import { useQueries } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { StoryboardView } from '#contract/storyboards.ts';
import { AssetPicker, assetQuery } from '#web/studio/assets/index.ts';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';

const picturesAtMost = 5;

/** What a role looks like: models that take reference pictures are shown these, the first one first. */
export function RolePictures({ role }: { role: StoryboardView['roles'][number] }) {
  const { mayEdit } = useBoardFacts();
  const { edit } = useBoardActions();
  const [isChoosing, setIsChoosing] = useState(false);
  const pictures = role.pictures ?? [];
  const found = useQueries({ queries: pictures.map((assetId) => assetQuery(assetId)) });
  const change = (next: string[]) => edit({ do: 'update-role', roleId: role.id, fields: { pictures: next } });
  return (
    <div className="grid gap-1">
      <span className="text-12 font-medium text-muted">Likeness</span>
      <ul aria-label={`Images of ${role.name}`} className="flex flex-wrap gap-2">
        {pictures.map((assetId, n) => {
          const url = found[n]?.data?.urls.w320;
          return (
            <li key={assetId} className="relative size-16 overflow-hidden rounded-pic bg-raised">
              {url && <img src={url} alt="" className="size-full object-cover" />}
              {mayEdit && (
                <Button
                  aria-label={`Remove image ${n + 1} of ${role.name}`}
                  onPress={() => change(pictures.filter((one) => one !== assetId))}
                  className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-pic bg-black/70 text-white"
                >
                  <X size={12} aria-hidden="true" />
                </Button>
              )}
            </li>
          );
        })}
        {mayEdit && pictures.length < picturesAtMost && (
          <li>
            <Button
              aria-label={`Add image of ${role.name}`}
              onPress={() => setIsChoosing(true)}
              className="grid size-16 place-items-center rounded-pic border border-dashed border-line-strong text-faint hover:text-ink"
            >
              <Plus size={14} aria-hidden="true" />
            </Button>
          </li>
        )}
      </ul>
      {isChoosing && (
        <AssetPicker
          title={`Image of ${role.name}`}
          kind="image"
          accept="image/*"
          onClose={() => setIsChoosing(false)}
          onChoose={({ id }) => !pictures.includes(id) && change([...pictures, id])}
        />
      )}
    </div>
  );
}
