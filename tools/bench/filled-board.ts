import pg from 'pg';
import { indexBoard } from '#domain/storyboards/board-index.ts';
import { keysBetween } from '#domain/storyboards/order.ts';
import { plainShot } from '#domain/storyboards/plain-shot.ts';
import { noSceneSettings } from '#domain/storyboards/scene-settings.ts';
import { slotLengths, unspoken } from '#domain/storyboards/slot-length.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import { plainMix } from '#domain/storyboards/sound-mix.ts';
import type { Scene, Shot, StoryboardContent } from '#domain/storyboards/storyboard.ts';
import { hashInputs, takeInputs } from '#domain/storyboards/take-inputs.ts';

/** Every so many shots somebody speaks. */
const speaksEvery = 3;

export type Filled = { storyboardId: string; ownerId: string; scenes: number; shots: number };

/**
 * Puts scenes full of shots into an empty storyboard: each with a picture and a clip, every third with a line and its voice,
 * as if a film had been made. The media themselves do not exist.
 */
export async function fillBoard(databaseUrl: string, filled: Filled): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const content = makeContent(filled);
    await client.query('begin');
    await writeContent(client, content);
    await writeTakes(client, filled.ownerId, content);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const models = { picture: 'previz-image', clip: 'previz-video', voice: 'previz-voice', sound: '', music: '' };
const fields = {
  title: 'Low Water',
  dimension: '16:9',
  style: 'colour',
  frameRate: 24,
  fitType: 'cover',
  models,
} as const;

function makeContent({ storyboardId, scenes, shots }: Filled): StoryboardContent {
  const id = (kind: string, n: number) => `${kind}_${storyboardId.slice(-8)}${String(n).padStart(10, '0')}`;
  const role = {
    id: id('rol', 1),
    position: 'a0',
    name: 'NELL',
    description: 'NELL, 33, in a red coat',
    age: 33,
    gender: 'female' as const,
    voice: 'rachel',
  };
  const sceneKeys = keysBetween(null, null, scenes);
  const shotKeys = keysBetween(null, null, shots);
  const allScenes = sceneKeys.map((position, n): Scene => ({
    id: id('scn', n),
    position,
    number: String(n + 1),
    slugLine: `${n % 2 === 0 ? 'EXT. HARBOR' : 'INT. KITCHEN'} ${n + 1} - NIGHT`,
    settings: { ...noSceneSettings, weather: 'rain' },
    synopsis: '',
    musicPrompt: null,
    musicMix: plainMix,
    elementId: null,
  }));
  const allShots = allScenes.flatMap((scene, s) =>
    shotKeys.map((position, n): Shot => {
      const at = s * shots + n;
      const text = 'You are late, and the water is already over the second step.';
      const line = { id: id('lin', at), roleId: role.id, text, parenthetical: null, mix: plainMix, elementId: null };
      return {
        ...plainShot,
        id: id('sht', at),
        sceneId: scene.id,
        position,
        action: `NELL waits on the quay, and looks at lamp number ${at}. Rain runs down the boards between her boots.`,
        imagePrompt: `NELL on the quay in the rain, lamp number ${at} behind her, the water high.`,
        videoPrompt: 'Slow push in. Rain falls, the lamp sways.',
        dialogue: n % speaksEvery === 0 ? [{ ...line, delivery: 'on-screen' as const }] : [],
        roleIds: [role.id],
      };
    }),
  );
  return { id: storyboardId, revision: 1, fields, roles: [role], scenes: allScenes, shots: allShots };
}

async function writeContent(client: pg.Client, { id, roles, scenes, shots }: StoryboardContent): Promise<void> {
  for (const { name, description, age, gender, voice, ...role } of roles) {
    await client.query(
      `insert into storyboard_roles (id, storyboard_id, position, name, description, age, gender, voice)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [role.id, id, role.position, name, description, age, gender, voice],
    );
  }
  await client.query(
    `insert into scenes (id, storyboard_id, position, number, slug_line, settings, synopsis)
     select scene ->> 'id', $1, scene ->> 'position', scene ->> 'number', scene ->> 'slugLine', scene -> 'settings', ''
       from jsonb_array_elements($2::jsonb) scene`,
    [id, JSON.stringify(scenes)],
  );
  await client.query(
    `insert into shots (id, storyboard_id, scene_id, position, type, action, image_prompt, video_prompt, dialogue,
                        duration_ms, notes, locked, approved, role_ids, element_ids)
     select shot ->> 'id', $1, shot ->> 'sceneId', shot ->> 'position', shot ->> 'type', shot ->> 'action',
            shot ->> 'imagePrompt', shot ->> 'videoPrompt', shot -> 'dialogue', (shot ->> 'durationMs')::int, '', false,
            false, array[$3], '{}'
       from jsonb_array_elements($2::jsonb) shot`,
    [id, JSON.stringify(shots), roles[0]?.id],
  );
}

async function writeTakes(client: pg.Client, ownerId: string, content: StoryboardContent): Promise<void> {
  const index = indexBoard(content);
  const lengthOf = slotLengths(index, unspoken);
  const slots = content.shots.flatMap((shot): [Slot, string][] => [
    [slotOf('picture', shot.id), 'picture'],
    [slotOf('clip', shot.id), 'clip'],
    ...shot.dialogue.map((line): [Slot, string] => [slotOf('voice', line.id), 'voice']),
  ]);
  const takes = slots.flatMap(([slot, medium], n) => {
    const inputs = takeInputs(index, slot);
    const id = `${content.id.slice(-8)}${String(n).padStart(10, '0')}`;
    return inputs ? [{ id, slot, medium, inputs, hash: hashInputs(inputs), covers: lengthOf(slot) }] : [];
  });
  await client.query(
    `with take as (
       select * from jsonb_to_recordset($1::jsonb) as t (id text, slot text, medium text, inputs jsonb, hash text, covers int)
     ), made as (
       insert into assets (id, owner_id, kind, media_type, size_bytes, width, height, duration_ms, has_audio, name,
                           storage_key, sha256, model, prompt, seed, credits)
       select 'ast_' || id, $2,
              case medium when 'picture' then 'image' when 'clip' then 'video' else 'audio' end,
              case medium when 'picture' then 'image/jpeg' when 'clip' then 'video/mp4' else 'audio/wav' end,
              100000, 1280, 720, case medium when 'picture' then null else 3000 end, false, id,
              'none/' || id, id, 'previz-image', inputs ->> 'prompt', 7, 1
         from take
     ), kept as (
       insert into take_inputs (id, storyboard_id, slot, inputs, inputs_hash, covers_ms)
       select 'inp_' || id, $3, slot, inputs, hash, covers from take
     )
     insert into takes (id, storyboard_id, slot, medium, number, task_id, asset_id, inputs_id, selected)
     select 'tak_' || id, $3, slot, medium, 1, null, 'ast_' || id, 'inp_' || id, true from take`,
    [JSON.stringify(takes), ownerId, content.id],
  );
}
