import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { type ProjectView, projectsApi } from '#contract/projects.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';

type BudgetDialogProps = { project: Pick<ProjectView, 'id' | 'title' | 'cost'>; onClose: () => void };

/** What was written, with or without marks for thousands; null when that is no whole number. */
function creditsOf(text: string): number | null {
  const digits = text.replaceAll(/[\s,’']/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Asks what a film may cost in all. */
export function BudgetDialog({ project, onClose }: BudgetDialogProps) {
  const { budgetCredits, creditsSpent, creditsHeld } = project.cost;
  const [text, setText] = useState(budgetCredits === null ? '' : String(budgetCredits));
  const [isWrong, setWrong] = useState(false);
  const credits = creditsOf(text);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (wanted: number | null) =>
      call(projectsApi.setBudget, { params: { projectId: project.id }, body: { credits: wanted } }),
    onSuccess: ({ cost }) => {
      notify({
        text:
          cost.budgetCredits === null
            ? `Budget of “${project.title}” removed.`
            : `Budget of “${project.title}” set to ${wholes(cost.budgetCredits)} credits.`,
      });
      onClose();
    },
    onSettled: () =>
      Promise.all([keys.projects, keys.storyboards].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal title="Project budget" isOpen onClose={onClose} width={440}>
      <Form
        className="grid gap-4 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (credits === null) setWrong(true);
          else save.mutate(credits);
        }}
      >
        <p className="text-muted">
          The most “{project.title}” may cost in total. When it is used up, the project can’t generate anything that
          costs credits until you raise it. Existing results and running tasks are not affected.
        </p>
        <Field
          label="Budget"
          aside="credits"
          inputMode="numeric"
          value={text}
          onChange={(value) => {
            setText(value);
            setWrong(false);
            if (save.isError) save.reset();
          }}
          hint={`${wholes(creditsSpent + creditsHeld)} spent or held so far`}
          {...(isWrong && { error: 'Enter a whole number of credits, such as 500.' })}
          {...(save.isError && { error: sentenceOf(save.error) })}
        />
        <div className="flex items-center gap-2">
          {budgetCredits !== null && (
            <Button look="ghost" isPending={save.isPending} onPress={() => save.mutate(null)}>
              Remove budget
            </Button>
          )}
          <span className="flex-1" />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" look="key" isPending={save.isPending} isDisabled={text.trim() === ''}>
            Save
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
