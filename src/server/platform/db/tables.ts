// Made by `npm run make-table-types` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Read as it was written; each store says what is in it. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface Tables {
  accounts: {
    id: string;
    ownerId: string;
    planId: number;
    pendingPlanId: number | null;
    period: Generated<number>;
    periodEndsAt: GeneratedTimestamp;
    createdAt: GeneratedTimestamp;
    anchoredAt: GeneratedTimestamp;
    subscriptionId: string | null;
    subscriptionStatus: string | null;
    subscriptionCanceled: Generated<boolean>;
    subscriptionPaymentFailed: Generated<boolean>;
  };
  allowances: {
    key: string;
    count: number;
    endsAt: Timestamp;
  };
  articleAuthors: {
    id: string;
    name: string;
    bio: string;
    createdAt: Timestamp;
  };
  articleImages: {
    id: string;
    widthPx: number;
    heightPx: number;
    uploaderId: string | null;
    createdAt: Timestamp;
  };
  articleRedirects: {
    slug: string;
    articleId: string;
  };
  articleRevisions: {
    id: string;
    articleId: string;
    revision: number;
    title: string;
    excerpt: string;
    category: string;
    authorId: string;
    coverImageId: string | null;
    coverAlt: string;
    markdown: string;
    readingMinutes: number;
    editorId: string | null;
    createdAt: Timestamp;
    search: Generated<string>;
  };
  articles: {
    id: string;
    slug: string;
    revision: number;
    liveRevision: number | null;
    publishedAt: Timestamp | null;
    moderation: Generated<string>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
  };
  assetArchives: {
    id: string;
    ownerId: string;
    assetIds: string[];
    expiresAt: Timestamp;
  };
  assetChecks: {
    assetId: string;
    checkName: string;
    finding: string;
    edition: number;
    checkedAt: GeneratedTimestamp;
  };
  assetLabels: {
    labelId: string;
    assetId: string;
  };
  assetLikenesses: {
    assetId: string;
    headshotId: string;
    found: number;
    scores: number[];
    edition: number;
    comparedAt: GeneratedTimestamp;
  };
  assetUses: {
    ownerId: string;
    assetId: string;
    kind: string;
    subjectId: string;
  };
  assets: {
    id: string;
    ownerId: string;
    kind: string;
    mediaType: string;
    sizeBytes: number;
    width: number | null;
    height: number | null;
    durationMs: number | null;
    frameRate: number | null;
    frames: number | null;
    hasAudio: boolean;
    name: string;
    tag: string | null;
    storageKey: string;
    sha256: string;
    model: string | null;
    prompt: string | null;
    seed: number | null;
    credits: number | null;
    parents: Generated<string[]>;
    taskId: string | null;
    outputIndex: number | null;
    createdAt: GeneratedTimestamp;
    stock: Json | null;
    isMask: Generated<boolean>;
    folderId: string | null;
    projectId: string | null;
    characterId: string | null;
    isFavorite: Generated<boolean>;
    trashedAt: Timestamp | null;
    facts: Json | null;
    proxy: Generated<string>;
    aspect: Generated<string | null>;
    searchText: Generated<string>;
  };
  auditLog: {
    id: string;
    actorId: string | null;
    action: string;
    subjectId: string | null;
    before: Json | null;
    after: Json | null;
    reason: string | null;
    correlationId: string;
    createdAt: GeneratedTimestamp;
  };
  balances: {
    accountId: string;
    bucket: string;
    credits: Generated<number>;
    creditsHeld: Generated<number>;
    creditsUsedPeriod: Generated<number>;
    creditsUsedLifetime: Generated<number>;
  };
  characterConsents: {
    id: string;
    characterId: string;
    basis: string;
    personName: string;
    coversFace: boolean;
    coversVoice: boolean;
    documentAssetId: string | null;
    endsOn: string | null;
    recordedAt: Timestamp;
    replacedAt: Timestamp | null;
  };
  characterLooks: {
    id: string;
    characterId: string;
    position: number;
    name: string;
    age: number | null;
    wardrobe: string;
    voices: Json | null;
  };
  characterPictures: {
    lookId: string;
    part: string;
    assetId: string;
  };
  characterUses: {
    storyboardId: string;
    characterId: string;
  };
  characters: {
    id: string;
    ownerId: string;
    projectId: string | null;
    name: string;
    tag: string | null;
    description: string;
    prompt: string;
    gender: string;
    age: number | null;
    voices: GeneratedJson;
    photoAssetId: string | null;
    source: Json | null;
    revision: Generated<number>;
    finalizedAt: Timestamp | null;
    archivedAt: Timestamp | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    likeness: Generated<string>;
  };
  checkouts: {
    id: string;
    userId: string;
    kind: string;
    productId: number;
    state: Generated<string>;
    vendorId: string | null;
    url: string | null;
    createdAt: GeneratedTimestamp;
    expiresAt: Timestamp;
  };
  contentCredentials: {
    id: string;
    assetId: string | null;
    exportId: string | null;
    state: string;
    signedBy: string | null;
    signedAt: Timestamp | null;
    sourceType: string | null;
    actions: Json;
    ingredients: Json;
    results: Json;
    store: Buffer | null;
    isEmbedded: boolean;
    unsignedSha256: string | null;
    createdAt: GeneratedTimestamp;
  };
  creditClaims: {
    accountId: string;
    invoiceId: string;
    bucket: string;
    creditsOpen: number;
    creditsTaken: Generated<number>;
  };
  documentChanges: {
    documentId: string;
    revision: number;
    changeId: string;
    authorId: string;
    changes: Json;
    createdAt: GeneratedTimestamp;
    size: number;
  };
  documentSittings: {
    documentId: string;
    firstRevision: number;
    lastRevision: number;
    authorId: string;
    beganAt: Timestamp;
    endedAt: Timestamp;
    inserted: number;
    removed: number;
    restoredRevision: number | null;
  };
  documentSnapshots: {
    documentId: string;
    revision: number;
    text: string;
    historySize: Generated<number>;
  };
  documents: {
    id: string;
    projectId: string;
    kind: string;
    title: string;
    revision: Generated<number>;
    createdAt: GeneratedTimestamp;
    updatedAt: GeneratedTimestamp;
    length: number;
    finalDraft: Json | null;
    historySize: Generated<number>;
    earlierFinalDraft: Json | null;
    finalDraftRevision: number | null;
    snapshotBytes: Generated<number>;
  };
  errorDays: {
    groupId: string;
    day: string;
    count: number;
  };
  errorGroups: {
    id: string;
    fingerprint: string;
    source: string;
    name: string;
    message: string;
    culprit: string;
    state: Generated<string>;
    resolvedRelease: string | null;
    firstSeenAt: Timestamp;
    lastSeenAt: Timestamp;
    firstRelease: string;
    lastRelease: string;
    count: number;
  };
  errorSamples: {
    id: string;
    groupId: string;
    seenAt: Timestamp;
    release: string;
    browser: string | null;
    page: string | null;
    errors: Json;
  };
  exampleCopies: {
    ownerId: string;
    requestId: string;
    example: string;
    projectId: string;
    storyboardId: string;
    createdAt: Timestamp;
  };
  exports: {
    id: string;
    userId: string;
    storyboardId: string;
    title: string;
    state: Generated<string>;
    options: Json;
    plan: Json;
    frames: number;
    durationMs: number;
    segments: number;
    progress: Generated<number>;
    phase: Generated<string>;
    segmentsReused: Generated<number>;
    attempt: Generated<number>;
    tries: Generated<number>;
    beatAt: GeneratedTimestamp;
    assetId: string | null;
    loudness: Json | null;
    error: string | null;
    createdAt: GeneratedTimestamp;
    startedAt: Timestamp | null;
    finishedAt: Timestamp | null;
    board: Json | null;
    fileKey: string | null;
    fileBytes: number | null;
    promisedBytes: Generated<number>;
  };
  favouriteVoices: {
    userId: string;
    voiceId: string;
    createdAt: GeneratedTimestamp;
  };
  filmLinks: {
    exportId: string;
    nonce: string;
    tokenHash: string;
    expiresAt: Timestamp | null;
    createdAt: GeneratedTimestamp;
  };
  folders: {
    id: string;
    ownerId: string;
    projectId: string | null;
    name: string;
    createdAt: GeneratedTimestamp;
  };
  follows: {
    id: string;
    followerId: string;
    followedId: string;
    createdAt: Timestamp;
  };
  formMessages: {
    id: string;
    kind: string;
    name: string;
    email: string;
    company: string;
    message: string;
    senderId: string | null;
    state: string;
    createdAt: Timestamp;
  };
  formReplies: {
    id: string;
    messageId: string;
    adminId: string | null;
    body: string;
    createdAt: Timestamp;
  };
  formScreenshots: {
    messageId: string;
    image: Buffer;
  };
  goneWays: {
    provider: string;
    endpoint: string;
    since: GeneratedTimestamp;
  };
  invoices: {
    id: string;
    userId: string;
    subscriptionId: string | null;
    kind: string;
    productId: number;
    amountCents: number;
    status: string;
    creditsGiven: number | null;
    creditsTaken: Generated<number>;
    refundedCents: Generated<number>;
    dispute: string | null;
    createdAt: Timestamp;
    paidAt: Timestamp | null;
  };
  labels: {
    id: string;
    ownerId: string;
    name: string;
    createdAt: GeneratedTimestamp;
  };
  ledger: {
    id: Generated<number>;
    accountId: string;
    bucket: string;
    kind: string;
    credits: number;
    creditsUsed: Generated<number>;
    taskId: string | null;
    period: number;
    reason: string;
    correlationId: string;
    createdAt: GeneratedTimestamp;
    reference: string | null;
    authorId: string | null;
  };
  mails: {
    id: string;
    template: string;
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    status: Generated<string>;
    attempts: Generated<number>;
    lastError: string | null;
    correlationId: string;
    createdAt: GeneratedTimestamp;
    sentAt: Timestamp | null;
    sealed: string | null;
    startedAt: Timestamp | null;
    unsubscribeUrl: string | null;
  };
  modelExamples: {
    modelId: string;
    id: string;
    kind: string;
    prompt: string;
    mediaType: string;
    pickedAt: GeneratedTimestamp;
  };
  modelOverrides: {
    modelId: string;
    status: string | null;
    pricing: Json | null;
    replacementId: string | null;
    reason: string;
    changedBy: string;
    changedAt: GeneratedTimestamp;
  };
  newsletterConfirmations: {
    id: string;
    mailboxKey: string;
    sentAt: Timestamp;
  };
  newsletterDeliveries: {
    issueId: string;
    subscriberId: string;
    mailId: string | null;
  };
  newsletterIssues: {
    id: string;
    subject: string;
    markdown: string;
    revision: number;
    state: string;
    recipients: Generated<number>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    sentAt: Timestamp | null;
  };
  newsletterSubscribers: {
    id: string;
    email: string;
    unsubscribeCode: string;
    confirmedAt: Timestamp | null;
    confirmHash: string | null;
    confirmExpiresAt: Timestamp | null;
    createdAt: Timestamp;
  };
  paymentCustomers: {
    userId: string;
    customerId: string;
    revision: Generated<number>;
    createdAt: GeneratedTimestamp;
    seller: string;
    changingUntil: Timestamp | null;
  };
  paymentEvents: {
    id: string;
    customerId: string;
    type: string;
    receivedAt: GeneratedTimestamp;
    handledAt: Timestamp | null;
  };
  postLikes: {
    id: string;
    postId: string;
    userId: string;
    createdAt: Timestamp;
  };
  posts: {
    id: string;
    ownerId: string;
    kind: string;
    assetId: string;
    exportId: string | null;
    storyboardId: string | null;
    title: string;
    description: string;
    creditsLine: string;
    category: string;
    genre: string;
    visibility: string;
    moderation: Generated<string>;
    allowRemix: boolean;
    remix: Json | null;
    chapters: GeneratedJson;
    captions: Generated<string>;
    models: GeneratedJson;
    credits: number;
    remixOf: string | null;
    likes: Generated<number>;
    views: Generated<number>;
    remixes: Generated<number>;
    popularity: number;
    publishedAt: Timestamp;
    updatedAt: Timestamp;
  };
  profiles: {
    userId: string;
    handle: string;
    name: string;
    bio: string;
    website: string;
    moderation: Generated<string>;
    followers: Generated<number>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
  };
  projects: {
    id: string;
    ownerId: string;
    title: string;
    createdAt: GeneratedTimestamp;
    updatedAt: GeneratedTimestamp;
    removedAt: Timestamp | null;
    budgetCredits: number | null;
  };
  recordingChunks: {
    recordingId: string;
    sequence: number;
    storageKey: string;
    bytes: number;
    createdAt: Timestamp;
  };
  recordings: {
    id: string;
    userId: string;
    startedAt: Timestamp;
    lastChunkAt: Timestamp;
    firstPath: string;
    chunks: Generated<number>;
    events: Generated<number>;
    pages: Generated<number>;
    errors: Generated<number>;
    bytes: Generated<number>;
  };
  referenceImages: {
    referenceId: string;
    assetId: string;
    angle: string;
    position: number;
    addedAt: Timestamp;
  };
  referenceItems: {
    id: string;
    ownerId: string;
    kind: string;
    tag: string;
    description: string;
    projectId: string | null;
    publishedAt: Timestamp | null;
    withdrawnAt: Timestamp | null;
    revision: Generated<number>;
    archivedAt: Timestamp | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    moderation: Generated<string>;
  };
  referenceUses: {
    storyboardId: string;
    referenceId: string;
    isOwn: boolean;
  };
  remixes: {
    storyboardId: string;
    postId: string;
    userId: string;
    createdAt: Timestamp;
  };
  replyTemplates: {
    id: string;
    name: string;
    body: string;
    updatedAt: Timestamp;
  };
  reportCases: {
    id: string;
    kind: string;
    targetId: string;
    ownerId: string | null;
    title: string;
    isOpen: Generated<boolean>;
    reports: Generated<number>;
    createdAt: Timestamp;
    lastReportedAt: Timestamp;
  };
  reportDecisions: {
    id: string;
    caseId: string;
    adminId: string | null;
    action: string;
    note: string;
    stateBefore: string;
    disabledOwner: Generated<boolean>;
    undoneAt: Timestamp | null;
    appeal: string | null;
    appealedAt: Timestamp | null;
    appealOutcome: string | null;
    appealNote: string | null;
    appealDecidedAt: Timestamp | null;
    createdAt: Timestamp;
  };
  reports: {
    id: string;
    caseId: string;
    reporterId: string | null;
    reporterKey: string;
    email: string | null;
    reason: string;
    details: string;
    createdAt: Timestamp;
  };
  sampleArticles: {
    slug: string;
    addedAt: Timestamp;
  };
  scenes: {
    id: string;
    storyboardId: string;
    position: string;
    number: string;
    slugLine: string;
    settings: Json;
    synopsis: string;
    musicPrompt: string | null;
    elementId: string | null;
    removedAt: Timestamp | null;
    musicMix: GeneratedJson;
    settingSources: GeneratedJson;
    scriptHash: string | null;
    changedRevision: Generated<number>;
    referenceIds: Generated<string[]>;
  };
  shots: {
    id: string;
    storyboardId: string;
    sceneId: string;
    position: string;
    type: string;
    action: string;
    imagePrompt: string;
    videoPrompt: string;
    dialogue: Json;
    soundPrompt: string | null;
    durationMs: number;
    transition: Json | null;
    notes: string;
    locked: boolean;
    approved: boolean;
    roleIds: string[];
    elementIds: string[];
    removedAt: Timestamp | null;
    fit: string | null;
    trimInMs: Generated<number>;
    soundMix: GeneratedJson;
    models: GeneratedJson;
    approvedBy: string | null;
    approvedAt: Timestamp | null;
    changedRevision: Generated<number>;
    clipSound: GeneratedJson;
    wishes: GeneratedJson;
  };
  spendAlerts: {
    userId: string;
    span: string;
    credits: number;
    toldFor: Timestamp | null;
    creditsTold: number | null;
    seen: Generated<boolean>;
  };
  stockItems: {
    vendor: string;
    kind: string;
    itemId: string;
    item: Json;
    expiresAt: Timestamp;
  };
  stockSearches: {
    key: string;
    answer: Json;
    expiresAt: Timestamp;
  };
  storageUse: {
    ownerId: string;
    bytes: Generated<number>;
  };
  stories: {
    projectId: string;
    told: GeneratedJson;
    taken: GeneratedJson;
    updatedAt: GeneratedTimestamp;
    version: Generated<number>;
    changed: GeneratedJson;
  };
  storyboardEdits: {
    id: string;
    storyboardId: string;
    revision: number;
    authorId: string;
    command: Json;
    inverse: Json;
    touched: string[];
    undoes: string | null;
    redoes: string | null;
    state: Generated<string>;
    stateRevision: number;
    redo: Json | null;
    createdAt: GeneratedTimestamp;
    windowId: string | null;
  };
  storyboardRoles: {
    id: string;
    storyboardId: string;
    position: string;
    name: string;
    description: string;
    age: number | null;
    gender: string;
    voice: string;
    removedAt: Timestamp | null;
    changedRevision: Generated<number>;
    voices: GeneratedJson;
    pictures: Generated<string[]>;
    characterId: string | null;
    looks: GeneratedJson;
  };
  storyboards: {
    id: string;
    projectId: string;
    documentId: string | null;
    title: string;
    dimension: string;
    style: string;
    frameRate: number;
    fitType: string;
    models: Json;
    seed: number;
    revision: Generated<number>;
    createdAt: GeneratedTimestamp;
    updatedAt: GeneratedTimestamp;
    scriptRevision: number | null;
    reel: Generated<number>;
    wishes: GeneratedJson;
    contentBytes: Generated<number>;
    historyBytes: Generated<number>;
    styleReferenceId: string | null;
    tempo: Json | null;
  };
  subscriptions: {
    id: string;
    userId: string;
    planId: number;
    pendingPlanId: number | null;
    status: string;
    cancelsAtPeriodEnd: boolean;
    periodStartsAt: Timestamp;
    periodEndsAt: Timestamp;
    updatedAt: GeneratedTimestamp;
  };
  tags: {
    ownerId: string;
    tagKey: string;
    subjectKind: string;
    subjectId: string;
  };
  takeInputs: {
    id: string;
    storyboardId: string;
    slot: string;
    inputs: Json;
    inputsHash: string;
    coversMs: number | null;
    createdAt: GeneratedTimestamp;
  };
  takes: {
    id: string;
    storyboardId: string;
    slot: string;
    medium: string;
    number: number;
    taskId: string | null;
    outputIndex: Generated<number>;
    assetId: string;
    inputsId: string | null;
    startFrameAssetId: string | null;
    selected: Generated<boolean>;
    chosenAt: Timestamp | null;
    createdAt: GeneratedTimestamp;
    rating: Generated<number>;
    changedRevision: Generated<number>;
    endFrameAssetId: string | null;
  };
  tasks: {
    id: string;
    userId: string;
    kind: string;
    modelId: string;
    provider: string;
    endpoint: string;
    step: Generated<string>;
    input: Json;
    label: string;
    purpose: GeneratedJson;
    after: Generated<string[]>;
    outputsAsked: number;
    creditsHeld: number;
    creditsSettled: Generated<number>;
    operation: Json | null;
    fraction: number | null;
    failureReason: string | null;
    failureDetail: string | null;
    outputsFlagged: Generated<number>;
    assetIds: Generated<string[]>;
    outputText: string | null;
    checks: Generated<number>;
    nextCheckAt: Timestamp | null;
    retryOf: string | null;
    dismissed: Generated<boolean>;
    correlationId: string;
    createdAt: GeneratedTimestamp;
    startedAt: Timestamp | null;
    finishedAt: Timestamp | null;
    freeRetry: Generated<boolean>;
    unlimited: Generated<boolean>;
    projectId: string | null;
    ownKey: Generated<boolean>;
    ways: GeneratedJson;
    attempt: Generated<number>;
    refusals: Generated<number>;
    refusedAt: Timestamp | null;
    operationId: string | null;
    wakes: Generated<number>;
    storeFailures: Generated<number>;
    requestId: string | null;
  };
  unlimitedPeople: {
    userId: string;
    list: string;
    reason: string;
    createdAt: GeneratedTimestamp;
  };
  uploads: {
    id: string;
    ownerId: string;
    storageKey: string;
    storageUploadId: string;
    name: string;
    mediaType: string;
    sizeBytes: number;
    assetId: string | null;
    createdAt: Timestamp;
    fingerprint: string | null;
    folderId: string | null;
    projectId: string | null;
  };
  users: {
    uid: string;
    role: Generated<string>;
    email: string;
    emailVerified: Generated<boolean>;
    firstName: Generated<string>;
    lastName: Generated<string>;
    active: Generated<boolean>;
    disabled: Generated<boolean>;
    acceptedCookies: boolean | null;
    owner: Generated<boolean>;
    createdAt: GeneratedTimestamp;
    updatedAt: GeneratedTimestamp;
    closedAt: Timestamp | null;
    onboardingResponses: Json | null;
    accessVersion: Generated<number>;
    tourSeen: Generated<boolean>;
  };
  vendorHealth: {
    provider: string;
    endpoint: string;
    failures: Generated<number>;
    openings: Generated<number>;
    openUntil: Timestamp | null;
    accountProblem: string | null;
    lastFailure: string | null;
    lastFailureAt: Timestamp | null;
  };
  vendorKeys: {
    id: string;
    userId: string | null;
    vendor: string;
    sealed: string;
    lastFour: string;
    addedBy: string;
    createdAt: GeneratedTimestamp;
  };
  vendorListChecks: {
    provider: string;
    checkedAt: GeneratedTimestamp;
    problem: string | null;
  };
  webVitals: {
    day: string;
    page: string;
    metric: string;
    bucket: number;
    count: number;
  };
}
