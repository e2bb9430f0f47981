import { Link } from '@tanstack/react-router';
import type { ModelView } from '#contract/catalogue.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import type { TaggedKind } from '#domain/tags/tag.ts';
import { wordsToSend } from '#domain/generation/words-to-send.ts';
import { PromptField } from '#web/studio/prompt-field/index.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { menuAssetOf } from './menu-asset.ts';

type PromptSettingProps = {
  menu: { prompt: string; smartPrompt: boolean; assets: readonly MenuAsset[] };
  onChange: (values: { prompt: string } | { smartPrompt: boolean }) => void;
  /** The prompt names something that is not one of the assets yet. */
  onTag: ((asset: MenuAsset, kind: TaggedKind) => void) | undefined;
  model: ModelView | undefined;
  /** What would be asked for now. */
  input: GenerationInput<MediaReference> | null;
  placeholder: string;
};

const usualLength = 5000;

/** The prompt, whether it is enriched, and what is sent in the end. */
export function PromptSetting(props: PromptSettingProps) {
  const { menu, onChange, onTag, model, input, placeholder } = props;
  const { prompt, smartPrompt, assets } = menu;
  const isEnriched = input === null || input.kind === 'image' || input.kind === 'video';
  return (
    <div className="grid gap-1">
      <PromptField
        label="Prompt"
        value={prompt}
        onChange={(words) => onChange({ prompt: words })}
        maxLength={model?.limits.promptCharacters ?? usualLength}
        placeholder={placeholder}
        tags={assets.flatMap(({ tag }) => tag ?? [])}
        onTag={(thing) => {
          const asset = menuAssetOf(thing);
          if (asset && assets.every(({ assetId }) => assetId !== asset.assetId)) onTag?.(asset, thing.kind);
        }}
      >
        {isEnriched && (
          <Switch isOn={smartPrompt} onChange={(isOn) => onChange({ smartPrompt: isOn })}>
            Smart prompt
          </Switch>
        )}
      </PromptField>
      {model && prompt.trim() !== '' && <WhatIsSent model={model} input={input} />}
      {isEnriched && (
        <Link to="/prompt-generator" className="touch justify-self-start text-12 text-muted hover:text-ink">
          Prompt generator
        </Link>
      )}
    </div>
  );
}

function WhatIsSent({ model, input }: { model: ModelView; input: GenerationInput<MediaReference> | null }) {
  if (input === null || (input.kind !== 'image' && input.kind !== 'video')) return null;
  return (
    <Fold label="Show the final prompt">
      <p className="rounded-ctl bg-inset px-3 py-2 text-12 leading-[18px] break-words whitespace-pre-wrap text-muted">
        {wordsToSend(input, model)}
      </p>
    </Fold>
  );
}
