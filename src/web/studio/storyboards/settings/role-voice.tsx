import { useQuery } from '@tanstack/react-query';
import type { StoryboardView } from '#contract/storyboards.ts';
import { choosesVoice, speakerOf, voiceMakerOf } from '#domain/voices/voice-of-role.ts';
import { voicesQuery } from '#web/lib/models-query.ts';
import { VoiceField } from '#web/studio/voices/index.ts';
import { useBoardActions, useBoardFacts, useBoardWork } from '../board-context.tsx';

type RoleVoiceProps = { role: StoryboardView['roles'][number]; modelId: string; label?: string };

/** The voice that a role has with a model: the chosen one, else the one that fits and speaks until somebody chooses. */
export function RoleVoice({ role, modelId, label = `Voice of ${role.name}` }: RoleVoiceProps) {
  const board = useBoardFacts();
  const { models } = useBoardWork();
  const { edit } = useBoardActions();
  const { data } = useQuery(voicesQuery(modelId));
  const model = models.find(({ id }) => id === modelId);
  if (!model) return null;
  const maker = voiceMakerOf(model);
  const { voice, note } = speakerOf(role, maker, data?.voices ?? null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <VoiceField
        label={label}
        modelId={modelId}
        voiceId={voice}
        isDisabled={!board.mayEdit}
        onChange={(chosen) => edit({ do: 'update-role', roleId: role.id, fields: choosesVoice(maker, chosen) })}
      />
      {data && note !== null && <p className="text-12 text-info">{note}</p>}
    </div>
  );
}
