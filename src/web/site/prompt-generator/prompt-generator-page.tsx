import { SignInSheet } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { OutOfCreditsSheet } from '#web/lib/out-of-credits-sheet.tsx';
import { NoticeRegion } from '#web/ui/notice-region.tsx';
import { SiteFooter } from '../home/site-footer.tsx';
import { SiteHeader } from '../home/site-header.tsx';
import { PromptResults } from './prompt-results.tsx';
import { PromptSettings } from './prompt-settings.tsx';
import { usePrompts } from './use-prompts.ts';

const width = 'mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]';

/** An idea becomes prompts, each in the manner of the model that is to make it. */
export function PromptGeneratorPage() {
  const { status } = useSession();
  const asking = usePrompts();
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className={`${width} pt-8 pb-20`}>
        <h1 className="text-[44px] leading-[48px] font-semibold tracking-[-0.03em] max-sm:text-[34px] max-sm:leading-[38px]">
          Prompt generator
        </h1>
        <p className="mt-3 max-w-[62ch] text-muted">
          Describe your idea. Get prompts in the format that each model follows best, with its terms for light, lens and
          camera.
        </p>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 text-13 lg:grid-cols-[440px_minmax(0,1fr)]">
          <PromptSettings asking={asking} />
          <PromptResults asking={asking} />
        </div>
      </main>
      <SiteFooter />
      <NoticeRegion />
      <SignInSheet />
      <OutOfCreditsSheet />
    </div>
  );
}
