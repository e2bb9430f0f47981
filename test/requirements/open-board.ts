import type { Sent } from '#contract/endpoint.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { importScript } from '../fixtures/scripts.ts';
import type { TestUser } from '../harness/start-test-app.ts';

export type Command = Sent<typeof storyboardsApi.edit>['body']['command'];
type OneCommand = Extract<Command, { do: 'several' }>['commands'][number];

export type Board = {
  read(): Promise<StoryboardView>;
  /** Done at the newest revision. */
  edit(command: Command): Promise<{ revision: number }>;
  editAll(commands: OneCommand[]): Promise<{ revision: number }>;
};

/** A storyboard of somebody's, as the studio reads and edits it. */
export async function openBoard(user: TestUser, script: string): Promise<Board> {
  const { storyboardIds } = await importScript(user, script);
  const params = { storyboardId: storyboardIds[0]! };
  const read = () => user.call(storyboardsApi.get, { params });
  const edit = async (command: Command) =>
    user.call(storyboardsApi.edit, { params, body: { baseRevision: (await read()).revision, command } });
  return { read, edit, editAll: (commands) => edit({ do: 'several', commands }) };
}
