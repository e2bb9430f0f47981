import type { ReferenceKind } from '#domain/references/reference-kinds.ts';
import { referenceDescriptionMaximum } from '#domain/references/reference-limits.ts';
import { TagField } from '#web/studio/tagged-things/index.ts';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { exampleOfKind, kindSegments } from './kinds.ts';

type IdentityFieldsProps = {
  kind: ReferenceKind;
  tag: string | null;
  description: string;
  savedTag: string | null;
  /** Of the reference; empty for a new one. */
  ownId: string;
  /** What is wrong with the tag, and why the server did not take it. */
  tagProblem: string | undefined;
  tagRefusal: string | undefined;
  /** The description can be left out: there is an image. */
  isDescriptionOptional?: boolean;
  onKind: (kind: ReferenceKind) => void;
  onTag: (tag: string | null) => void;
  onDescription: (description: string) => void;
};

/** What a reference is: kind, tag, description. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { kind, tag, description, savedTag, ownId, tagProblem, tagRefusal, isDescriptionOptional = false } = props;
  return (
    <>
      <LabelledSegments label="Kind" value={kind} segments={kindSegments} onChange={props.onKind} />
      <TagField
        tag={tag}
        savedTag={savedTag}
        ownId={ownId}
        placeholder="@harbor"
        refusal={tagRefusal}
        problem={tagProblem}
        onChange={props.onTag}
      />
      <TextBox
        label={isDescriptionOptional ? 'Description (optional)' : 'Description'}
        value={description}
        maxLength={referenceDescriptionMaximum}
        placeholder={exampleOfKind(kind)}
        rows={4}
        onChange={props.onDescription}
      />
    </>
  );
}
