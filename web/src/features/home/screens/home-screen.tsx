import type { Me } from '@contend/contracts';
import { PageHead } from '../../../components/page/page-head';
import { StaffWatches } from '../../../components/support/staff-watches';
import { useWatch } from '../../../lib/live/live';
import { installLiveRules } from '../../../lib/live/live-rules';
import { readTogether } from '../../../lib/http/read-together';
import { readWith } from '../../../lib/http/reader';
import { useMe } from '../../../lib/session/session';
import { useLinkedAccounts } from '../../../api/profiles';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { useFreeEvents } from '../api';
import { FillingUp } from '../components/filling-up';
import './home.css';
import { DaySkeleton, MyDay } from '../components/my-day';
import { eventsLive } from '../my-events';
import { NeedsYou, useNeedsAreKnown } from '../components/needs-you';
import { NoWagerYet } from '../components/no-wager-yet';
import { OpenNow } from '../components/open-now';
import { FreeToEnter } from '../first-steps/free-to-enter';
import { useStartsFree } from '../first-steps/use-is-newcomer';
import { PushPrompt } from '../push/push-prompt';
import { t } from '../../../lib/language/translate';

installLiveRules(eventsLive);
readWith(readTogether);

/** Matches and tasks first, then the player's day, then open wagers. */
export function HomeScreen() {
  const me = useMe();
  useWatch('wagers');
  return me && <Home me={me} />;
}

function Home({ me }: { me: Me }) {
  const isKnown = useNeedsAreKnown(me.id);
  const bar = useOwnMoneyBar(me);
  const startsFree = useStartsFree(me);
  // Read with the rest, for the first steps of a newcomer.
  useLinkedAccounts(me.id, { enabled: me.xp === 0 });
  useFreeEvents({ enabled: startsFree });
  return (
    <>
      <div className="unseen">
        <PageHead title={t`Home`} />
      </div>
      <StaffWatches />
      <NeedsYou me={me} />
      {!isKnown && <DaySkeleton />}
      {/* Rendered at once, so that its figures load meanwhile. */}
      <div className={isKnown ? 'home-rest' : 'home-rest is-waiting'}>
        <PushPrompt me={me} />
        <MyDay me={me} startsFree={startsFree} />
        {startsFree ? (
          <div className="home-open">
            <FreeToEnter />
            {!bar && <NoWagerYet />}
          </div>
        ) : (
          <div className="home-open">
            {!bar && <OpenNow myId={me.id} />}
            <FillingUp />
          </div>
        )}
      </div>
    </>
  );
}
