import type { TournamentReply } from '@contend/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterSave, useEdited } from '../../../lib/form/leaving';
import { serverNow } from '../../../lib/format/server-clock';
import { useCreateTournament, useEditTournament } from '../api';
import { isOtherDraft } from './setup-conflict';
import { bodyOf, changedBody } from './draft-body';
import type { EventDraft } from './event-draft';
import { problemsOf } from '../setup/setup-problems';

function useSave() {
  const navigate = useNavigate();
  const create = useCreateTournament();
  const edit = useEditTournament();
  const onSuccess = ({ id }: TournamentReply) => void navigate(`/organize/${id}`, afterSave);
  return {
    save(draft: EventDraft, event: TournamentReply | undefined) {
      if (!event) return create.mutate({ body: bodyOf(draft) }, { onSuccess });
      const { id: tournamentId, version } = event;
      const body = { ...changedBody(draft, event), version };
      return edit.mutate({ params: { tournamentId }, body }, { onSuccess });
    },
    isPending: create.isPending || edit.isPending,
    error: create.error ?? edit.error,
  };
}

interface SetupDraftProps {
  start: EventDraft;
  /** As it is saved now. */
  event: TournamentReply | undefined;
  onStale: () => void;
}

/** The form of an event, and the event that it was made from: another organizer may change it. */
export function useSetupDraft({ start, event, onStale }: SetupDraftProps) {
  const [draft, setDraft] = useState(start);
  const isDirty = useEdited(draft, start);
  const [base, setBase] = useState(event);
  const [isChecked, setChecked] = useState(false);
  const { save, isPending, error } = useSave();
  const isConflict = error?.code === 'version-conflict';
  useEffect(() => {
    if (isConflict) onStale();
  }, [isConflict, onStale]);
  const saveChecked = (next: EventDraft, from: TournamentReply | undefined) => {
    setChecked(true);
    if (Object.keys(problemsOf(next, serverNow())).length === 0) save(next, from);
  };
  const take = (next: EventDraft) => {
    setDraft(next);
    setBase(event);
  };
  return {
    ...{ draft, base, isChecked, isPending, error, isConflict },
    isDirty,
    found: problemsOf(draft, serverNow()),
    change: (part: Partial<EventDraft>) => setDraft((current) => ({ ...current, ...part })),
    submit() {
      // Without another draft, the conflict would be about something else: an announcement.
      const isCurrent = !base || !event || !isOtherDraft(base, event);
      saveChecked(draft, isCurrent ? event : base);
    },
    keep(next: EventDraft) {
      take(next);
      saveChecked(next, event);
    },
    take,
  };
}
