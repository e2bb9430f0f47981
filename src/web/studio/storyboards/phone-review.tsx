import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { seconds } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { TextBox } from '#web/ui/text-box.tsx';
import { timecode } from '#web/studio/player/index.ts';
import { useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardActions, useBoardChoice, useBoardContent, useBoardFacts, useBoardFilm } from './board-context.tsx';
import { ReadOnlyNotice } from './read-only-badge.tsx';
import { useShotActions } from './use-shot-actions.ts';

const notesLimit = 5000;

/** On a phone: watch, go from shot to shot, ask for a change, approve. Nothing here spends. */
export function PhoneReview() {
  const { roles, mayEdit } = useBoardFacts();
  const { shots } = useBoardContent();
  const { selected } = useBoardChoice();
  if (!selected) return null;
  const [line] = selected.dialogue;
  const speaker = roles.find(({ id }) => id === line?.roleId)?.name;
  return (
    <section
      aria-label={`Review of ${selected.label}`}
      className="grid gap-3 border-b border-line px-4 pt-1 pb-3.5 md:hidden"
    >
      <ShotSteps shot={selected} at={shots.findIndex(({ id }) => id === selected.id)} />
      <p className="font-script text-15">{line ? `${speaker ?? ''}: ${line.text}` : selected.action}</p>
      <Answers shot={selected} mayEdit={mayEdit} />
      {selected.notes !== '' && <p className="text-14 whitespace-pre-line text-muted">{selected.notes}</p>}
    </section>
  );
}

/** What can be said to a shot; why nothing, where it is beyond the plan. */
function Answers({ shot, mayEdit }: { shot: ShotView; mayEdit: boolean }) {
  const { toggleApproved } = useShotActions();
  const [isAsking, setIsAsking] = useState(false);
  const readOnly = useReadOnlyReason({ sceneId: shot.sceneId, shotId: shot.id });
  if (readOnly !== undefined) return <ReadOnlyNotice reason={readOnly} />;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button className="h-12 rounded-[8px] text-15" isDisabled={!mayEdit} onPress={() => setIsAsking(true)}>
          <MessageSquare size={16} aria-hidden="true" /> Request change
        </Button>
        <Button
          look={shot.approved ? 'outline' : 'key'}
          className={buttonStyle({
            look: shot.approved ? 'outline' : 'key',
            className: 'h-12 rounded-[8px] text-15',
          })}
          isDisabled={!mayEdit}
          onPress={() => toggleApproved(shot)}
        >
          <Check size={16} aria-hidden="true" /> {shot.approved ? 'Approved' : 'Approve'}
        </Button>
      </div>
      {isAsking && <RequestChange shot={shot} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function ShotSteps({ shot, at }: { shot: ShotView; at: number }) {
  const { shots } = useBoardContent();
  const { select } = useBoardActions();
  const go = (to: number) => {
    const target = shots[to];
    if (target) select(target.id);
  };
  return (
    <div className="flex items-center gap-2">
      <b className="num text-16 font-semibold">{shot.label}</b>
      <span className="num flex-1 truncate text-15 text-muted">
        {shotTypeLabel[shot.type]} · {seconds(shot.durationMs)}
      </span>
      <IconButton label="Previous shot" icon={ChevronLeft} size="lg" isDisabled={at === 0} onPress={() => go(at - 1)} />
      <span className="num text-13 text-muted">
        {at + 1} of {shots.length}
      </span>
      <IconButton
        label="Next shot"
        icon={ChevronRight}
        size="lg"
        isDisabled={at === shots.length - 1}
        onPress={() => go(at + 1)}
      />
    </div>
  );
}

/** A note at the frame that is seen, kept with the shot. */
function RequestChange({ shot, onClose }: { shot: ShotView; onClose: () => void }) {
  const { film } = useBoardFilm();
  const { edit, player } = useBoardActions();
  const [text, setText] = useState('');
  const at = timecode(player.getFrame(), film.rate);
  const save = () => {
    const notes = [shot.notes, `${at} ${text.trim()}`].filter(Boolean).join('\n');
    edit({ do: 'update-shot', shotId: shot.id, fields: { notes, approved: false } });
    notify({ text: `Change request added to ${shot.label}` });
    onClose();
  };
  return (
    <Modal title={`Change in ${shot.label} at ${at}`} isOpen onClose={onClose}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <TextBox
          label="Requested change"
          value={text}
          onChange={setText}
          maxLength={notesLimit - shot.notes.length - at.length - 2}
          rows={4}
        />
        <Button look="key" size="lg" isDisabled={text.trim() === ''} onPress={save}>
          Add change request
        </Button>
      </div>
    </Modal>
  );
}
