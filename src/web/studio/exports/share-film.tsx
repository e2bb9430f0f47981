import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { type ExportView, linkDays } from '#contract/exports.ts';
import { canBeWatched } from '#domain/exports/export-format.ts';
import { notify } from '#web/ui/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, moment } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { useExportActions } from './use-export-actions.ts';

const withoutEnd = 'none';
const copiedMs = 2_000;

/** A link by which others may watch a finished film: made, copied, taken back. */
export function ShareFilm({ film }: { film: ExportView }) {
  const { share, unshare } = useExportActions(film.storyboardId);
  const [days, setDays] = useState('7');
  if (!canBeWatched(film.options.format)) return null;
  if (film.link) return <SharedLink film={film} link={film.link} onEnd={() => unshare.mutate(film.id)} />;
  const options = [
    ...linkDays.map((count) => ({ id: String(count), label: `for ${counted(count, 'day')}` })),
    { id: withoutEnd, label: 'until I turn it off' },
  ];
  return (
    <div className="flex items-end gap-2">
      <Select label="Share by link" value={days} options={options} onChange={setDays} className="flex-1" />
      <Button
        isPending={share.isPending}
        onPress={() =>
          share.mutate({ exportId: film.id, days: linkDays.find((count) => String(count) === days) ?? null })
        }
      >
        Create link
      </Button>
    </div>
  );
}

type SharedLinkProps = { film: ExportView; link: NonNullable<ExportView['link']>; onEnd: () => void };

function SharedLink({ link, onEnd }: SharedLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), copiedMs);
    } catch {
      notify({ text: 'Couldn’t copy the link because the browser blocked it. Select and copy it.', tone: 'bad' });
    }
  };
  const ends = link.expiresAt === null ? 'until you turn it off' : `until ${moment(link.expiresAt)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <label className="text-12 font-medium text-muted" htmlFor="film-link">
        Anyone with this link can watch {ends}
      </label>
      <div className="flex gap-2">
        <input
          id="film-link"
          readOnly
          value={link.url}
          onFocus={(event) => event.target.select()}
          className="h-8 min-w-0 flex-1 rounded-ctl border border-field bg-well px-2.5 text-12 text-muted"
        />
        <Button onPress={() => void copy()}>
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />} {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button look="danger" onPress={onEnd}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
