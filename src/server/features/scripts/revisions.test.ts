import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { referencesApi } from '#contract/references.ts';
import { scriptRevisionsApi, type ScriptRevisionView } from '#contract/script-revisions.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { subscribe } from '#test/fixtures/characters.ts';
import { createLamp } from '#test/fixtures/references.ts';
import { base64, importScript, longScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const fileOf = (text: string) => ({ fileName: 'film.fountain', fileBase64: base64(text) });
const board = (storyboardId: string): Promise<StoryboardView> =>
  user.call(storyboardsApi.get, { params: { storyboardId } });
const preview = (documentId: string, text: string | null): Promise<ScriptRevisionView> =>
  user.call(scriptRevisionsApi.preview, {
    params: { documentId },
    body: { file: text === null ? null : fileOf(text) },
  });
const seenOf = ({ documentRevision, storyboards }: ScriptRevisionView) => ({
  documentRevision,
  storyboards: storyboards.map(({ id, revision }) => ({ id, revision })),
});

/** Looks at what a revised script would change, and does it. */
async function revise(documentId: string, text: string | null) {
  const seen = seenOf(await preview(documentId, text));
  const file = text === null ? null : fileOf(text);
  return user.call(scriptRevisionsApi.revise, { params: { documentId }, body: { file, ...seen } });
}

const lines = ({ scenes }: StoryboardView): string[] =>
  scenes.flatMap(({ shots }) => shots.flatMap(({ dialogue }) => dialogue.map(({ text }) => text)));
/** Everything but the revision, which only ever rises. */
const content = (view: StoryboardView) => ({ ...view, revision: 0 });

test('the same script again changes nothing', async () => {
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  const before = await board(storyboardIds[0]!);
  const view = await preview(documentId, shortScript);
  expect(view).toMatchObject({
    counts: { unchanged: 2, changed: 0, moved: 0, new: 0, removed: 0 },
    problems: [],
    storyboards: [{ id: storyboardIds[0], isChanged: false }],
  });
  expect(await revise(documentId, shortScript)).toMatchObject({ storyboards: [] });
  expect(await board(storyboardIds[0]!)).toEqual(before);
});

test('a revised file changes its shots, keeps their takes and says why they are stale; one undo takes it all back', async () => {
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const shot = (await board(params.storyboardId)).scenes[0]!.shots.find(({ dialogue }) =>
    dialogue.some(({ text }) => text.startsWith('The ferry left')),
  )!;
  const slot = `shot:${shot.id}:picture` as const;
  await user.call(storyboardsApi.generate, { params, body: { slot, expectedCredits: 1 } });
  const before = await testApp.until(async () => {
    const view = await board(params.storyboardId);
    return view.scenes.some(({ shots }) => shots.some(({ picture }) => picture !== null)) ? view : undefined;
  });

  const revised = `${shortScript.replace('(whispering)\nThe ferry left', '(shouting)\nThe ferry sailed')}
INT. ATTIC - NIGHT

Dust on a trunk. A moth.
`;
  const view = await preview(documentId, revised);
  expect(view.scenes.map(({ state, slugLine, shots }) => [state, slugLine, shots.changed, shots.added])).toEqual([
    ['changed', 'INT. KITCHEN - NIGHT', 1, 0],
    ['unchanged', 'EXT. HARBOUR - DAWN', 0, 0],
    ['new', 'INT. ATTIC - NIGHT', 0, 1],
  ]);
  expect(content(await board(params.storyboardId))).toEqual(content(before));

  const done = await revise(documentId, revised);
  const after = await board(params.storyboardId);
  expect(lines(after)).toEqual(['You are early.', 'The ferry sailed without me.', 'Wait!']);
  const kept = after.scenes[0]!.shots.find(({ id }) => id === shot.id)!;
  expect(kept.picture).toMatchObject({ selected: true, staleReasons: expect.arrayContaining(['the prompt changed']) });
  expect((await user.call(documentsApi.get, { params: { documentId } })).text).toBe(revised);

  const { documentId: _, ...body } = done;
  await user.call(scriptRevisionsApi.undo, { params: { documentId }, body });
  expect(content(await board(params.storyboardId))).toEqual(content(before));
  expect((await user.call(documentsApi.get, { params: { documentId } })).text).toBe(shortScript);
  // What was undone can be done again.
  await revise(documentId, revised);
  expect(lines(await board(params.storyboardId))).toEqual(lines(after));
});

test('a document that was edited is where its storyboards follow', async () => {
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  expect((await preview(documentId, null)).counts).toMatchObject({ unchanged: 2, changed: 0 });
  const at = shortScript.indexOf('Wait!');
  const rest = shortScript.length - at - 'Wait!'.length;
  const changes = [at, ['Wait!'.length, 'Come back!'] as [number, string], rest];
  const body = { baseRevision: 1, changeId: 'change-one', changes };
  await user.call(documentsApi.change, { params: { documentId }, body });
  expect((await preview(documentId, null)).counts).toMatchObject({ unchanged: 1, changed: 1 });
  await revise(documentId, null);
  expect(lines(await board(storyboardIds[0]!)).at(-1)).toBe('Come back!');
  expect((await preview(documentId, null)).counts).toMatchObject({ unchanged: 2, changed: 0 });
});

test('a revision goes through all reels of a film, and is taken back in all of them', async () => {
  const { documentId, storyboardIds } = await importScript(user, longScript(7));
  const before = await Promise.all(storyboardIds.map(board));
  const revised = longScript(7)
    .replace('room number 2, and I have been', 'room number two, and I was')
    .replace('room number 7, and I have been', 'room number seven, and I was');
  const { storyboards, counts } = await preview(documentId, revised);
  expect(counts).toMatchObject({ unchanged: 5, changed: 2 });
  expect(storyboards.map(({ isChanged }) => isChanged)).toEqual([true, false, true]);
  const { documentId: _, ...done } = await revise(documentId, revised);
  const after = await Promise.all(storyboardIds.map(board));
  expect(after.flatMap(lines).filter((line) => line.includes('I was'))).toHaveLength(2);
  await user.call(scriptRevisionsApi.undo, { params: { documentId }, body: done });
  expect((await Promise.all(storyboardIds.map(board))).map(content)).toEqual(before.map(content));
});

test('a script that outgrows its last reel begins a further one, which goes when the revision is taken back', async () => {
  const { projectId, documentId, storyboardIds } = await importScript(user, longScript(6));
  const command = { do: 'update-storyboard' as const, fields: { tempo: { bpm: 96, firstBeatMs: 0 } } };
  const at = { params: { storyboardId: storyboardIds[0]! } };
  await user.call(storyboardsApi.edit, { ...at, body: { baseRevision: 1, command } });
  const before = await Promise.all(storyboardIds.map(board));
  const reelsOf = async () => {
    const { storyboards } = await user.call(projectsApi.get, { params: { projectId } });
    return storyboards.map(({ id }) => id);
  };
  const view = await preview(documentId, longScript(8));
  expect(view).toMatchObject({ problems: [], counts: { unchanged: 6, new: 2 } });
  expect(view.remarks).toEqual([
    expect.stringMatching(
      /^“The Hotel \(Reel 3 of 3\)” is a new storyboard, because your plan allows 3 scenes in a storyboard and the others are full\.$/,
    ),
  ]);
  expect(view.scenes.at(-1)).toMatchObject({ state: 'new', storyboardId: null });

  const { documentId: _, ...done } = await revise(documentId, longScript(8));
  const reels = await reelsOf();
  expect(reels).toEqual([...storyboardIds, expect.any(String)]);
  const reel = await board(reels.at(-1)!);
  expect(reel.scenes.map(({ slugLine }) => slugLine)).toEqual(['INT. ROOM 7 - DAY', 'INT. ROOM 8 - DAY']);
  // The beats of the first storyboard are in time of its own film.
  expect(reel.tempo).toBeNull();
  expect(reel.roles.map(({ name, voice }) => [name, voice])).toEqual(
    before[0]!.roles.map(({ name, voice }) => [name, voice]),
  );
  expect(await preview(documentId, longScript(8))).toMatchObject({ counts: { unchanged: 8 } });

  await user.call(scriptRevisionsApi.undo, { params: { documentId }, body: done });
  expect(await reelsOf()).toEqual(storyboardIds);
  expect((await Promise.all(storyboardIds.map(board))).map(content)).toEqual(before.map(content));
  // And it can be done again.
  await revise(documentId, longScript(8));
  expect(await reelsOf()).toHaveLength(3);
});

test('a scene that moves into another reel has its takes there, and undoing gives both reels as they were', async () => {
  const { documentId, storyboardIds } = await importScript(user, longScript(4));
  const [first, second] = [storyboardIds[0]!, storyboardIds[1]!];
  const shot = (await board(first)).scenes[1]!.shots[0]!;
  const slot = `shot:${shot.id}:picture` as const;
  await user.call(storyboardsApi.generate, {
    params: { storyboardId: first },
    body: { slot, expectedCredits: 1 },
  });
  const pictureOf = (view: StoryboardView) => view.scenes.flatMap(({ shots }) => shots).find(({ picture }) => picture);
  const before = await testApp.until(async () => {
    const views = await Promise.all(storyboardIds.map(board));
    return views.some(pictureOf) ? views : undefined;
  });
  const [title = '', one = '', two = '', ...rest] = longScript(4).split(/(?=INT\. ROOM)/);
  const revised = [title, one, ...rest, '\n', two].join('');
  const { documentId: _, ...done } = await revise(documentId, revised);
  const [reelOne, reelTwo] = await Promise.all([first, second].map(board));
  const slugLines = (view: StoryboardView) => view.scenes.map(({ slugLine }) => slugLine);
  expect(slugLines(reelOne!)).toEqual(['INT. ROOM 1 - DAY']);
  expect(slugLines(reelTwo!)).toEqual(['INT. ROOM 3 - DAY', 'INT. ROOM 4 - DAY', 'INT. ROOM 2 - DAY']);
  expect(pictureOf(reelTwo!)?.picture).toMatchObject({ url: pictureOf(before[0]!)?.picture?.url, staleReasons: [] });
  await user.call(scriptRevisionsApi.undo, { params: { documentId }, body: done });
  expect((await Promise.all([first, second].map(board))).map(content)).toEqual(before.map(content));
  expect((await user.call(documentsApi.get, { params: { documentId } })).text).toBe(longScript(4));
});

test('a locked shot stays as it is, and the summary names it', async () => {
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const { revision: baseRevision, scenes } = await board(params.storyboardId);
  const shot = scenes[1]!.shots.at(-1)!;
  const command = { do: 'update-shot' as const, shotId: shot.id, fields: { locked: true } };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision, command } });
  const revised = shortScript.replace('Wait!', 'Come back!');
  expect((await preview(documentId, revised)).scenes[1]).toMatchObject({ protectedShots: [shot.label] });
  await revise(documentId, revised);
  expect(lines(await board(params.storyboardId)).at(-1)).toBe('Wait!');
});

test('a scene for which locked shots leave no room is refused with the limit, and nothing is changed', async () => {
  const { documentId, storyboardIds } = await importScript(user, longScript(3));
  const params = { storyboardId: storyboardIds[0]! };
  const { revision: baseRevision, scenes } = await board(params.storyboardId);
  const command = { do: 'update-shot' as const, shotId: scenes[2]!.shots[0]!.id, fields: { locked: true } };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision, command } });
  const before = await board(params.storyboardId);
  const revised = longScript(3).replace('INT. ROOM 3', 'INT. ATTIC - DAY\n\nDust on a trunk.\n\nINT. ROOM 3');
  const message = /your plan’s limit of 3 scenes per storyboard/;
  expect((await preview(documentId, revised)).problems).toEqual([expect.stringMatching(message)]);
  await expect(revise(documentId, revised)).rejects.toMatchObject({
    code: 'not-allowed',
    message: expect.stringMatching(message),
  });
  expect(await board(storyboardIds[0]!)).toEqual(before);
  expect((await user.call(documentsApi.get, { params: { documentId } })).revision).toBe(1);
});

test('what was changed since the summary is not changed unseen', async () => {
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  const revised = shortScript.replace('Wait!', 'Come back!');
  const seen = seenOf(await preview(documentId, revised));
  const params = { storyboardId: storyboardIds[0]! };
  const command = { do: 'update-storyboard' as const, fields: { title: 'Another title' } };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command } });
  const late = user.call(scriptRevisionsApi.revise, {
    params: { documentId },
    body: { file: fileOf(revised), ...seen },
  });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
});

test('a reference that changes after the summary does not stand in the way', async () => {
  await subscribe(testApp, user, 'basic');
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const ink = await createLamp(user, { kind: 'style' });
  const { revision: baseRevision } = await board(params.storyboardId);
  const command = { do: 'update-storyboard' as const, fields: { styleReferenceId: ink.id } };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision, command } });
  const revised = shortScript.replace('Wait!', 'Come back!');
  const seen = seenOf(await preview(documentId, revised));
  await user.call(referencesApi.update, {
    params: { referenceId: ink.id },
    body: { revision: ink.revision, description: 'Black ink' },
  });
  const before = seen.storyboards[0]!.revision;
  await testApp.until(async () => ((await board(params.storyboardId)).revision > before ? true : undefined));
  await user.call(scriptRevisionsApi.revise, { params: { documentId }, body: { file: fileOf(revised), ...seen } });
  expect(lines(await board(params.storyboardId))).toContain('Come back!');
});

test('what has been built on is not taken back as a whole', async () => {
  const { documentId, storyboardIds } = await importScript(user, shortScript);
  const { documentId: _, ...done } = await revise(documentId, shortScript.replace('Wait!', 'Come back!'));
  const params = { storyboardId: storyboardIds[0]! };
  const { revision: baseRevision } = await board(params.storyboardId);
  const command = { do: 'update-storyboard' as const, fields: { title: 'Another title' } };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision, command } });
  const undo = user.call(scriptRevisionsApi.undo, { params: { documentId }, body: done });
  await expect(undo).rejects.toMatchObject({ code: 'conflict' });
  expect((await user.call(documentsApi.get, { params: { documentId } })).text).toContain('Come back!');
});

test('somebody else’s document answers like one that does not exist', async () => {
  const { documentId } = await importScript(user, shortScript);
  const other = await testApp.asUser();
  const params = { documentId };
  for (const call of [
    () => other.call(scriptRevisionsApi.preview, { params, body: { file: null } }),
    () => other.call(scriptRevisionsApi.revise, { params, body: { file: null, documentRevision: 1, storyboards: [] } }),
    () =>
      other.call(scriptRevisionsApi.undo, {
        params,
        body: { documentRevision: { before: 1, after: 1 }, storyboards: [] },
      }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not-found' });
  }
});

test('somebody else’s storyboard cannot be undone by way of one’s own document', async () => {
  const theirs = await importScript(user, shortScript);
  const other = await testApp.asUser();
  const own = await importScript(other, shortScript);
  const body = {
    documentRevision: { before: 1, after: 1 },
    storyboards: [{ id: theirs.storyboardIds[0]!, revision: 1 }],
  };
  const call = other.call(scriptRevisionsApi.undo, { params: { documentId: own.documentId }, body });
  await expect(call).rejects.toMatchObject({ code: 'not-found' });
});
