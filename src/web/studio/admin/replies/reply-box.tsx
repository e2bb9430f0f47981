import { useQuery } from '@tanstack/react-query';
import { fillTemplate, leftPlaceholder, type ReplyValues } from '#domain/replies/reply-templates.ts';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { templatesQuery } from './templates-query.ts';

type ReplyBoxProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  maxLength: number;
  rows: number;
  /** What placeholders are filled in with. */
  values: ReplyValues;
};

/** Whether a reply can be sent: it has text, and no placeholder is left in it. */
export const isReplyReady = (text: string): boolean => text.trim() !== '' && leftPlaceholder(text) === undefined;

/** The text of a reply, which can start from a template. */
export function ReplyBox({ label, text, onChange, maxLength, rows, values }: ReplyBoxProps) {
  const { data } = useQuery(templatesQuery);
  const templates = data?.templates ?? [];
  const left = leftPlaceholder(text);
  const choose = (id: string) => {
    const chosen = templates.find((one) => one.id === id);
    if (chosen) onChange(fillTemplate(chosen.body, values));
  };
  return (
    <>
      {templates.length > 0 && (
        <Select
          label="Reply template"
          value=""
          placeholder="Choose a reply"
          options={templates.map(({ id, name }) => ({ id, label: name }))}
          onChange={choose}
        />
      )}
      <TextBox label={label} value={text} onChange={onChange} maxLength={maxLength} rows={rows} />
      <output className="text-12 text-muted empty:hidden">
        {left !== undefined && `Replace ${left} with text.`}
        {text.length > maxLength && ` The text is longer than ${maxLength} characters.`}
      </output>
    </>
  );
}
