import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import type { ContentCredentialsView } from '#contract/assets.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { assetQuery } from '#web/studio/assets/index.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Facts, Section } from './section.tsx';

const states = {
  'valid-trusted': { label: 'Signature valid', color: 'text-ok', icon: ShieldCheck },
  'valid-not-trusted': { label: 'Signature valid, signer not trusted', color: 'text-muted', icon: ShieldAlert },
  invalid: { label: 'Signature invalid', color: 'text-bad', icon: ShieldX },
} as const;

/** Content credentials (C2PA) of the file: the state of the signature, the signer, and what was done. */
export function Credentials({ assetId }: { assetId: string }) {
  const query = useQuery(assetQuery(assetId));
  return (
    <Section title="Content credentials">
      {query.isPending && <Skeleton className="h-20" />}
      {query.isError && (
        <FailedBox
          title="Couldn’t load the content credentials"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Shown credentials={query.data.contentCredentials} />}
    </Section>
  );
}

function Shown({ credentials }: { credentials: ContentCredentialsView }) {
  const { state, signedBy, signedAt, actions, ingredients, isEmbedded, manifestUrl } = credentials;
  if (state === 'none') return <p className="text-12 text-muted">This file has no content credentials.</p>;
  const { label, color, icon: Icon } = states[state];
  return (
    <div className="grid gap-2.5 rounded-ctl border border-line p-3">
      <p className={`flex items-center gap-1.5 text-12 font-medium ${color}`}>
        <Icon size={14} aria-hidden="true" /> {label}
      </p>
      <Facts
        facts={[
          ['Signed by', signedBy],
          ['Signed', signedAt === null ? null : moment(signedAt)],
          ['Stored', isEmbedded ? 'In the file' : 'Next to the file'],
          ['Ingredients', ingredients.length === 0 ? null : ingredients.map(({ title }) => title).join(', ')],
        ]}
      />
      {actions.length > 0 && (
        <ul aria-label="Actions" className="grid gap-1 text-12">
          {actions.map(({ action, sourceType, software }, n) => (
            <li key={n} className="wrap-anywhere">
              {actionLabel(action)}
              <span className="text-muted">
                {[sourceType && sourceLabel(sourceType), software].filter(Boolean).map((one) => ` · ${one}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {manifestUrl !== null && (
        <a href={manifestUrl} download className={buttonStyle({ size: 'sm', className: 'justify-self-start' })}>
          <Download size={14} aria-hidden="true" /> Download manifest
        </a>
      )}
    </div>
  );
}

/** `c2pa.color_adjustments` as `Color adjustments`. */
function actionLabel(action: string): string {
  const words = action.replace(/^c2pa\./, '').replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sourceLabels: Record<string, string> = {
  trainedAlgorithmicMedia: 'made with AI',
  compositeWithTrainedAlgorithmicMedia: 'edited with AI',
  digitalCapture: 'captured by a camera',
  algorithmicMedia: 'drawn by software',
};
const sourceLabel = (sourceType: string) => sourceLabels[sourceType] ?? sourceType;
