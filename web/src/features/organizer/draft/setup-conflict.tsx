import type { CallFailure } from '@contend/client';
import type { TournamentReply } from '@contend/contracts';
import { myZone } from '../../../lib/format/zone-time';
import { ConflictCard } from './conflict-card';
import { whoChanged } from '../../../components/decision/conflict-labels';
import { fieldLabel, fieldWords } from './labels';
import type { EventDraft } from './event-draft';
import { draftOf } from './setup-draft';
import { conflictRows, keepBoth } from './three-way';
import { t } from '../../../lib/language/translate';

interface SetupConflictProps {
  /** What the draft was made from, and what is saved now. */
  base: TournamentReply;
  event: TournamentReply;
  draft: EventDraft;
  error: CallFailure | null;
  isPending: boolean;
  /** Saves it, or shows it in the form. */
  onKeep: (next: EventDraft) => void;
  onTake: (next: EventDraft) => void;
}

/** Whether another organizer changed what the form shows. */
export const isOtherDraft = (base: TournamentReply, event: TournamentReply): boolean =>
  base.version !== event.version &&
  JSON.stringify(draftOf(base, myZone())) !== JSON.stringify(draftOf(event, myZone()));

/** What another organizer changed in the draft since this form was opened. */
export function SetupConflict(props: SetupConflictProps) {
  const { base, event, draft, error, isPending, onKeep, onTake } = props;
  const theirs = draftOf(event, myZone());
  const rows = conflictRows(draftOf(base, myZone()), draft, theirs);
  return (
    <div className="setup-conflict">
      <ConflictCard
        who={whoChanged(error, event)}
        what={t`this draft`}
        rows={rows}
        labelOf={fieldLabel}
        wordsOf={fieldWords}
        versions={{ mine: base.version, theirs: event.version }}
        onKeepBoth={() => onKeep(keepBoth(rows, theirs))}
        onKeepMine={() => onKeep(draft)}
        onTakeTheirs={() => onTake(theirs)}
        isPending={isPending}
      />
    </div>
  );
}
