import type { Screenplay, ScreenplayElement } from '../screenplay.ts';
import { type FinalDraftExtras, fieldsKey, type KeptPassage } from './extras.ts';
import { makeTitlePage } from './title-page.ts';
import { makeParagraphs } from './write-paragraphs.ts';
import { writeXml, type XmlNode } from './xml.ts';

const emptyFrame: XmlNode = {
  name: 'FinalDraft',
  attributes: { DocumentType: 'Script', Template: 'No', Version: '1' },
  children: [
    { name: 'Content', attributes: {}, children: [] },
    { name: 'TitlePage', attributes: {}, children: [] },
  ],
};

/** Whether the elements from here on are still those that the passage was made of. */
function isUnchanged({ ids }: KeptPassage, elements: readonly ScreenplayElement[], at: number): boolean {
  return ids.every((id, index) => elements[at + index]?.id === id);
}

/** What was kept where nothing has changed, and what the elements say everywhere else. */
function contentOf(elements: readonly ScreenplayElement[], passages: FinalDraftExtras['passages']): XmlNode[] {
  const paragraphs: XmlNode[] = [];
  let changed: ScreenplayElement[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (!element) break;
    const kept = Object.hasOwn(passages, element.id) ? passages[element.id] : undefined;
    if (!kept || !isUnchanged(kept, elements, at)) {
      changed.push(element);
      continue;
    }
    paragraphs.push(...makeParagraphs(changed), ...kept.paragraphs);
    changed = [];
    at += kept.ids.length - 1;
  }
  return [...paragraphs, ...makeParagraphs(changed)];
}

function titlePageOf({ titlePage }: Screenplay, kept: FinalDraftExtras['titlePage']): XmlNode | null {
  return kept?.fields === fieldsKey(titlePage) ? kept.node : makeTitlePage(titlePage);
}

/** Writes a Final Draft file (FDX). `extras` is what was kept when the screenplay came from one. */
export function writeFinalDraft(screenplay: Screenplay, extras: FinalDraftExtras | null = null): string {
  const { frame, passages, trailing, titlePage } = extras ?? {
    frame: emptyFrame,
    passages: {},
    trailing: [],
    titlePage: null,
  };
  const content = [...contentOf(screenplay.elements, passages), ...trailing];
  const page = titlePageOf(screenplay, titlePage);
  const hasPlace = frame.children.some((child) => typeof child === 'object' && child.name === 'TitlePage');
  const children = frame.children.flatMap((child): (XmlNode | string)[] => {
    if (typeof child === 'string') return [child];
    if (child.name === 'TitlePage') return page ? [page] : [];
    return child.name === 'Content' ? [{ ...child, children: content }] : [child];
  });
  return writeXml({ ...frame, children: page && !hasPlace ? [...children, page] : children });
}
