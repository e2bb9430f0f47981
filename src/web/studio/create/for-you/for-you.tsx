import type { ExampleMode } from '#domain/examples/worked-example.ts';
import type { CreateKind } from '../frame/create-kinds.ts';
import type { Reusable } from '../frame/reusable.ts';
import { Recent } from './recent.tsx';
import { type StyleChoice, StyleGallery } from './style-gallery.tsx';
import { WorkedExamples } from './worked-examples.tsx';

export type ForYouProps = {
  kind: CreateKind;
  /** The mode of the page; null where it has no examples. */
  mode: ExampleMode | null;
  /** The style of the form, where it has one. */
  style?: StyleChoice | undefined;
  onReuse: (request: Reusable) => void;
  onShowAll: () => void;
};

/** What a create page opens with: recent results, worked examples, and one prompt in many styles. */
export function ForYou({ kind, mode, style, onReuse, onShowAll }: ForYouProps) {
  return (
    <div className="pb-5">
      <Recent kind={kind} onReuse={onReuse} onShowAll={onShowAll} />
      {mode !== null && kind.examples !== null && <WorkedExamples page={kind.examples} mode={mode} onReuse={onReuse} />}
      {style && <StyleGallery {...style} />}
    </div>
  );
}
