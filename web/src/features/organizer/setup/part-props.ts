import type { ChangeEvent } from 'react';
import type { EventDraft } from '../draft/event-draft';

/** What each part of the form needs. */
export interface PartProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  problems: Partial<Record<keyof EventDraft, string>>;
}

type TypedField =
  | 'maxEntries'
  | 'minEntries'
  | 'groups'
  | 'rounds'
  | 'wins'
  | 'losses'
  | 'advances'
  | 'startsAt';

/** The attributes of a text field of the draft. */
export const typed = ({ draft, change, problems }: PartProps, field: TypedField) => ({
  value: draft[field],
  error: problems[field],
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
});
