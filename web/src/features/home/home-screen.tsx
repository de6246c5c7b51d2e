import { PageHead } from '../../components/page-head';
import { useWatch } from '../../lib/live';
import { useMe } from '../../lib/session';
import './home.css';
import { MyDay } from './my-day';
import { NeedsYou } from './needs-you';
import { OpenNow } from './open-now';

/** Matches and tasks first, then the player's day, then open wagers. */
export function HomeScreen() {
  const me = useMe();
  useWatch('wagers');
  if (!me) return null;
  return (
    <>
      <div className="unseen">
        <PageHead title="Home" />
      </div>
      <NeedsYou me={me} />
      <MyDay me={me} />
      <OpenNow myId={me.id} />
    </>
  );
}
