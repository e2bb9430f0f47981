import { postsApi } from '#contract/posts.ts';
import { profilesApi } from '#contract/profiles.ts';
import { type Recipe, recipe } from '../recipe.ts';
import type { Person } from '../person.ts';
import { unique, upload, type World } from '../world.ts';

const costly = { isCostly: true };
const texts = { title: 'Fuzz', category: 'short-film', genre: 'drama', allowRemix: true } as const;
const profile = (name: string) => ({ handle: `fuzz_${unique()}`, name });

/** Saves the profile of a person once, because it would have another handle each time. */
const handles = new WeakMap<Person, Promise<string>>();
function handleOf(person: Person): Promise<string> {
  const known =
    handles.get(person) ?? person.call(profilesApi.save, { body: profile('Fuzz') }).then(({ handle }) => handle);
  handles.set(person, known);
  return known;
}

type Visibility = 'public' | 'private';
async function publishImage({ url, media }: World, person: Person, visibility: Visibility): Promise<string> {
  await handleOf(person);
  const { id: assetId } = await upload(url, person, { kind: 'picture', media });
  const { id } = await person.call(postsApi.publish, { body: { ...texts, visibility, source: { assetId } } });
  return id;
}

/** The film of a world is published once: an export has one post. */
const films = new WeakMap<World, Promise<string>>();
async function publishFilm({ member, things }: World): Promise<string> {
  await handleOf(member);
  const body = { ...texts, visibility: 'public', source: { exportId: things.exportId } } as const;
  return (await member.call(postsApi.publish, { body })).id;
}
function filmOf(world: World): Promise<string> {
  const known = films.get(world) ?? publishFilm(world);
  films.set(world, known);
  return known;
}

const ofMember = async (world: World) => ({ params: { postId: await publishImage(world, world.member, 'private') } });
const ofOwner = async (world: World) => ({ params: { postId: await publishImage(world, world.owner, 'public') } });
const ownersHandle = async ({ owner }: World) => ({ params: { handle: await handleOf(owner) } });

/** Posts and profiles. */
export const postRecipes: Recipe[] = [
  recipe(postsApi.list)(() => ({ query: { sort: 'popular', category: 'short-film' } })),
  recipe(postsApi.get)(ofOwner, costly),
  recipe(postsApi.listOwn)(() => ({ query: {} })),
  recipe(postsApi.publish)(async (world) => {
    await handleOf(world.member);
    const { id: assetId } = await upload(world.url, world.member, { kind: 'picture', media: world.media });
    return { body: { ...texts, visibility: 'private', source: { assetId } } };
  }, costly),
  recipe(postsApi.change)(
    async (world) => ({ ...(await ofMember(world)), body: { ...texts, visibility: 'private' } }),
    costly,
  ),
  recipe(postsApi.remove)(ofMember, costly),
  recipe(postsApi.like)(ofOwner, costly),
  recipe(postsApi.unlike)(ofOwner, costly),
  recipe(postsApi.view)(async (world) => ({ ...(await ofOwner(world)), body: {} }), costly),
  recipe(postsApi.remix)(async (world) => ({ params: { postId: await filmOf(world) } }), costly),
  recipe(postsApi.oembed)(async (world) => ({ query: { url: `${world.url}/p/${await filmOf(world)}` } }), costly),
  recipe(profilesApi.get)(ownersHandle),
  recipe(profilesApi.getOwn)(() => ({})),
  recipe(profilesApi.save)(async ({ member }) => ({ body: { handle: await handleOf(member), name: 'Fuzz' } })),
  recipe(profilesApi.follow)(ownersHandle),
  recipe(profilesApi.unfollow)(ownersHandle),
];
