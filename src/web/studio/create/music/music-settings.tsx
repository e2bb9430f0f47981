import type { ModelView } from '#contract/catalogue.ts';
import { type MusicChoice, musicGenres, musicMoods, musicTempos } from '#domain/sounds/music-lists.ts';
import { type MusicWish, roomForWords } from '#domain/sounds/music-prompt.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { ModelSetting } from '../audio/model-setting.tsx';
import { LengthSetting, lengthWithin } from '../audio/length-setting.tsx';
import { Setting } from '../frame/setting.tsx';
import { HitPointsSetting } from './hit-points-setting.tsx';
import { type MusicForm, musicNeeds, wishFor } from './music-form.ts';

type MusicSettingsProps = {
  form: MusicForm;
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  priceOf: (model: ModelView) => number;
  onChange: (values: Partial<MusicForm>) => void;
};

const promptCharacters = 2000;
const sliderSeconds = 300;
const any = 'any';
const optionsOf = (choices: readonly MusicChoice[], label: string) => [{ id: any, label }, ...choices];
const genreOptions = optionsOf(musicGenres, 'Any genre');
const moodOptions = optionsOf(musicMoods, 'Any mood');
const tempos = optionsOf(musicTempos, 'Any').map(({ id, label }) => ({ id, label }));
const vocals = [
  { id: any, label: 'Any' },
  { id: 'none', label: 'Instrumental' },
  { id: 'sung', label: 'With vocals' },
] as const;

/** What can be said of a cue: as much as the chosen model understands. */
export function MusicSettings({ form, models, model, priceOf, onChange }: MusicSettingsProps) {
  const change = (values: Partial<MusicWish>) => onChange({ wish: { ...form.wish, ...values } });
  const limits = model?.limits;
  const wish = limits ? wishFor(form, limits) : form.wish;
  const room = roomForWords(wish, limits?.promptCharacters ?? promptCharacters);
  return (
    <>
      <TextBox
        label="Prompt"
        value={form.wish.words}
        onChange={(words) => change({ words })}
        maxLength={Math.max(room, form.wish.words.length)}
        placeholder="A slow build under the last scene: low strings, then a single trumpet"
        rows={4}
      />
      <ModelSetting
        {...{ models, model, priceOf }}
        needs={musicNeeds(form)}
        onChoose={(modelId) => onChange({ modelId })}
      />
      <Manner wish={wish} onChange={change} />
      {limits && (
        <LengthSetting
          limits={limits}
          valueSeconds={lengthWithin(limits, form.seconds)}
          usualLongest={sliderSeconds}
          onChange={(seconds) => onChange({ seconds })}
        />
      )}
      {limits && <Shape form={form} limits={limits} onChange={onChange} />}
      {limits?.supportsLyrics === true && <Vocals wish={wish} room={room} onChange={change} />}
    </>
  );
}

type ShapeProps = Pick<MusicSettingsProps, 'form' | 'onChange'> & { limits: ModelView['limits'] };

/** What strikes when, how it ends, and what is delivered besides the whole: of models that know how. */
function Shape({ form, limits, onChange }: ShapeProps) {
  return (
    <>
      {limits.hitPoints > 0 && (
        <HitPointsSetting
          hits={form.hits}
          seconds={lengthWithin(limits, form.seconds)}
          most={limits.hitPoints}
          onChange={(hits) => onChange({ hits })}
        />
      )}
      {limits.supportsLoop && (
        <Switch isOn={form.loop} onChange={(loop) => onChange({ loop })}>
          Seamless loop
        </Switch>
      )}
      {limits.stems.length > 0 && (
        <Switch isOn={form.stems} onChange={(stems) => onChange({ stems })}>
          Include stems: {listed(limits.stems)}
        </Switch>
      )}
    </>
  );
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

type MannerProps = { wish: MusicWish; onChange: (values: Partial<MusicWish>) => void };
const orNull = (id: string) => (id === any ? null : id);

/** What manner of music, how it feels, and how fast it goes. */
function Manner({ wish, onChange }: MannerProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Select
          label="Genre"
          value={wish.genre ?? any}
          options={genreOptions}
          onChange={(genre) => onChange({ genre: orNull(genre) })}
        />
        <Select
          label="Mood"
          value={wish.mood ?? any}
          options={moodOptions}
          onChange={(mood) => onChange({ mood: orNull(mood) })}
        />
      </div>
      <Setting label="Tempo" aside={musicTempos.find(({ id }) => id === wish.tempo)?.words}>
        <Segmented
          label="Tempo"
          size="md"
          isFull
          value={wish.tempo ?? any}
          segments={tempos}
          onChange={(tempo) => onChange({ tempo: orNull(tempo) })}
        />
      </Setting>
    </>
  );
}

type VocalsProps = { wish: MusicWish; room: number; onChange: (values: Partial<MusicWish>) => void };

function Vocals({ wish, room, onChange }: VocalsProps) {
  // The words and the lyrics share one prompt.
  const left = Math.max(0, room - wish.words.length);
  return (
    <>
      <Setting label="Vocals">
        <Segmented
          label="Vocals"
          size="md"
          isFull
          value={wish.vocals ?? any}
          segments={vocals}
          onChange={(id) => onChange({ vocals: id === any ? null : id })}
        />
      </Setting>
      {wish.vocals === 'sung' && (
        <TextBox
          label="Lyrics"
          value={wish.lyrics}
          onChange={(lyrics) => onChange({ lyrics })}
          maxLength={wish.lyrics.length + left}
          placeholder={'Low water, low light\nthe harbour holds its breath'}
          rows={5}
        />
      )}
    </>
  );
}
