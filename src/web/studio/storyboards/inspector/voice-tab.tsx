import { useState } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { Select } from '#web/ui/select.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { ShotModel } from '../models/shot-model.tsx';
import { usePriceOf } from '../use-price-of.ts';
import { GenerateFooter } from './generate-footer.tsx';
import { LineFields } from './line-fields.tsx';
import { TabBody } from './tab-body.tsx';
import { TakesStrip } from './takes-strip.tsx';
import { useLockedReason } from './use-update-shot.ts';

/** What is said in the shot: each line, who says it, in which voice. */
export function VoiceTab({ shot }: { shot: ShotView }) {
  const [lineId, setLineId] = useState(shot.dialogue[0]?.id);
  const line = shot.dialogue.find(({ id }) => id === lineId) ?? shot.dialogue[0];
  if (!line) {
    return (
      <TabBody>
        <p className="text-muted">{shot.label} has no dialogue. Add lines in the screenplay.</p>
      </TabBody>
    );
  }
  return <LineTab key={line.id} shot={shot} line={line} onLine={setLineId} />;
}

type LineTabProps = { shot: ShotView; line: ShotView['dialogue'][number]; onLine: (lineId: string) => void };

function LineTab({ shot, line, onLine }: LineTabProps) {
  const board = useBoardFacts();
  const slot = slotOf('voice', line.id);
  const wanted = { medium: 'voice', ownerId: line.id, shot, outputs: 1, text: line.text } as const;
  const price = usePriceOf(wanted);
  const lockedReason = useLockedReason(shot);
  const isLocked = lockedReason !== undefined || !board.mayEdit;
  const nameOf = (roleId: string) => board.roles.find(({ id }) => id === roleId)?.name ?? 'Unknown role';
  const options = shot.dialogue.map(({ id, roleId, text }) => ({
    id,
    label: `${nameOf(roleId)}: ${text || 'a recording'}`,
  }));
  return (
    <TabBody
      footer={
        <GenerateFooter
          label={`Generate voice of ${nameOf(line.roleId)}`}
          slot={slot}
          price={price}
          refusal={line.text === '' ? 'Enter the line first.' : lockedReason}
        />
      }
    >
      {options.length > 1 && <Select label="Line" value={line.id} options={options} onChange={onLine} />}
      <TakesStrip slot={slot} count={line.voice ? 1 : 0} isLocked={isLocked} accepts="audio/*" />
      <LineFields shot={shot} line={line} isLocked={isLocked} />
      <ShotModel medium="voice" shot={shot} wanted={wanted} price={price} />
    </TabBody>
  );
}
