import Keyboard from 'lucide-react/icons/keyboard';
import { Button } from '#web/ui/button.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { sampleFilm, stillUrl } from '#web/lib/sample-film.ts';

/** A wide, a two-shot, a close-up and the dawn. */
const shown = sampleFilm.stills.filter(({ label }) => ['1B', '1E', '2F', '3A'].includes(label));

/** Offers the sample screenplay to somebody who has nothing at hand. */
export function SampleCard({ onOpen, isBusy }: { onOpen: () => void; isBusy: boolean }) {
  return (
    <section aria-label="Or try the sample" className="flex flex-col gap-2.5">
      <h2 className="text-12 font-medium text-muted">Or try the sample</h2>
      <div className="grid grid-cols-2 gap-1.5">
        {shown.map((still) => (
          <img
            key={still.label}
            src={stillUrl(still, 400)}
            alt={still.description}
            width={400}
            height={225}
            className="aspect-video w-full rounded-pic object-cover shadow-[0_0_0_1px_var(--pic-edge)]"
          />
        ))}
      </div>
      <p>
        <span className="font-medium">{sampleFilm.title}</span>
        <br />
        <span className="text-12 text-muted">{sampleFilm.summary}</span>
      </p>
      <Button onPress={onOpen} isPending={isBusy}>
        {isBusy ? 'Opening the sample' : 'Try the sample'}
      </Button>
      <p className="mt-auto hidden items-center gap-1.5 pt-2 text-12 text-muted md:flex">
        <Keyboard size={12} aria-hidden="true" /> Press <Keys keys="?" /> for shortcuts
      </p>
    </section>
  );
}
