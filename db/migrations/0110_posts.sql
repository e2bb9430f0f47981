-- How a user appears in public. Made before the first post.
create table profiles (
  user_id text primary key,
  handle text not null unique check (handle = lower(handle)),
  name text not null,
  bio text not null,
  -- Empty, or an address of http or https.
  website text not null,
  -- Set by moderation.
  moderation text not null default 'visible' check (moderation in ('visible', 'hidden', 'removed')),
  followers integer not null default 0 check (followers >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Films, clips and images that users publish. The asset stays in the library of its owner, who can't delete it meanwhile.
create table posts (
  id text primary key,
  owner_id text not null references profiles (user_id),
  kind text not null check (kind in ('film', 'clip', 'image')),
  asset_id text not null references assets (id),
  -- The export and storyboard of a film. Both may be deleted.
  export_id text,
  storyboard_id text,
  title text not null,
  description text not null,
  credits_line text not null,
  category text not null,
  genre text not null,
  visibility text not null check (visibility in ('public', 'unlisted', 'private')),
  -- Set by moderation.
  moderation text not null default 'visible' check (moderation in ('visible', 'hidden', 'removed')),
  allow_remix boolean not null,
  -- What a remix copies: a board without media, or a prompt. Null if the author does not allow remixes.
  remix jsonb,
  -- [{ "title": text, "startMs": number, "shots": number }]
  chapters jsonb not null default '[]',
  -- WebVTT; empty if nobody speaks.
  captions text not null default '',
  -- [{ "label": text, "kind": text, "count": number }]
  models jsonb not null default '[]',
  credits integer not null check (credits >= 0),
  -- The post whose remix this film was made from.
  remix_of text references posts (id) on delete set null,
  likes integer not null default 0 check (likes >= 0),
  views integer not null default 0 check (views >= 0),
  remixes integer not null default 0 check (remixes >= 0),
  -- Grows with likes and with the time of publication, so that it needs no recalculation as posts grow old. See `post_popularity`.
  popularity integer not null,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index posts_by_owner on posts (owner_id, published_at desc, id desc);
create index posts_by_asset on posts (asset_id);
create index posts_remix_of on posts (remix_of) where remix_of is not null;
create index posts_newest on posts (published_at desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_popular on posts (popularity desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_newest_of_category on posts (category, published_at desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_popular_of_category on posts (category, popularity desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_newest_of_genre on posts (genre, published_at desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_popular_of_genre on posts (genre, popularity desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_newest_of_kind on posts (kind, published_at desc, id desc) where visibility = 'public' and moderation = 'visible';
create index posts_popular_of_kind on posts (kind, popularity desc, id desc) where visibility = 'public' and moderation = 'visible';

-- Ten times as many likes lift a post as much as being 12.5 hours younger.
create function post_popularity(likes integer, published_at timestamptz) returns integer language sql immutable as $$
  select floor(10000 * (log(10, greatest(likes, 1)::numeric) + extract(epoch from published_at) / 45000))::integer
$$;

call keep_asset_uses('posts', 'post', 'array[r.asset_id]', 'r.owner_id');

create table post_likes (
  id text not null unique,
  post_id text not null references posts (id) on delete cascade,
  user_id text not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_likes_by_user on post_likes (user_id);

create table follows (
  id text not null unique,
  follower_id text not null,
  followed_id text not null references profiles (user_id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id)
);
create index follows_by_followed on follows (followed_id);

-- Storyboards that were made as a remix of a post.
create table remixes (
  storyboard_id text primary key references storyboards (id) on delete cascade,
  post_id text not null references posts (id) on delete cascade,
  user_id text not null,
  created_at timestamptz not null
);
create index remixes_by_post on remixes (post_id);
create index remixes_by_user on remixes (user_id);

-- As before, with posts among the texts.
create or replace function storage_of(owner text, out media bigint, out texts bigint, out storyboards bigint) language sql stable as $$
  select
    coalesce((select bytes from storage_use where owner_id = owner), 0),
    (select coalesce(sum(document_bytes(d)), 0)::bigint
       from projects p join documents d on d.project_id = p.id where p.owner_id = owner)
      + (select coalesce(sum(300 + pg_column_size(s.told) + pg_column_size(s.taken) + pg_column_size(s.changed)), 0)::bigint
           from projects p join stories s on s.project_id = p.id where p.owner_id = owner)
      + (select 300 * count(*) from projects where owner_id = owner)
      + (select coalesce(sum(character_bytes(c)), 0)::bigint from characters c where c.owner_id = owner)
      + (select coalesce(sum(reference_bytes(r)), 0)::bigint from reference_items r where r.owner_id = owner)
      + (select coalesce(sum(1500 + pg_column_size(o.description) + pg_column_size(o.remix) + pg_column_size(o.captions)
           + pg_column_size(o.chapters)), 0)::bigint from posts o where o.owner_id = owner),
    (select coalesce(sum(storyboard_bytes(b)), 0)::bigint
       from projects p join storyboards b on b.project_id = p.id where p.owner_id = owner)
$$;
