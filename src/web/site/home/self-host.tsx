import { pageWidth } from './section-head.tsx';

/** How to run the product on one's own machine. */
export function SelfHost() {
  return (
    <section id="self-host" className={`${pageWidth} scroll-mt-6 pt-20 md:pt-28`}>
      <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1fr_560px]">
        <div>
          <p className="mb-2.5 font-script text-15 leading-5 font-bold text-faint uppercase">Self-host</p>
          <h2 className="text-28 font-semibold tracking-[-0.02em] text-balance md:text-32">
            Run the whole studio on your own machine
          </h2>
          <p className="mt-3.5 text-[17px] leading-[27px] text-muted">
            One command on Linux with Node 20. On other systems, also provide PostgreSQL and FFmpeg. The Previz models
            work offline. Add your own vendor keys when you need them. The same code runs on many machines with
            PostgreSQL and S3.
          </p>
        </div>
        <div className="overflow-hidden rounded-[10px] border border-field bg-well">
          <p className="border-b border-line px-4 py-2.5 text-13 text-muted">Terminal</p>
          <pre className="overflow-x-auto px-6 py-5.5 font-script text-15 leading-6 text-muted">
            <b className="text-ink">$ npm start</b>
            {'\nBacklot is ready at http://127.0.0.1:3000'}
          </pre>
        </div>
      </div>
    </section>
  );
}
