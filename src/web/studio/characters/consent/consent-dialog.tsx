import { useState } from 'react';
import type { CharacterView } from '#contract/character-views.ts';
import {
  type ConsentBasis,
  consentBases,
  consentDemands,
  consentFieldProblems,
  consentLengths,
  type ConsentUse,
  consentUses,
  dayOf,
} from '#domain/characters/consent.ts';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { nameOf } from '#domain/characters/name-of.ts';
import type { OpenCharacter } from '../wizard/use-character.ts';
import { basisWords, type likenessLabels, likenessSegments } from './consent-words.ts';
import { ConsentDocument } from './consent-document.tsx';
import { useRecordConsent } from './use-record-consent.ts';

type Document = { assetId: string; name: string };

/** The values of the form. */
type ConsentDraft = {
  likeness: keyof typeof likenessLabels;
  basis: ConsentBasis;
  personName: string;
  covers: ReadonlySet<ConsentUse>;
  document: Document | null;
  endsOn: string;
};

const noConsent = { basis: 'self', personName: '', covers: consentUses, document: null, endsOn: null } as const;

function firstDraft({ likeness, consent }: CharacterView): ConsentDraft {
  const { basis, personName, covers, document, endsOn } = consent ?? noConsent;
  // An unstated likeness is asked for because of an upload, so a real person is the likely answer.
  const shown = likeness === 'invented' ? 'invented' : 'real-person';
  return { likeness: shown, basis, personName, covers: new Set(covers), document, endsOn: endsOn ?? '' };
}

type Problems = Partial<Record<'personName' | 'covers' | 'documentAssetId' | 'endsOn', string>>;

function problemsOf({ likeness, basis, personName, covers, document, endsOn }: ConsentDraft): Problems {
  if (likeness === 'invented') return {};
  const consent = { basis, covers: [...covers], endsOn: endsOn === '' ? null : endsOn };
  const problems = consentFieldProblems(consent, { hasDocument: document !== null, today: dayOf(new Date()) });
  return {
    ...(personName.trim() === '' && { personName: 'Enter the person’s name.' }),
    ...Object.fromEntries(problems.map(({ path, message }) => [path, message])),
  };
}

type ConsentDialogProps = { opened: Pick<OpenCharacter, 'saved' | 'flush'>; onClose: () => void };

/** Asks whether a character shows a real person, and for the consent of that person. */
export function ConsentDialog({ opened, onClose }: ConsentDialogProps) {
  const { saved } = opened;
  const [draft, setDraft] = useState(() => firstDraft(saved));
  const [isChecked, setIsChecked] = useState(false);
  const record = useRecordConsent(opened);
  const change = (fields: Partial<ConsentDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const problems = problemsOf(draft);
  const save = () => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    const { likeness, basis, personName, covers, document, endsOn } = draft;
    const consent =
      likeness === 'invented'
        ? null
        : {
            basis,
            personName,
            covers: [...covers],
            documentAssetId: document?.assetId ?? null,
            endsOn: endsOn === '' ? null : endsOn,
          };
    record.mutate({ likeness, consent }, { onSuccess: onClose });
  };
  return (
    <Modal title={`Likeness of “${nameOf(saved)}”`} isOpen onClose={onClose} width={460}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <LabelledSegments
          label="The character is"
          value={draft.likeness}
          segments={likenessSegments}
          onChange={(likeness) => change({ likeness })}
        />
        {draft.likeness === 'real-person' && (
          <ConsentFields draft={draft} problems={isChecked ? problems : {}} onChange={change} />
        )}
        {record.error && (
          <p role="alert" className="text-12 text-bad">
            {sentenceOf(record.error)}
          </p>
        )}
        <Actions opened={opened} record={record} onSave={save} onClose={onClose} />
      </div>
    </Modal>
  );
}

type ActionsProps = ConsentDialogProps & { record: ReturnType<typeof useRecordConsent>; onSave: () => void };

function Actions({ opened: { saved }, record, onSave, onClose }: ActionsProps) {
  const withdraw = () => record.mutate({ likeness: 'real-person', consent: null }, { onSuccess: onClose });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {saved.consent && (
        <Button look="danger" isDisabled={record.isPending} onPress={withdraw} className="mr-auto">
          Withdraw consent
        </Button>
      )}
      <Button onPress={onClose}>Cancel</Button>
      <Button look="key" isPending={record.isPending} onPress={onSave}>
        Save
      </Button>
    </div>
  );
}

type ConsentFieldsProps = {
  draft: ConsentDraft;
  problems: Problems;
  onChange: (fields: Partial<ConsentDraft>) => void;
};

function ConsentFields({ draft, problems, onChange }: ConsentFieldsProps) {
  const { basis, personName, endsOn, document } = draft;
  const demands = consentDemands(basis);
  return (
    <>
      <p className="text-12 leading-[18px] text-muted">
        A real person’s face or voice can’t be used until you record their consent. When consent ends or is withdrawn,
        new generation stops. Existing results are kept.
      </p>
      <Field
        label="Person’s name"
        value={personName}
        maxLength={consentLengths.personName}
        onChange={(text) => onChange({ personName: text })}
        {...(problems.personName !== undefined && { error: problems.personName })}
      />
      <Select
        label="Basis for using the likeness"
        isTall
        value={basis}
        options={consentBases.map((id) => ({ id, ...basisWords[id] }))}
        onChange={(id) => {
          const chosen = consentBases.find((one) => one === id);
          if (chosen) onChange({ basis: chosen });
        }}
      />
      <Covers draft={draft} problem={problems.covers} onChange={onChange} />
      <ConsentDocument
        document={document}
        isNeeded={demands.document}
        problem={problems.documentAssetId}
        onChange={(next) => onChange({ document: next })}
      />
      <Field
        label="Last day"
        aside={demands.end ? undefined : 'optional'}
        type="date"
        value={endsOn}
        onChange={(day) => onChange({ endsOn: day })}
        {...(problems.endsOn !== undefined && { error: problems.endsOn })}
      />
    </>
  );
}

type CoversProps = {
  draft: ConsentDraft;
  problem: string | undefined;
  onChange: (fields: Partial<ConsentDraft>) => void;
};

function Covers({ draft: { covers }, problem, onChange }: CoversProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-12 font-medium text-muted">Covers</legend>
      <div className="flex gap-5">
        {consentUses.map((use) => (
          <Switch
            key={use}
            isOn={covers.has(use)}
            onChange={(isOn) =>
              onChange({ covers: new Set(consentUses.filter((one) => (one === use ? isOn : covers.has(one)))) })
            }
          >
            <span className="text-13">{use === 'face' ? 'Face' : 'Voice'}</span>
          </Switch>
        ))}
      </div>
      {problem !== undefined && <p className="text-12 text-bad">{problem}</p>}
    </fieldset>
  );
}
