import type { ReactNode } from 'react';
import { type SampleStill, sampleFilm, stillUrl } from '#web/lib/sample-film.ts';

/** The way of a script through the product, in three steps. */
export function FromPageToCut() {
  return (
    <section className="mx-auto w-[min(1200px,100%-48px)] pt-20 md:pt-26">
      <h2 className="text-32 font-semibold tracking-[-0.02em]">From the page to the cut</h2>
      <ol className="mt-7 grid gap-8 md:grid-cols-3">
        <Step
          title="Bring the script"
          text="Fountain, Final Draft, PDF or Word. Scenes, cast, dialogue and sound are read from your own words."
          picture={<ScriptPage />}
        />
        <Step
          title="Board every shot"
          text="Coverage is laid out for you. Change the prompt, the model, the take. When you change your mind, only the shots that no longer match are marked."
          picture={<Board />}
        />
        <Step
          title="Cut, mix, export"
          text="Voices, effects and music on their own lanes, dissolves where you want them, and a mixed film at −14 LUFS."
          picture={<Lanes />}
        />
      </ol>
    </section>
  );
}

function Step({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <li>
      <div aria-hidden="true" className="mb-5 h-[230px] overflow-hidden rounded-ctl border border-line bg-panel">
        {picture}
      </div>
      <h3 className="text-[17px] leading-6 font-semibold">{title}</h3>
      <p className="mt-1.5 text-15 text-muted">{text}</p>
    </li>
  );
}

function ScriptPage() {
  return (
    <div className="px-7.5 py-6.5 font-script text-14 leading-[17px] text-ink">
      <p className="mb-4 font-bold">INT. LIGHTHOUSE KITCHEN - NIGHT</p>
      <p className="mb-4">Rain on the window, a lamp, a KETTLE whistling. Nell lays a paper on the table.</p>
      <p className="text-center">NELL</p>
      <p className="mx-[15%]">They pull the tower down on Monday. I only need your name.</p>
    </div>
  );
}

const pick = (labels: string[]): SampleStill[] => sampleFilm.stills.filter(({ label }) => labels.includes(label));

function Board() {
  return (
    <div className="grid h-full grid-cols-2 content-center gap-2 p-4">
      {pick(['1B', '1E', '2F', '3A']).map((still) => (
        <img
          key={still.label}
          src={stillUrl(still, 400)}
          alt=""
          loading="lazy"
          className="aspect-video w-full rounded-pic object-cover"
        />
      ))}
    </div>
  );
}

const laneStyle = 'block h-6 truncate rounded-[3px] bg-raised px-2 text-11 leading-6 text-muted';

function Lanes() {
  return (
    <div className="grid h-full content-center gap-1.5 p-4">
      <div className="flex h-18 gap-0.5">
        {sampleFilm.stills.map((still) => (
          <span
            key={still.label}
            className="rounded-[3px] bg-cover bg-center"
            style={{ flex: still.durationMs, backgroundImage: `url("${stillUrl(still, 400)}")` }}
          />
        ))}
      </div>
      <span className={`${laneStyle} mr-[42%] ml-[30%]`}>This is only a lantern</span>
      <span className={`${laneStyle} mr-[28%]`}>Rain, a foghorn far out</span>
      <span className={`${laneStyle} ml-[12%]`}>Solo piano, slow</span>
    </div>
  );
}
