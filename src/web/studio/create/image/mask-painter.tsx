import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { uploadAsset } from '#web/lib/upload-asset.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { MaskCanvas } from './mask-canvas.tsx';
import { createMaskDrawing, type MaskTool } from './mask-drawing.ts';

type MaskPainterProps = { assetId: string; onMask: (assetId: string) => void; onClose: () => void };

const tools = [
  { id: 'paint', label: 'Paint' },
  { id: 'erase', label: 'Erase' },
] as const;

/** Paints over the part of a picture that is to be made anew. */
export function MaskPainter({ assetId, onMask, onClose }: MaskPainterProps) {
  const queryClient = useQueryClient();
  const { data: asset } = useQuery(assetQuery(assetId));
  const [tool, setTool] = useState<MaskTool>('paint');
  const [brush, setBrush] = useState(8);
  const [strokes, setStrokes] = useState(0);
  const [drawing] = useState(createMaskDrawing);
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = useMutation({
    mutationFn: async () =>
      uploadAsset(await drawing.toFile(`Mask of ${asset?.name ?? 'an image'}.png`), 'image', 'mask'),
    onSuccess: ({ id }) => onMask(id),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
  return (
    <Modal title="Paint mask" isOpen onClose={onClose} width={960}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <div className="flex flex-wrap items-center gap-3">
          <Segmented label="Brush" value={tool} segments={tools} onChange={setTool} />
          <span className="flex items-center gap-2 text-12 text-muted">
            Size
            <Slider label="Brush size" value={brush} minimum={1} maximum={30} widthPx={120} onChange={setBrush} />
          </span>
          <Button
            size="sm"
            look="ghost"
            isDisabled={strokes === 0}
            onPress={() => {
              drawing.clear();
              setStrokes(0);
            }}
          >
            Clear
          </Button>
          <span className="ml-auto text-12 text-muted max-md:hidden">Arrow keys move the brush, Space paints.</span>
        </div>
        {asset ? (
          <MaskCanvas
            ref={canvas}
            asset={asset}
            drawing={drawing}
            tool={tool}
            brushPercent={brush}
            onStroke={() => setStrokes((count) => count + 1)}
          />
        ) : (
          <Skeleton className="aspect-video" />
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="key" isDisabled={strokes === 0} isPending={save.isPending} onPress={() => save.mutate()}>
            Use mask
          </Button>
        </div>
      </div>
    </Modal>
  );
}
