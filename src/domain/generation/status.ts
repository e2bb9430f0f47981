/** Where a task stands, as people see it. The last three are final. */
export const taskStates = ['IN_PROGRESS', 'COMPLETE', 'ERROR', 'FLAGGED'] as const;
export type TaskState = (typeof taskStates)[number];

/** Where a task stands inside. `submitting` is written before the call leaves us, `storing` before its outputs are kept. */
export const taskSteps = ['queued', 'submitting', 'submitted', 'storing', 'complete', 'error', 'flagged'] as const;
export type TaskStep = (typeof taskSteps)[number];

const stateOfStep: Record<TaskStep, TaskState> = {
  queued: 'IN_PROGRESS',
  submitting: 'IN_PROGRESS',
  submitted: 'IN_PROGRESS',
  storing: 'IN_PROGRESS',
  complete: 'COMPLETE',
  error: 'ERROR',
  flagged: 'FLAGGED',
};

/** The state that people see. */
export function taskState(step: TaskStep): TaskState {
  return stateOfStep[step];
}

/** The steps that people see as this state. */
export function stepsOf(state: TaskState): TaskStep[] {
  return taskSteps.filter((step) => stateOfStep[step] === state);
}

const allowedIn = {
  cancel: ['queued', 'submitting', 'submitted'],
  retry: ['error', 'flagged'],
  dismiss: ['complete', 'error', 'flagged'],
} satisfies Record<string, TaskStep[]>;

export type TaskAction = keyof typeof allowedIn;

/** Whether a task at this step may be acted on. The server refuses and the studio disables with the same answer. */
export function mayOnTask(action: TaskAction, step: TaskStep): boolean {
  const steps: readonly TaskStep[] = allowedIn[action];
  return steps.includes(step);
}
