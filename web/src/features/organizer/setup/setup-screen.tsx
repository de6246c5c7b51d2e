import type { CallFailure } from '@contend/client';
import { hasRole, type TournamentReply } from '@contend/contracts';
import { Lock } from 'lucide-react';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useTournament } from '../../../api/tournaments';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { LeaveGuard } from '../../../components/form/leave-guard';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { DeadEnd, ErrorState } from '../../../components/page/states';
import { useCatalogue, type Catalogue } from '../../../api/catalogue';
import { serverNow } from '../../../lib/format/server-clock';
import { useMe } from '../../../lib/session/session';
import { myZone } from '../../../lib/format/zone-time';
import { NotOrganizer } from '../not-organizer';
import '../organizer.css';
import type { EventDraft } from '../draft/event-draft';
import { draftFrom, draftOf, newDraft } from '../draft/setup-draft';
import { PlayFields, WhatFields, WordFields } from './setup-form';
import { SetupLaw } from './setup-law';
import { MoneyFields } from './setup-money';
import { isOtherDraft, SetupConflict } from '../draft/setup-conflict';
import { SetupPreview } from './setup-preview';
import { CriteriaFields } from '../format/criteria-fields';
import { RoundFields } from '../format/setup-rounds';
import { RuleFields } from './setup-rules';
import { TemplatePicker } from './template-picker';
import { useSetupDraft } from '../draft/use-setup-draft';
import { t } from '../../../lib/language/translate';

/** A refusal may say in its details what to change. */
const wordsOf = (error: CallFailure | null): string | undefined => {
  const said = error?.details.message;
  return typeof said === 'string' ? said : error?.message;
};

interface SetupProps {
  catalogue: Catalogue;
  start: EventDraft;
  /** As it is saved now. */
  event: TournamentReply | undefined;
  onStale: () => void;
}

const WhatHead = () => (
  <header className="row between wrap">
    <h2>{t`What it is`}</h2>
    <span className="small muted row tight">
      <Lock className="icon tiny" aria-hidden /> {t`fixed once published`}
    </span>
  </header>
);

/** Who sees a draft, and of another organizer’s whose money it names. */
function DraftNote({ event }: Pick<SetupProps, 'event'>) {
  const me = useMe();
  const other = event && me?.id !== event.owner.id ? event.owner.displayName : null;
  return (
    <p className="small faint">
      {t`Only its organizers see a draft. Terms are fixed once it is published.`}{' '}
      {other && t`${other} pays what is added, and gets what the organizer keeps.`}
    </p>
  );
}

function Setup({ catalogue, start, event, onStale }: SetupProps) {
  const setup = useSetupDraft({ start, event, onStale });
  const { draft, base, found, isChecked, isPending, error, isConflict, change } = setup;
  const parts = { draft, change, problems: isChecked ? found : {} };
  return (
    <form
      className="setup-columns"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setup.submit();
      }}
    >
      <LeaveGuard isDirty={setup.isDirty} />
      {base && event && isOtherDraft(base, event) && (
        <SetupConflict
          {...{ base, event, draft, error, isPending }}
          onKeep={setup.keep}
          onTake={setup.take}
        />
      )}
      <div className="card setup-form">
        <section className="setup-part" aria-label={t`What it is`}>
          <WhatHead />
          {!event && (
            <div>
              <TemplatePicker onPick={(template) => change(draftFrom(template, draft))} />
            </div>
          )}
          <WhatFields {...parts} catalogue={catalogue} />
          <PlayFields {...parts} playType={catalogue.playType(draft.playTypeId)} />
          <RoundFields {...parts} playType={catalogue.playType(draft.playTypeId)} />
          <RuleFields {...parts} />
          <CriteriaFields {...parts} />
        </section>
        <MoneyFields {...parts} />
        <SetupLaw {...parts} />
        <section className="setup-part" aria-label={t`Words`}>
          <h2>{t`Words`}</h2>
          <WordFields {...parts} />
        </section>
        <div className="setup-part">
          {isChecked && Object.keys(found).length > 0 && (
            <p className="bad small" role="alert">
              {t`Some fields need another look.`}
            </p>
          )}
          <FormError>{isConflict ? undefined : wordsOf(error)}</FormError>
          <div className="thumb-action">
            <Button type="submit" look="primary" large loading={isPending}>
              {event ? t`Save the draft` : t`Create the draft`}
            </Button>
            <DraftNote event={event} />
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
  const event = useTournament(tournamentId);
  const start = useStart(catalogue, event.data);
  const isLoading = !start || (tournamentId !== undefined && !event.data);
  const { refetch: read } = event;
  const refetch = useCallback(() => void read(), [read]);
  // What was typed stays when a later read fails.
  const error = isLoading ? (catalogue.error ?? event.error) : null;
  const mayOrganize = me !== null && hasRole(me, 'organizer');
  return (
    <>
      <PageHead
        title={event.data ? event.data.name : t`New tournament`}
        above={{ to: '/organize', label: t`My events` }}
      />
      {!mayOrganize ? (
        <NotOrganizer />
      ) : error ? (
        <div className="card">
          <ErrorState
            title={t`We can’t show this form`}
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
          title={t`This event is published`}
          ways={[{ to: `/organize/${event.data.id}`, label: t`Open its desk` }]}
        >
          {t`Its terms can no longer change.`}
        </DeadEnd>
      ) : (
        <Setup
          key={event.data?.id ?? 'new'}
          {...{ catalogue, start }}
          event={event.data}
          onStale={refetch}
        />
      )}
    </>
  );
}
