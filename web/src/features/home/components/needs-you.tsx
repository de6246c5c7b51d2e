import type { Me } from '@contend/contracts';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../../api/users';
import { useWallet } from '../../../api/wallet';
import { ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { useStaffWork } from '../../../components/support/staff-work';
import { aheadMs, isWaiting } from '../../../lib/http/use-read';
import { AdminNeeds, hasAdminWork } from './admin-needs';
import { useLatestWagers } from '../api';
import { Finished } from './finished';
import { FirstSteps } from '../first-steps/first-steps';
import { useIsNewcomer } from '../first-steps/use-is-newcomer';
import { NothingNeeded } from '../first-steps/nothing-needed';
import { useTeamRequests } from '../requests/my-requests';
import { useEventNames, useEventNeeds } from '../my-events';
import { useMyMatches } from '../my-matches';
import { NeedsSkeleton } from './needs-skeleton';
import { byUrgency } from './needs-by-urgency';
import { useConsents } from '../../../api/consents';
import { useActiveMatches } from '../../../api/matches';
import { t } from '../../../lib/language/translate';

const NeedsNothing = ({ me }: { me: Me }) => (
  <section className="home-section">
    <h2>{t`Needs you now`}</h2>
    <NothingNeeded me={me} />
  </section>
);

const NeedsLoading = () => (
  <section className="home-section">
    <h2>{t`Needs you now`}</h2>
    <NeedsSkeleton />
  </section>
);

/**
 * Whether the first section has had its final height. What is below it is shown only then, because
 * it would move under a finger; a match that begins later does not hide it again.
 */
export function useNeedsAreKnown(myId: string): boolean {
  // Without money, home shows what is free in place of wagers.
  const wallet = useWallet({ freshMs: aheadMs });
  const reads = [useActiveMatches(), useLatestWagers(), useProfile(myId), useConsents(), wallet];
  const work = useStaffWork();
  // The cards name the game, and a longer line can wrap.
  const catalogue = useCatalogue();
  const { isReading } = useMyMatches(myId);
  const events = useEventNeeds();
  const requests = useTeamRequests();
  const isLoading = [work, catalogue, events, requests].some((one) => one.isWaiting) || isReading;
  const isKnown = !reads.some(isWaiting) && !isLoading;
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown || wasKnown;
}

/** Without tasks: first steps for a new player, links for all others. */
function WithoutNeeds({ me, isNewcomer }: { me: Me; isNewcomer: boolean | null }) {
  if (isNewcomer === null) return <NeedsLoading />;
  const nothing = <NeedsNothing me={me} />;
  return isNewcomer ? <FirstSteps me={me} otherwise={nothing} /> : nothing;
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
  teams: t`We can’t load your invitations`,
  scrims: t`We can’t load your scrim requests`,
} as const;

const failureNames = Object.keys(failureTitles) as (keyof typeof failureTitles)[];

/** The first read that failed, in words. */
function failureOf(reads: Record<keyof typeof failureTitles, Failing | null>) {
  for (const name of failureNames) {
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
  const { reads: teamReads, ...requests } = useTeamRequests();
  const sources = { ...{ me, asked, matches, wagers, eventNames, refetch }, ...requests };
  const needs = byUrgency({ ...sources, events: events.needs });
  const isEmpty = needs.length === 0 && !hasAdminWork(work);
  const reads = [active, mine, consents, ...Object.values(teamReads)];
  const isKnown = reads.every(({ isSuccess }) => isSuccess) && !events.failed && !work.hasFailed;
  const failed = failureOf({ active, mine, consents, events: events.failed, ...teamReads });
  const isStaffFailure = work.hasFailed && !failed;
  const isOnlyInvited = needs.length > 0 && needs.every(({ isInvitation }) => isInvitation);
  const isStart = isNewcomer && isOnlyInvited && finished.length === 0;
  if (!useNeedsAreKnown(me.id)) return <NeedsLoading />;
  if (isKnown && isEmpty && finished.length === 0) return <WithoutNeeds {...{ me, isNewcomer }} />;
  return (
    <>
      <section className="home-section">
        <h2>
          {t`Needs you now`} {needs.length > 0 && <span className="faint">{needs.length}</span>}
        </h2>
        {failed && <Failed {...failed} />}
        {isStaffFailure && <StaffFailed />}
        {(active.isPending || mine.isPending) && isEmpty && <NeedsSkeleton />}
        {isKnown && isEmpty && <NothingNeeded me={me} />}
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
      {isStart && <FirstSteps me={me} otherwise={null} />}
    </>
  );
}
