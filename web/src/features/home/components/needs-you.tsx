import type { Me } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../../api/users';
import { buttonClass } from '../../../components/control/button';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { useStaffWork } from '../../../components/support/staff-work';
import { isWaiting } from '../../../lib/http/use-read';
import { AdminNeeds, hasAdminWork } from './admin-needs';
import { useLatestWagers } from '../api';
import { Finished } from './finished';
import { FirstSteps } from './first-steps';
import { useEventNames, useEventNeeds } from '../my-events';
import { useMyMatches } from '../my-matches';
import { NeedsSkeleton } from './needs-skeleton';
import { byUrgency } from './needs-by-urgency';
import { useConsents } from '../../../api/consents';
import { useActiveMatches } from '../../../api/matches';
import { t } from '../../../lib/language/translate';

const nothing = (
  <div className="card">
    <EmptyState
      icon={Swords}
      title={t`Nothing needs you`}
      actions={
        <>
          <Link className={buttonClass()} to="/wagers">
            {t`Find a wager`}
          </Link>
          <Link className={buttonClass('primary')} to="/wagers/new">
            {t`Create wager`}
          </Link>
        </>
      }
    >
      {t`Accept an open wager or offer a match at your own stake.`}
    </EmptyState>
  </div>
);

const NeedsNothing = () => (
  <section className="home-section">
    <h2>{t`Needs you now`}</h2>
    {nothing}
  </section>
);

const NeedsLoading = () => (
  <section className="home-section">
    <h2>{t`Needs you now`}</h2>
    <NeedsSkeleton />
  </section>
);

/** Whether the player has neither played nor offered a wager; null while loading. */
function useIsNewcomer(myId: string): boolean | null {
  const mine = useLatestWagers();
  const { data: profile, isError } = useProfile(myId);
  // First steps are for those who are known to be new.
  if (isError) return false;
  if (!mine.data || !profile) return null;
  return mine.data.total === 0 && profile.record.wins + profile.record.losses === 0;
}

/**
 * Whether the first section has its final height. What is below it is shown only then, because it
 * would move under a finger.
 */
export function useNeedsAreKnown(myId: string): boolean {
  const reads = [useActiveMatches(), useLatestWagers(), useProfile(myId), useConsents()];
  const work = useStaffWork();
  // The cards name the game, and a longer line can wrap.
  const catalogue = useCatalogue();
  const { isReading } = useMyMatches(myId);
  const events = useEventNeeds();
  const isLoading = work.isWaiting || catalogue.isWaiting || isReading || events.isWaiting;
  return !reads.some(isWaiting) && !isLoading;
}

/** Without tasks: first steps for a new player, links for all others. */
function NothingNeeded({ me, isNewcomer }: { me: Me; isNewcomer: boolean | null }) {
  if (isNewcomer === null) return <NeedsLoading />;
  return isNewcomer ? <FirstSteps me={me} otherwise={<NeedsNothing />} /> : <NeedsNothing />;
}

interface Failing {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const failureTitles = {
  active: t`We can’t load your matches`,
  mine: t`We can’t load your wagers`,
  consents: t`We can’t load your requests for consent`,
  events: t`We can’t load your tournaments`,
} as const;

/** The first read that failed, in words. */
function failureOf(reads: Record<keyof typeof failureTitles, Failing | null>) {
  for (const name of ['active', 'mine', 'consents', 'events'] as const) {
    const read = reads[name];
    if (!read?.isError || !read.error) continue;
    const { error, isFetching: isRetrying } = read;
    const title = failureTitles[name];
    return { title, error, isRetrying, onRetry: () => void read.refetch() };
  }
  return null;
}

const Failed = (failure: NonNullable<ReturnType<typeof failureOf>>) => (
  <div className="card">
    <ErrorState {...failure} />
  </div>
);

const StaffFailed = () => (
  <p className="small bad" role="alert">
    {t`We can’t load all of the work of staff. Open the ${(
      <Link className="link" to="/staff">
        {t`staff desk`}
      </Link>
    )} to see it.`}
  </p>
);

/** What needs the player, in one list, and below it the latest results. */
export function NeedsYou({ me }: { me: Me }) {
  const active = useActiveMatches();
  const mine = useLatestWagers();
  const isNewcomer = useIsNewcomer(me.id);
  const consents = useConsents();
  const work = useStaffWork();
  const wagers = mine.data?.items ?? [];
  const { open: matches, finished } = useMyMatches(me.id);
  const events = useEventNeeds();
  const eventNames = useEventNames();
  const asked = consents.data?.items ?? [];
  const { refetch } = active;
  const sources = { me, asked, events: events.needs, matches, wagers, eventNames, refetch };
  const needs = byUrgency(sources);
  const isEmpty = needs.length === 0 && !hasAdminWork(work);
  const reads = [active, mine, consents];
  const isKnown = reads.every(({ isSuccess }) => isSuccess) && !events.failed && !work.hasFailed;
  const failed = failureOf({ active, mine, consents, events: events.failed });
  const isStaffFailure = work.hasFailed && !failed;
  if (!useNeedsAreKnown(me.id)) return <NeedsLoading />;
  if (isKnown && isEmpty && finished.length === 0) return <NothingNeeded {...{ me, isNewcomer }} />;
  return (
    <section className="home-section">
      <h2>
        {t`Needs you now`} {needs.length > 0 && <span className="faint">{needs.length}</span>}
      </h2>
      {failed && <Failed {...failed} />}
      {isStaffFailure && <StaffFailed />}
      {(active.isPending || mine.isPending) && isEmpty && <NeedsSkeleton />}
      {isKnown && isEmpty && nothing}
      {!isEmpty && (
        <ul className="needs">
          {needs.map(({ key, card }, index) => (
            <Fragment key={key}>{card(index === 0)}</Fragment>
          ))}
          <AdminNeeds work={work} isFirst={needs.length === 0} />
        </ul>
      )}
      {finished.length > 0 && (
        <Finished {...{ wagers, myId: me.id }} matches={finished} refetch={mine.refetch} />
      )}
    </section>
  );
}
