import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { buttonStyle } from './button-style.ts';
import { dismissNotice, type Notice, noticeStore } from './notices.ts';

/** Where notices are shown and read out: below, and above over a dialog, whose buttons stand below. One per page. */
export function NoticeRegion() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.getOnServer);
  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(16px+var(--notices-above,0px))] z-[1080] grid content-start justify-items-center gap-2 px-4 max-md:bottom-[68px] in-[body:has([role=dialog])]:top-4"
    >
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeLine({ notice: { id, text, tone, action } }: { notice: Notice }) {
  const Icon = tone === 'bad' ? CircleAlert : Info;
  const run = () => {
    dismissNotice(id);
    action?.run();
  };
  return (
    <div className="float rise-in pointer-events-auto flex min-h-10 max-w-[560px] items-center gap-2.5 py-1 pr-1.5 pl-3 text-13">
      <Icon size={16} aria-hidden="true" className={tone === 'bad' ? 'shrink-0 text-bad' : 'shrink-0 text-muted'} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={buttonStyle({ look: 'ghost', size: 'sm', className: 'text-ink' })}
          onClick={run}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className={buttonStyle({ look: 'ghost', size: 'sm', isIcon: true })}
        onClick={() => dismissNotice(id)}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
