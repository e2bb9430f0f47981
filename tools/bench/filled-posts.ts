import type pg from 'pg';
import { fillLibrary } from './filled-library.ts';

const authors = 500;

/** Inserts public posts of many authors over two years, as if they had been published. Their media does not exist. */
export async function fillPosts(client: pg.Client, ownerId: string, count: number): Promise<void> {
  await client.query(
    `insert into profiles (user_id, handle, name, bio, website, created_at, updated_at)
     select 'author-' || n, 'author_' || n, 'Author ' || n, '', '', now(), now() from generate_series(1, $1::int) n`,
    [authors],
  );
  // Posts of an author without an account are in no list.
  await client.query(
    `insert into users (uid, email) select 'author-' || n, 'author' || n || '@example.com' from generate_series(1, $1::int) n`,
    [authors],
  );
  await fillLibrary(client, ownerId, 1);
  const { rows } = await client.query<{ id: string }>('select id from assets where owner_id = $1 limit 1', [ownerId]);
  // Usage of media is counted per asset, which is not what is measured.
  await client.query('alter table posts disable trigger user');
  await client.query(
    `insert into posts (id, owner_id, kind, asset_id, title, description, credits_line, category, genre, visibility,
                        allow_remix, credits, likes, popularity, published_at, updated_at)
     select 'pst_' || lpad(n::text, 26, '0'), 'author-' || (n % $2::int + 1),
            (array['film', 'clip', 'image'])[n % 3 + 1], $3, 'Post ' || n, repeat('A lamp goes out at sea. ', 10), '',
            (array['short-film', 'music-video', 'commercial', 'trailer'])[n % 4 + 1],
            (array['drama', 'thriller', 'comedy', 'horror', 'documentary'])[n % 5 + 1], 'public', false, 10, n * 7919 % 1000,
            post_popularity(n * 7919 % 1000, now() - n * interval '10 minutes'),
            now() - n * interval '10 minutes', now()
       from generate_series(1, $1::int) n`,
    [count, authors, rows[0]?.id],
  );
  await client.query('alter table posts enable trigger user');
  await client.query('analyze posts, profiles, users');
}
