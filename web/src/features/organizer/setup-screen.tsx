import { hasRole, type TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { PageHead } from '../../components/page-head';
import { SkeletonRows } from '../../components/skeleton';
import { DeadEnd, ErrorState } from '../../components/states';
import type { CallFailure } from '../../lib/api-client';
import { useCatalogue, type Catalogue } from '../../lib/reads';
import { serverNow } from '../../lib/server-clock';
import { useMe } from '../../lib/session';
import { myZone } from '../../lib/zone-time';
import { useCreateTournament } from './api/create-tournament';
import { useEditTournament } from './api/edit-tournament';
import { useEvent } from './api/get-event';
import './organizer.css';
import { bodyOf, draftFrom, draftOf, newDraft, problemsOf, type EventDraft } from './setup-draft';
import { PlayFields, WhatFields, WordFields } from './setup-form';
import { MoneyFields } from './setup-money';
import { SetupPreview } from './setup-preview';
import { TemplatePicker } from './template-picker';

/** A refusal may say in its details what to change. */
const wordsOf = (error: CallFailure | null): string | undefined => {
  const said = error?.details.message;
  return typeof said === 'string' ? said : error?.message;
};

function useSave(event: TournamentReply | undefined) {
  const navigate = useNavigate();
  const create = useCreateTournament();
  const edit = useEditTournament();
  const onSuccess = ({ id }: TournamentReply) => void navigate(`/organize/${id}`);
  return {
    save(draft: EventDraft) {
      const body = bodyOf(draft);
      if (!event) return create.mutate({ body }, { onSuccess });
      const { id: tournamentId, version } = event;
      return edit.mutate({ params: { tournamentId }, body: { ...body, version } }, { onSuccess });
    },
    isPending: create.isPending || edit.isPending,
    error: create.error ?? edit.error,
  };
}

interface SetupProps {
  catalogue: Catalogue;
  start: EventDraft;
  event: TournamentReply | undefined;
}

function Setup({ catalogue, start, event }: SetupProps) {
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const { save, isPending, error } = useSave(event);
  const found = problemsOf(draft, serverNow());
  const change = (part: Partial<EventDraft>) => setDraft((current) => ({ ...current, ...part }));
  const parts = { draft, change, problems: isChecked ? found : {} };
  const submit = () => {
    setChecked(true);
    if (Object.keys(found).length === 0) save(draft);
  };
  return (
    <form
      className="setup-columns"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <div className="card setup-form">
        <section className="setup-part" aria-label="What it is">
          {!event && (
            <div>
              <TemplatePicker onPick={(template) => change(draftFrom(template, draft))} />
            </div>
          )}
          <WhatFields {...parts} catalogue={catalogue} />
          <PlayFields {...parts} playType={catalogue.playType(draft.playTypeId)} />
        </section>
        <MoneyFields {...parts} />
        <section className="setup-part" aria-label="Words">
          <WordFields {...parts} />
        </section>
        <div className="setup-part">
          {isChecked && Object.keys(found).length > 0 && (
            <p className="bad small" role="alert">
              Some fields need another look.
            </p>
          )}
          <FormError>{wordsOf(error)}</FormError>
          <div className="thumb-action">
            <Button type="submit" look="primary" large loading={isPending}>
              {event ? 'Save the draft' : 'Create the draft'}
            </Button>
            <p className="small faint">
              Only you see a draft. Terms are fixed once you publish it.
            </p>
          </div>
        </div>
      </div>
      <SetupPreview draft={draft} />
    </form>
  );
}

function useStart(catalogue: Catalogue, event: TournamentReply | undefined) {
  const [first] = catalogue.playTypes;
  if (event) return draftOf(event, myZone());
  return first ? newDraft(first, serverNow(), myZone()) : null;
}

/** Creates a draft, or changes one. */
export function SetupScreen() {
  const { tournamentId } = useParams();
  const me = useMe();
  const catalogue = useCatalogue();
  const event = useEvent(tournamentId);
  const start = useStart(catalogue, event.data);
  const isLoading = !start || (tournamentId !== undefined && !event.data);
  const error = catalogue.error ?? event.error;
  const mayOrganize = me !== null && hasRole(me, 'organizer');
  return (
    <>
      <PageHead
        title={event.data ? event.data.name : 'New tournament'}
        above={{ to: '/organize', label: 'My events' }}
      />
      {!mayOrganize ? (
        <DeadEnd
          title="You don’t organize events"
          isForbidden
          ways={[{ to: '/tournaments', label: 'Tournaments' }]}
        >
          Ask an admin for the role of an organizer.
        </DeadEnd>
      ) : error ? (
        <div className="card">
          <ErrorState
            title="We can’t show this form"
            error={error}
            onRetry={() => void event.refetch()}
          />
        </div>
      ) : isLoading ? (
        <div className="card">
          <SkeletonRows />
        </div>
      ) : event.data && event.data.status !== 'draft' ? (
        <DeadEnd
          title="This event is published"
          ways={[{ to: `/organize/${event.data.id}`, label: 'Open its desk' }]}
        >
          Its terms do not change any more.
        </DeadEnd>
      ) : (
        <Setup key={event.data?.id ?? 'new'} {...{ catalogue, start }} event={event.data} />
      )}
    </>
  );
}
