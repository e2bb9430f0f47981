import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#web/ui/button-style.ts';
import { questions } from './questions.ts';
import { pageWidth } from './section-head.tsx';

/** Questions that open in place. They work without JavaScript. */
export function Faq({ isMember }: { isMember: boolean }) {
  return (
    <section id="questions" className={`${pageWidth} scroll-mt-6 pt-20 md:pt-28`}>
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[340px_1fr]">
        <div>
          <p className="mb-2.5 font-script text-15 leading-5 font-bold text-faint uppercase">Questions</p>
          <h2 className="text-28 font-semibold tracking-[-0.02em] md:text-32">Before you start</h2>
        </div>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line first:border-t">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  size={18}
                  aria-hidden="true"
                  className="ml-auto shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-5 text-15 leading-6 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
      <div className="mt-20 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-14 md:mt-28">
        <h2 className="text-28 font-semibold tracking-[-0.02em] md:text-32">Your next film starts with a page.</h2>
        <div className="flex gap-3">
          <Link to={isMember ? '/studio' : '/sign-up'} className={buttonStyle({ look: 'key', size: 'public' })}>
            {isMember ? 'Open the studio' : 'Start free'}
          </Link>
          <Link to="/pricing" className={buttonStyle({ size: 'public' })}>
            See plans
          </Link>
        </div>
      </div>
    </section>
  );
}
