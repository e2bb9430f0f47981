import { type SelectQueryBuilder, sql } from 'kysely';
import type { AssetKind } from '#domain/assets/kinds.ts';
import type { Aspect } from '#domain/library/aspects.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import type { Sql } from '#server/platform/platform.ts';

/** One word of a search: it is in the asset's own texts, or names its model or its character. */
export type SearchWord = { text: string; modelIds: readonly string[]; characterIds: readonly string[] };

/** Which of an owner's assets are meant; what is left out does not matter. */
export type AssetFilter = {
  ownerId: string;
  place: 'library' | 'trash';
  kind?: AssetKind | undefined;
  tagged: boolean;
  words: readonly SearchWord[];
  model?: string | undefined;
  projectId?: string | undefined;
  folderId?: string | undefined;
  labelId?: string | undefined;
  characterId?: string | undefined;
  favorite: boolean;
  origin?: 'upload' | 'generated' | undefined;
  aspect?: Aspect | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  use?: 'used' | 'unused' | undefined;
};

type Query = SelectQueryBuilder<Tables, 'assets', object>;

/** The assets that meet a filter, in no order; masks are in the trash alone. The conditions have the words of the indexes. */
export function matchingAssets(db: Sql, filter: AssetFilter): Query {
  const { ownerId, place, words } = filter;
  const own = db.selectFrom('assets').where('ownerId', '=', ownerId);
  const placed =
    place === 'trash'
      ? own.where('trashedAt', 'is not', null)
      : own.where(sql<boolean>`trashed_at is null and not is_mask`);
  const found = words.reduce((query, word) => query.where(hasWord(word)), withUse(placed, filter));
  return withPlace(withFacts(found, filter), filter);
}

function withFacts(query: Query, { kind, tagged, model, favorite, aspect, from, to, origin }: AssetFilter): Query {
  return query
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
    .$if(tagged, (all) => all.where('tag', 'is not', null))
    .$if(model !== undefined, (all) => all.where('model', '=', model ?? ''))
    .$if(favorite, (all) => all.where(sql<boolean>`is_favorite`))
    .$if(aspect !== undefined, (all) => all.where('aspect', '=', aspect ?? ''))
    .$if(from !== undefined, (all) => all.where('id', '>=', firstIdAt('ast', from ?? new Date(0))))
    .$if(to !== undefined, (all) => all.where('id', '<', firstIdAt('ast', to ?? new Date(0))))
    .$if(origin === 'generated', (all) => all.where('taskId', 'is not', null))
    .$if(origin === 'upload', (all) => all.where(sql<boolean>`task_id is null and stock is null and parents = '{}'`));
}

function withPlace(query: Query, { projectId, folderId, labelId, characterId }: AssetFilter): Query {
  return query
    .$if(projectId === 'none', (all) => all.where('projectId', 'is', null))
    .$if(projectId !== undefined && projectId !== 'none', (all) => all.where('projectId', '=', projectId ?? ''))
    .$if(folderId === 'none', (all) => all.where('folderId', 'is', null))
    .$if(folderId !== undefined && folderId !== 'none', (all) => all.where('folderId', '=', folderId ?? ''))
    .$if(characterId !== undefined, (all) => all.where('characterId', '=', characterId ?? ''))
    .$if(labelId !== undefined, (all) =>
      all.where(
        sql<boolean>`exists (select from asset_labels l where l.label_id = ${labelId} and l.asset_id = assets.id)`,
      ),
    );
}

function withUse(query: Query, { use, ownerId }: AssetFilter): Query {
  if (use === undefined) return query;
  const uses = sql`select from asset_uses u where u.asset_id = assets.id and u.owner_id = ${ownerId}`;
  return query.where(use === 'used' ? sql<boolean>`exists (${uses})` : sql<boolean>`not exists (${uses})`);
}

function hasWord({ text, modelIds, characterIds }: SearchWord) {
  const named = [
    sql<boolean>`search_text like search_pattern(${text})`,
    ...(modelIds.length > 0 ? [sql<boolean>`model = any(${modelIds})`] : []),
    ...(characterIds.length > 0 ? [sql<boolean>`character_id = any(${characterIds})`] : []),
  ];
  return sql<boolean>`(${sql.join(named, sql` or `)})`;
}

type Page = { before: string | undefined; limit: number };

/** A page of ids, newest first; `before` is the last id of the page before. */
export async function listMatching(db: Sql, filter: AssetFilter, page: Page): Promise<string[]> {
  if (filter.words.length > 0) return searchMatching(db, filter, page);
  const rows = await newest(matchingAssets(db, filter), page).select('id').execute();
  return rows.map(({ id }) => id);
}

const newest = (query: Query, { before, limit }: Page): Query =>
  query
    .$if(before !== undefined, (all) => all.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit);

/** So many assets are read one by one before the index of texts is asked. */
const readFirst = 5_000;

/**
 * Words of a film lie together in time, and the planner takes them for spread evenly: asked for the newest that have a word, it would
 * read a whole library from its end. The newest assets are read first, which is quick and finds common words; for the others all that have the
 * words are found by the index, and put in order.
 */
async function searchMatching(db: Sql, { words, ...filter }: AssetFilter, page: Page): Promise<string[]> {
  const hasWords = sql.join(words.map(hasWord), sql` and `);
  const others = matchingAssets(db, { ...filter, words: [] }).select(['id', 'searchText', 'model', 'characterId']);
  const recent = newest(others, { ...page, limit: readFirst });
  const { rows } = await sql<{ scanned: number; ids: string[] }>`
    with recent as materialized (${recent})
    select (select count(*)::int from recent) as scanned,
           array(select id from recent where ${hasWords} order by id desc limit ${page.limit}) as ids`.execute(db);
  const { scanned, ids } = rows[0] ?? { scanned: 0, ids: [] };
  if (ids.length === page.limit || scanned < readFirst) return ids;
  const all = matchingAssets(db, { ...filter, words }).select('id');
  const older = page.before === undefined ? all : all.where('id', '<', page.before);
  // `offset 0` keeps the order and the limit from the planning of what is inside.
  const found = await sql<{ id: string }>`
    select id from (${older} offset 0) as found order by id desc limit ${page.limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}
