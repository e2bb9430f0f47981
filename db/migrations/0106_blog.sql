create table article_authors (
  id text primary key,
  name text not null unique,
  bio text not null,
  created_at timestamptz not null
);

-- Pictures of articles, stored as `blog/<id>` (WebP). The id is derived from the content.
create table article_images (
  id text primary key,
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  -- Null once the admin's account is deleted, and for pictures of sample articles.
  uploader_id text,
  created_at timestamptz not null
);
create index article_images_uploader on article_images (uploader_id) where uploader_id is not null;

create table articles (
  id text primary key,
  slug text not null unique,
  -- The newest revision: the one in the editor.
  revision integer not null check (revision > 0),
  -- The revision that readers see; null for a draft.
  live_revision integer,
  -- Readers see the article from this time; null for a draft.
  published_at timestamptz,
  -- Set by moderation.
  moderation text not null default 'visible' check (moderation in ('visible', 'hidden', 'removed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((live_revision is null) = (published_at is null))
);
create index articles_published on articles (published_at desc, id desc) where live_revision is not null;

create table article_revisions (
  id text not null unique,
  article_id text not null references articles (id) on delete cascade,
  revision integer not null check (revision > 0),
  title text not null,
  excerpt text not null,
  category text not null,
  author_id text not null references article_authors (id),
  cover_image_id text references article_images (id),
  cover_alt text not null,
  markdown text not null,
  -- Derived from the text, so that lists need not read it.
  reading_minutes integer not null check (reading_minutes > 0),
  -- The admin who saved it; null once that account is deleted, and for sample articles.
  editor_id text,
  created_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
    || setweight(to_tsvector('english', left(markdown, 50000)), 'C')
  ) stored,
  primary key (article_id, revision)
);
create index article_revisions_search on article_revisions using gin (search);
create index article_revisions_author on article_revisions (author_id);
create index article_revisions_editor on article_revisions (editor_id) where editor_id is not null;
create index article_revisions_cover on article_revisions (cover_image_id) where cover_image_id is not null;

-- Slugs that an article had while it was public.
create table article_redirects (
  slug text primary key,
  article_id text not null references articles (id) on delete cascade
);
create index article_redirects_article on article_redirects (article_id);

-- Sample articles that were added once. A deleted one does not come back.
create table sample_articles (slug text primary key, added_at timestamptz not null);
