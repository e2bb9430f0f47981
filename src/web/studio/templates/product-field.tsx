import Image from 'lucide-react/icons/image';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { ReferencePicker } from '#web/studio/references/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ProductReference } from './use-template-form.ts';

type ProductFieldProps = { product: ProductReference | null; onChange: (product: ProductReference | null) => void };

/** The reference that shows the product of a commercial. */
export function ProductField({ product, onChange }: ProductFieldProps) {
  const { status } = useSession();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section aria-label="Product reference" className="grid justify-items-start gap-1">
      <span className="text-12 font-medium text-muted">Product reference (optional)</span>
      {product ? (
        <ChosenProduct product={product} onRemove={() => onChange(null)} />
      ) : (
        <Button size="lg" onPress={() => (status === 'member' ? setIsChoosing(true) : askToSignIn())}>
          <Plus size={14} aria-hidden="true" /> Choose a product reference
        </Button>
      )}
      <p className="text-12 text-muted">Every shot of the product names it, so that images show the same product.</p>
      {isChoosing && (
        <ReferencePicker
          title="Choose a product reference"
          kind="prop"
          chosen={[]}
          onChoose={onChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}

function ChosenProduct({ product: { tag, image }, onRemove }: { product: ProductReference; onRemove: () => void }) {
  return (
    <div className="flex h-12 w-full items-center gap-3 rounded-ctl border border-field bg-well pr-1.5 pl-1">
      <span className="grid h-10 w-[71px] shrink-0 place-items-center overflow-hidden rounded-pic bg-raised text-faint">
        {image ? (
          <img src={image.thumbnailUrl ?? image.url} alt="" className="size-full object-contain" />
        ) : (
          <Image size={12} strokeWidth={2} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate">@{tag}</span>
      <IconButton label={`Remove @${tag}`} icon={X} onPress={onRemove} />
    </div>
  );
}
