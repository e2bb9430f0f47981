import { newId } from '#web/lib/new-id.ts';
import { shortScript } from '../fixtures/scripts.ts';
import type { Extra, Things } from './things-of-people.ts';

const somePost = { title: 'Mine now', category: 'reel', genre: 'drama', visibility: 'public', allowRemix: false };
const headshots = () => ({
  requestId: newId('req'),
  parts: ['headshot'],
  modelId: 'previz-image',
  expectedCredits: 4,
});

const musicVideo = (assetId: string) => {
  const place = { name: 'Pier', isInside: false, time: 'DAY' };
  return {
    template: 'music-video',
    title: 'Mine now',
    performer: 'Ben',
    performerLook: '',
    story: '',
    stage: place,
    place,
    mood: null,
    song: { assetId, bpm: 120, firstBeatMs: 0 },
    beatsPerShot: 8,
  };
};

const commercial = (productReferenceId: string) => ({
  template: 'commercial',
  product: 'Mine now',
  productLook: '',
  productReferenceId,
  benefit: 'is mine',
  hero: 'Ben',
  heroLook: '',
  tagline: 'Mine now',
  lengthSeconds: 15,
  mood: null,
  place: { name: 'Pier', isInside: false, time: 'DAY' },
});

const slot = ({ shotId }: Things) => `shot:${shotId}:picture`;

/** What each endpoint with an id in its address needs besides, so that nothing but the id stands in its way. */
export const addressed: Record<string, (things: Things) => Extra> = {
  'GET /api/assets/{assetId}': () => ({}),
  'PATCH /api/assets/{assetId}': () => ({ body: { name: 'Mine now' } }),
  'POST /api/assets/{assetId}/frames': () => ({ body: { at: 'last' } }),
  'GET /api/assets/{assetId}/detail': () => ({}),
  'GET /api/assets/{assetId}/neighbors': () => ({}),
  'POST /api/assets/{assetId}/restore': () => ({}),
  'DELETE /api/assets/{assetId}': () => ({}),
  'DELETE /api/trash/assets/{assetId}': () => ({}),
  'PATCH /api/folders/{folderId}': () => ({ body: { name: 'Mine now' } }),
  'DELETE /api/folders/{folderId}': () => ({}),
  'PATCH /api/labels/{labelId}': () => ({ body: { name: 'Mine now' } }),
  'DELETE /api/labels/{labelId}': () => ({}),
  'GET /api/s3/uploads/{uploadId}': () => ({}),
  'POST /api/s3/uploads/{uploadId}/complete': () => ({}),
  'DELETE /api/s3/uploads/{uploadId}': () => ({}),
  'DELETE /api/identity/sessions/{sessionId}': () => ({}),
  'GET /api/characters/{characterId}': () => ({}),
  'PATCH /api/characters/{characterId}': () => ({ body: { revision: 1, name: 'Mine now' } }),
  'DELETE /api/characters/{characterId}': () => ({}),
  'POST /api/characters/{characterId}/finalize': () => ({
    body: { revision: 1, name: 'Mine now', tag: 'mine', description: 'Mine now' },
  }),
  'PUT /api/characters/{characterId}/consent': () => ({ body: { revision: 1, likeness: 'invented' } }),
  'POST /api/characters/{characterId}/archive': () => ({}),
  'POST /api/characters/{characterId}/restore': () => ({}),
  'POST /api/characters/{characterId}/looks': () => ({ body: { name: 'Mine now' } }),
  'PATCH /api/characters/{characterId}/looks/{lookId}': () => ({ body: { revision: 1, name: 'Mine now' } }),
  'DELETE /api/characters/{characterId}/looks/{lookId}': () => ({}),
  'GET /api/characters/{characterId}/looks/{lookId}/forecast': () => ({
    query: '?parts=headshot&modelId=previz-image',
  }),
  'POST /api/characters/{characterId}/looks/{lookId}/generate': () => ({ body: headshots() }),
  'PUT /api/characters/{characterId}/looks/{lookId}/pictures': ({ assetId }) => ({
    body: { part: 'headshot', assetId },
  }),
  'GET /api/posts/{postId}': () => ({}),
  'PUT /api/posts/{postId}': () => ({ body: somePost }),
  'PUT /api/posts/{postId}/like': () => ({}),
  'DELETE /api/posts/{postId}/like': () => ({}),
  'POST /api/posts/{postId}/views': () => ({ body: {} }),
  'POST /api/posts/{postId}/remix': () => ({}),
  'DELETE /api/posts/{postId}': () => ({}),
  'GET /api/references/{referenceId}': () => ({}),
  'PATCH /api/references/{referenceId}': () => ({ body: { revision: 1, tag: 'mine' } }),
  'DELETE /api/references/{referenceId}': () => ({}),
  'PUT /api/references/{referenceId}/images': () => ({ body: { revision: 1, images: [] } }),
  'GET /api/references/{referenceId}/forecast': () => ({ query: '?modelId=previz-reference' }),
  'POST /api/references/{referenceId}/generate': () => ({
    body: { requestId: newId('req'), modelId: 'previz-reference', expectedCredits: 1 },
  }),
  'POST /api/references/{referenceId}/publish': () => ({}),
  'POST /api/references/{referenceId}/withdraw': () => ({}),
  'POST /api/references/{referenceId}/archive': () => ({}),
  'POST /api/references/{referenceId}/restore': () => ({}),
  'GET /api/reports/decisions/{decisionId}': () => ({}),
  'POST /api/reports/decisions/{decisionId}/appeal': () => ({ body: { text: 'It is my own lamp.' } }),
  'POST /api/watching/recordings/{recordingId}/chunks': () => ({
    body: { sequence: 1, events: [{ type: 5, timestamp: 1, data: { tag: 'page', payload: { path: '/studio' } } }] },
  }),
  'GET /api/tasks/production/{taskId}': () => ({}),
  'POST /api/tasks/production/{taskId}/cancel': () => ({}),
  'POST /api/tasks/production/{taskId}/retry': () => ({ body: { expectedCredits: 5 } }),
  'POST /api/tasks/production/{taskId}/free-retry': () => ({}),
  'POST /api/tasks/production/{taskId}/dismiss': () => ({}),
  'GET /api/writing/{taskId}': () => ({}),
  'GET /api/projects/{projectId}': () => ({}),
  'PATCH /api/projects/{projectId}': () => ({ body: { title: 'Mine now' } }),
  'PUT /api/projects/{projectId}/budget': () => ({ body: { credits: 100 } }),
  'DELETE /api/projects/{projectId}': () => ({}),
  'POST /api/projects/{projectId}/restore': () => ({}),
  'DELETE /api/trash/projects/{projectId}': () => ({}),
  'GET /api/projects/{projectId}/story': () => ({}),
  'PATCH /api/projects/{projectId}/story': () => ({ body: { brief: 'Mine now' } }),
  'POST /api/projects/{projectId}/story/documents': () => ({}),
  'POST /api/projects/{projectId}/documents': () => ({ body: { kind: 'notes', title: 'Mine now' } }),
  'GET /api/documents/{documentId}': () => ({}),
  'PATCH /api/documents/{documentId}': () => ({ body: { title: 'Mine now' } }),
  'POST /api/documents/{documentId}/changes': () => ({
    body: { baseRevision: 1, changeId: 'of-somebody-else', changes: [shortScript.length, [0, 'Mine now']] },
  }),
  'GET /api/documents/{documentId}/file': () => ({ query: '?format=fountain' }),
  'GET /api/documents/{documentId}/changes': () => ({ query: '?since=1' }),
  'GET /api/documents/{documentId}/history': () => ({}),
  'GET /api/documents/{documentId}/compare': () => ({ query: '?from=1&to=1' }),
  'POST /api/documents/{documentId}/restore': () => ({ body: { revision: 1 } }),
  'POST /api/documents/{documentId}/storyboards/forecast': () => ({ body: {} }),
  'POST /api/documents/{documentId}/storyboards': () => ({ body: {} }),
  'POST /api/documents/{documentId}/revisions/preview': () => ({ body: { file: null } }),
  'POST /api/documents/{documentId}/revisions': () => ({
    body: { file: null, documentRevision: 1, storyboards: [] },
  }),
  'POST /api/documents/{documentId}/revisions/undo': () => ({
    body: { documentRevision: { before: 1, after: 1 }, storyboards: [] },
  }),
  'GET /api/storyboards/{storyboardId}': () => ({}),
  'GET /api/storyboards/{storyboardId}/changes': () => ({ query: '?since=1' }),
  'POST /api/storyboards/{storyboardId}/edits': () => ({
    body: { baseRevision: 1, command: { do: 'update-storyboard', fields: { title: 'Mine now' } } },
  }),
  'GET /api/storyboards/{storyboardId}/edits': () => ({}),
  'POST /api/storyboards/{storyboardId}/undo': () => ({}),
  'POST /api/storyboards/{storyboardId}/redo': () => ({}),
  'GET /api/storyboards/{storyboardId}/takes': (things) => ({ query: `?slot=${slot(things)}` }),
  'GET /api/storyboards/{storyboardId}/tasks': () => ({}),
  'POST /api/storyboards/{storyboardId}/generate': (things) => ({ body: { slot: slot(things), expectedCredits: 1 } }),
  'POST /api/storyboards/{storyboardId}/uploads': (things) => ({
    body: { slot: slot(things), assetId: things.assetId },
  }),
  'GET /api/storyboards/{storyboardId}/quote': (things) => ({ query: `?slot=${slot(things)}` }),
  'POST /api/storyboards/{storyboardId}/roles/{roleId}/character': () => ({ body: {} }),
  'GET /api/storyboards/{storyboardId}/cast-sheet': () => ({}),
  'GET /api/storyboards/{storyboardId}/cast-sheet/file': () => ({ query: '?format=csv' }),
  'GET /api/storyboards/{storyboardId}/missing': () => ({}),
  'GET /api/storyboards/{storyboardId}/missing/models': () => ({ query: '?medium=picture&modelId=previz-image' }),
  'POST /api/storyboards/{storyboardId}/make-missing': () => ({ body: { expectedCredits: 0 } }),
  'POST /api/storyboards/{storyboardId}/exports': () => ({ body: { resolution: '480p' } }),
  'GET /api/storyboards/{storyboardId}/exports': () => ({}),
  'GET /api/exports/{exportId}': () => ({}),
  'POST /api/exports/{exportId}/cancel': () => ({}),
  'POST /api/exports/{exportId}/retry': () => ({}),
  'POST /api/exports/{exportId}/link': () => ({ body: { days: null } }),
  'DELETE /api/exports/{exportId}/link': () => ({}),
  'DELETE /api/exports/{exportId}': () => ({}),
};

const bulk = (assetIds: string[], action: object) => ({ body: { assetIds, action } });
/** An address that nothing is fetched from. */
const nowhere = 'https://127.0.0.1/lamp.png';

const edit = (command: object) => ({ body: { baseRevision: 1, command } });

const plays = ({ roleId }: Things, fields: object) => edit({ do: 'update-role', roleId, fields });
const worn = (lookId: string, sceneId: string) => ({ lookId, fromSceneId: sceneId, toSceneId: sceneId });

const lampInAWindow = {
  modelId: 'previz-image',
  input: {
    kind: 'image',
    prompt: 'A lamp in a window',
    seed: 1,
    style: 'Storyboard Sketch',
    dimension: '16:9',
    resolution: '720p',
    outputs: 1,
    subjects: [],
  },
  expectedCredits: 1,
};

const wish = (modelId: string, input: object) => ({
  body: { requestId: newId('req'), modelId, input, expectedCredits: 1 },
});
const lampWith = (more: object) => wish('previz-image', { ...lampInAWindow.input, ...more });
const subject = (image: object) => ({ name: 'INES', description: '', images: [image] });
const clip = {
  kind: 'video',
  prompt: 'Slow push in',
  startFrame: null,
  endFrame: null,
  durationSeconds: 5,
  frameRate: 24,
  dimension: '16:9',
  resolution: '720p',
  style: null,
  seed: 1,
  subjects: [],
};
const edited = ({ assetId }: Things) => ({
  kind: 'image-edit',
  prompt: 'At night',
  picture: { assetId },
  references: [],
  seed: 1,
});
const talk = {
  kind: 'lip-sync',
  prompt: '',
  durationSeconds: 5,
  resolution: '720p',
  seed: 1,
};

/** What something is to be made from: somebody’s own pictures, clips, sounds, trainings, and what tasks make of them. */
export const madeFrom: Record<string, (theirs: Things, own: Things) => Extra> = {
  'a picture of somebody to be seen': ({ assetId }) => lampWith({ subjects: [subject({ assetId })] }),
  'the result of a task to be seen': ({ taskId }) => lampWith({ subjects: [subject({ taskId })] }),
  'a picture to paint in': ({ assetId }, own) =>
    lampWith({ inpaint: { picture: { assetId }, mask: { assetId: own.assetId } } }),
  'a mask to paint by': ({ assetId }, own) =>
    lampWith({ inpaint: { picture: { assetId: own.assetId }, mask: { assetId } } }),
  'what was trained': ({ taskId }) => lampWith({ loras: [{ weights: { taskId }, scale: 1 }] }),
  'a first frame': ({ assetId }) => wish('previz-video', { ...clip, startFrame: { assetId } }),
  'a last frame': ({ assetId }, own) =>
    wish('previz-video', { ...clip, startFrame: { assetId: own.assetId }, endFrame: { assetId } }),
  'a picture to edit': ({ assetId }, own) => wish('previz-edit', edited({ ...own, assetId })),
  'a picture to look like': ({ assetId }, own) => wish('previz-edit', { ...edited(own), references: [{ assetId }] }),
  'a picture to make larger': ({ assetId }) =>
    wish('previz-upscale', { kind: 'image-upscale', picture: { assetId }, seed: 1 }),
  'a portrait to speak': ({ assetId }, own) =>
    wish('previz-lip-sync', { ...talk, face: { portrait: { assetId } }, audio: { assetId: own.assetId } }),
  'a sound to be spoken': ({ taskId }, own) =>
    wish('previz-lip-sync', { ...talk, face: { portrait: { assetId: own.assetId } }, audio: { taskId } }),
  'a recording to be said again': ({ assetId }) =>
    wish('previz-voice-changer', {
      kind: 'speech-to-speech',
      audio: { assetId },
      voice: 'rachel',
      durationSeconds: 5,
      seed: 1,
    }),
  'pictures to learn from': ({ assetId }) =>
    wish('flux-lora-training', {
      kind: 'training',
      name: 'Mine now',
      trigger: 'minenow',
      subject: 'person',
      pictures: Array.from({ length: 4 }, () => ({ assetId })),
      seed: 1,
    }),
  'pictures of a prepared set': ({ assetId }) =>
    wish('flux-lora-training', {
      kind: 'training',
      name: 'Mine now',
      trigger: 'minenow',
      subject: 'person',
      pictures: Array.from({ length: 4 }, () => ({
        assetId,
        crop: { left: 0, top: 0, width: 0.5, height: 1 },
        caption: 'Mine now',
      })),
      seed: 1,
    }),
};

/** Ids that are said in the body or the query of a request about something of one's own: theirs, and where they are said. */
export const said: Record<string, Record<string, (theirs: Things, own: Things) => Extra>> = {
  'POST /api/templates': {
    song: ({ assetId }) => ({ body: musicVideo(assetId) }),
    'a product reference': ({ referenceId }) => ({ body: commercial(referenceId) }),
  },
  'GET /api/assets': {
    'a project': ({ projectId }) => ({ query: `?projectId=${projectId}` }),
    'a folder': ({ folderId }) => ({ query: `?folderId=${folderId}` }),
    'a label': ({ labelId }) => ({ query: `?labelId=${labelId}` }),
  },
  'GET /api/assets/{assetId}/neighbors': {
    'a project': ({ projectId }) => ({ query: `?projectId=${projectId}` }),
    'a folder': ({ folderId }) => ({ query: `?folderId=${folderId}` }),
    'a label': ({ labelId }) => ({ query: `?labelId=${labelId}` }),
  },
  'POST /api/assets/bulk': {
    'an asset to mark': ({ assetId }) => bulk([assetId], { do: 'favorite', isFavorite: true }),
    'an asset to move': ({ assetId }, own) => bulk([assetId], { do: 'move', folderId: own.folderId }),
    'an asset to label': ({ assetId }, own) => bulk([assetId], { do: 'label', add: [own.labelId] }),
    'an asset to delete': ({ assetId }) => bulk([assetId], { do: 'trash' }),
    'an asset to restore': ({ assetId }) => bulk([assetId], { do: 'restore' }),
    'an asset to delete for good': ({ assetId }) => bulk([assetId], { do: 'delete' }),
    'a folder': ({ folderId }, own) => bulk([own.assetId], { do: 'move', folderId }),
    'a project': ({ projectId }, own) => bulk([own.assetId], { do: 'move', folderId: null, projectId }),
    'a label': ({ labelId }, own) => bulk([own.assetId], { do: 'label', add: [labelId] }),
    'a label to take off': ({ labelId }, own) => bulk([own.assetId], { do: 'label', remove: [labelId] }),
  },
  'POST /api/assets/zip': { 'an asset': ({ assetId }) => ({ body: { assetIds: [assetId] } }) },
  'POST /api/assets/from-url': {
    'a project': ({ projectId }) => ({ body: { url: nowhere, projectId } }),
    'a folder': ({ folderId }) => ({ body: { url: nowhere, folderId } }),
  },
  'POST /api/folders': { 'a project': ({ projectId }) => ({ body: { name: newId('req').slice(-12), projectId } }) },
  'POST /api/s3/uploads': {
    'a project': ({ projectId }) => ({ body: { name: 'a.png', mediaType: 'image/png', sizeBytes: 9, projectId } }),
    'a folder': ({ folderId }) => ({ body: { name: 'a.png', mediaType: 'image/png', sizeBytes: 9, folderId } }),
  },
  'GET /api/documents': { 'a project': ({ projectId }) => ({ query: `?projectId=${projectId}` }) },
  'GET /api/storyboards': { 'a project': ({ projectId }) => ({ query: `?projectId=${projectId}` }) },
  'GET /api/storyboards/{storyboardId}/missing': {
    'a scene up to which it is made': ({ sceneId }) => ({ query: `?throughSceneId=${sceneId}` }),
  },
  'GET /api/storyboards/{storyboardId}/missing/models': {
    'a scene up to which it is made': ({ sceneId }) => ({
      query: `?medium=picture&modelId=previz-image&throughSceneId=${sceneId}`,
    }),
  },
  'POST /api/storyboards/{storyboardId}/make-missing': {
    'a scene up to which it is made': ({ sceneId }) => ({ body: { expectedCredits: 0, throughSceneId: sceneId } }),
  },
  'POST /api/characters': {
    'a photo': ({ assetId }) => ({ body: { prompt: 'A keeper', photoAssetId: assetId } }),
    'a project': ({ projectId }) => ({ body: { prompt: 'A keeper', projectId } }),
  },
  'PATCH /api/characters/{characterId}': {
    'a project': ({ projectId }) => ({ body: { revision: 1, projectId } }),
  },
  'GET /api/characters/{characterId}/looks/{lookId}/forecast': {
    'a reference': ({ assetId }) => ({
      query: `?parts=headshot&modelId=previz-image&referenceAssetIds=${assetId}`,
    }),
  },
  'POST /api/characters/{characterId}/looks/{lookId}/generate': {
    'a reference': ({ assetId }) => ({ body: { ...headshots(), referenceAssetIds: [assetId] } }),
  },
  'PUT /api/characters/{characterId}/consent': {
    'a document': ({ assetId }) => ({
      body: {
        revision: 1,
        likeness: 'real-person',
        consent: { basis: 'license', personName: 'Nell', covers: ['face'], documentAssetId: assetId },
      },
    }),
  },
  'PUT /api/characters/{characterId}/looks/{lookId}/pictures': {
    'an image': ({ assetId }) => ({ body: { part: 'headshot', assetId } }),
  },
  'GET /api/references': {
    'a project': ({ projectId }) => ({ query: `?projectId=${projectId}` }),
  },
  'POST /api/posts': {
    'an image': ({ assetId }) => ({ body: { ...somePost, source: { assetId } } }),
    'an export': ({ exportId }) => ({ body: { ...somePost, source: { exportId } } }),
  },
  'POST /api/references': {
    'an image': ({ assetId }) => ({ body: { kind: 'prop', tag: 'mine', assetId } }),
    'a project': ({ projectId }) => ({ body: { kind: 'prop', tag: 'mine-too', description: 'A lamp', projectId } }),
  },
  'PATCH /api/references/{referenceId}': {
    'a project': ({ projectId }) => ({ body: { revision: 1, projectId } }),
  },
  'PUT /api/references/{referenceId}/images': {
    'an image': ({ assetId }) => ({ body: { revision: 1, images: [{ assetId, angle: 'main' }] } }),
  },
  'GET /api/tasks/production/list': {
    'a project that it was made for': ({ projectId }) => ({ query: `?projectId=${projectId}` }),
  },
  'POST /api/tasks/production/create': {
    'a project to pay from': ({ projectId }) => ({ body: { requestId: newId('req'), ...lampInAWindow, projectId } }),
  },
  'POST /api/training-sets/prepare': {
    'a picture': ({ assetId }, own) => ({
      body: { subject: 'person', pictures: [{ assetId: own.assetId }, { assetId }] },
    }),
  },
  'POST /api/writing': {
    'a project to pay from': ({ projectId }) => ({
      body: {
        wish: { make: 'loglines', brief: 'A lamp goes dark.' },
        modelId: 'previz-text',
        expectedCredits: 0,
        projectId,
      },
    }),
  },
  'POST /api/storyboards/{storyboardId}/edits': {
    'a shot to change': ({ shotId }) => edit({ do: 'update-shot', shotId, fields: { notes: 'Mine now' } }),
    'a shot to remove': ({ shotId }) => edit({ do: 'remove-shot', shotId }),
    'a scene to change': ({ sceneId }) => edit({ do: 'update-scene', sceneId, fields: { synopsis: 'Mine now' } }),
    'a scene to remove': ({ sceneId }) => edit({ do: 'remove-scene', sceneId }),
    'a scene to move to': ({ sceneId }, own) => edit({ do: 'move-shot', shotId: own.shotId, sceneId, after: null }),
    'a shot to stand behind': ({ shotId }, own) =>
      edit({ do: 'move-shot', shotId: own.otherShotId, sceneId: own.sceneId, after: shotId }),
    'a role to change': ({ roleId }) => edit({ do: 'update-role', roleId, fields: { name: 'Mine now' } }),
    'a role to remove': ({ roleId }) => edit({ do: 'remove-role', roleId }),
    'a role to be seen': ({ roleId }, own) =>
      edit({ do: 'update-shot', shotId: own.shotId, fields: { roleIds: [roleId] } }),
    'a character to play a role': ({ characterId }, own) => plays(own, { characterId }),
    'a look of a character': ({ lookId }, own) =>
      plays(own, { characterId: own.characterId, looks: [worn(lookId, own.sceneId)] }),
    'a scene in a look': ({ sceneId }, own) =>
      plays(own, { characterId: own.characterId, looks: [worn(own.lookId, sceneId)] }),
    'a take to select': ({ takeId }) => edit({ do: 'select-take', takeId }),
    'takes to copy': ({ storyboardId, shotId }, own) =>
      edit({
        do: 'copy-takes',
        storyboardId,
        slots: [{ from: `shot:${shotId}:picture`, to: `shot:${own.otherShotId}:picture` }],
      }),
    'a shot whose takes are copied': ({ shotId }, own) =>
      edit({
        do: 'copy-takes',
        storyboardId: null,
        slots: [{ from: `shot:${own.shotId}:picture`, to: `shot:${shotId}:picture` }],
      }),
  },
  'POST /api/documents/{documentId}/revisions': {
    'a storyboard': ({ storyboardId }) => ({
      body: { file: null, documentRevision: 1, storyboards: [{ id: storyboardId, revision: 1 }] },
    }),
  },
  'POST /api/documents/{documentId}/revisions/undo': {
    'a storyboard': ({ storyboardId }) => ({
      body: { documentRevision: { before: 1, after: 1 }, storyboards: [{ id: storyboardId, revision: 1 }] },
    }),
  },
  'GET /api/storyboards/{storyboardId}/quote': { 'a slot': (things) => ({ query: `?slot=${slot(things)}` }) },
  'GET /api/storyboards/{storyboardId}/takes': { 'a slot': (things) => ({ query: `?slot=${slot(things)}` }) },
  'POST /api/storyboards/{storyboardId}/generate': {
    'a picture': (things) => ({ body: { slot: slot(things), expectedCredits: 1 } }),
    'a voice': ({ lineId }) => ({ body: { slot: `line:${lineId}:voice`, expectedCredits: 0 } }),
  },
  'POST /api/storyboards/{storyboardId}/uploads': {
    'a slot': (things, own) => ({ body: { slot: slot(things), assetId: own.assetId } }),
    'an asset': ({ assetId }, own) => ({ body: { slot: slot(own), assetId } }),
  },
};
