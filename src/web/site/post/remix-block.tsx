import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Repeat from 'lucide-react/icons/repeat-2';
import { type PostView, postsApi } from '#contract/posts.ts';
import { call } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { bringPrompt } from '#web/lib/pending-prompt.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';

/** Starts a film from a copy of the board, or a generation from the prompt, where the author allows it. */
export function RemixBlock({ post }: { post: PostView }) {
  const { allowRemix, kind, remixes, author } = post;
  if (!allowRemix) return null;
  return (
    <section className="border-t border-line py-4">
      {kind === 'film' ? <RemixFilm post={post} /> : <UsePrompt post={post} />}
      <p className="num mt-2.5 text-13 text-muted">
        {kind === 'film'
          ? `Opens a copy with script, prompts and settings. Remixing is free. You pay only for what you generate. ${author.name} is credited.`
          : 'Opens the create page with this prompt.'}
        {remixes > 0 && ` Remixed ${counted(remixes, 'time')}.`}
      </p>
    </section>
  );
}

function RemixFilm({ post: { id } }: { post: PostView }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remix = useMutation({
    mutationFn: () => call(postsApi.remix, { params: { postId: id } }),
    onSuccess: async ({ storyboardId }) => {
      await queryClient.invalidateQueries({ queryKey: keys.projects });
      await navigate({ to: '/studio/storyboards/$storyboardId', params: { storyboardId } });
    },
    onError: tellFailure,
  });
  return (
    <Button
      look="key"
      size="lg"
      className="w-full"
      isPending={remix.isPending}
      onPress={() => (status === 'member' ? remix.mutate() : askToSignIn())}
    >
      <Repeat size={16} aria-hidden="true" /> Remix this film
    </Button>
  );
}

function UsePrompt({ post: { kind, prompt } }: { post: PostView }) {
  const navigate = useNavigate();
  function open() {
    if (!prompt) return;
    const part = kind === 'image' ? ('image' as const) : ('video' as const);
    bringPrompt({ part, values: { prompt: prompt.text, model: prompt.model, smartPrompt: false } });
    void navigate({ to: part === 'image' ? '/studio/create/image' : '/studio/create/video' });
  }
  return (
    <Button look="key" size="lg" className="w-full" onPress={open}>
      <Repeat size={16} aria-hidden="true" /> Start from this prompt
    </Button>
  );
}
