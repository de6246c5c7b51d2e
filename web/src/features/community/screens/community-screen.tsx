import { BookOpen, Ban, Gavel } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { NewestNotifications } from '../../../components/notification/newest-notifications';
import { SkeletonLines } from '../../../components/page/skeleton';
import { DeadEnd, ErrorState } from '../../../components/page/states';
import { useIsNarrow, useIsWide } from '../../../lib/state/use-media';
import { useChannels } from '../api';
import { ChannelList } from '../components/channel-list';
import { ChannelView } from '../components/channel-view';
import './community.css';
import { ConversationList } from '../components/conversation-list';
import { RulesDialog } from '../../../components/moderation/rules-dialog';
import { t, tAs } from '../../../lib/language/translate';

/** The channel that wide screens show first. */
const firstChannel = 'general';

interface PartProps {
  channels: ReturnType<typeof useChannels>;
  openName: string | undefined;
}

const ChannelsError = ({ channels }: Pick<PartProps, 'channels'>) =>
  channels.isError && !channels.data ? (
    <ErrorState
      title={t`We can’t load the channels`}
      error={channels.error}
      onRetry={() => void channels.refetch()}
      isRetrying={channels.isFetching}
    />
  ) : null;

function Pane({ channels, openName }: PartProps) {
  const [isReadingRules, setReadingRules] = useState(false);
  return (
    <nav className="community-pane" aria-label={t`Community`}>
      <h1 className="community-name">{t`Community`}</h1>
      <div className="community-places">
        {channels.isPending && <SkeletonLines rows={6} />}
        <ChannelsError channels={channels} />
        {channels.data && <ChannelList channels={channels.data.items} openName={openName} />}
        <ConversationList />
      </div>
      <div className="community-more">
        <button type="button" className="community-place" onClick={() => setReadingRules(true)}>
          <BookOpen className="icon" aria-hidden />
          {t`Rules`}
        </button>
        <Link className="community-place" to="/moderation/log">
          <Gavel className="icon" aria-hidden />
          {t`Moderation log`}
        </Link>
        <Link className="community-place" to="/settings">
          <Ban className="icon" aria-hidden />
          {t`Blocked players`}
        </Link>
      </div>
      {isReadingRules && <RulesDialog onClose={() => setReadingRules(false)} />}
    </nav>
  );
}

interface OpenProps extends PartProps {
  /** Whether the list of channels is not beside it. */
  isAlone: boolean;
}

function OpenChannel({ channels, openName, isAlone }: OpenProps) {
  const channel = channels.data?.items.find(({ name }) => name === openName);
  // Another channel starts with its own list and dialogs.
  if (channel) return <ChannelView key={channel.id} channel={channel} />;
  return (
    <section className="community-channel" aria-label={t`Channel`}>
      {channels.isPending && <SkeletonLines rows={6} />}
      {isAlone && <ChannelsError channels={channels} />}
      {channels.data && (
        <DeadEnd
          title={t`This channel does not exist`}
          ways={[
            { to: `/community/${firstChannel}`, label: `#${firstChannel}` },
            { to: '/community', label: t`All channels` },
          ]}
        >
          {t`The link may be wrong.`}
        </DeadEnd>
      )}
    </section>
  );
}

/** What needs me elsewhere, beside the channel. The support chat takes its place when it is open. */
const Side = () => (
  <aside className="community-side" aria-label={t`Notifications`}>
    <div className="card newest">
      <NewestNotifications title={<h2 className="grow">{tAs('short')`Notifications`}</h2>} />
    </div>
  </aside>
);

/**
 * The community: channels and my conversations at the left, the open channel beside them, and on
 * wide windows the notifications at the right.
 */
export function CommunityScreen() {
  const { channel: openName } = useParams();
  const isNarrow = useIsNarrow();
  const isWide = useIsWide();
  const channels = useChannels();
  if (!openName && !isNarrow) return <Navigate to={`/community/${firstChannel}`} replace />;
  return (
    <div className="community">
      <title>{t`Community · Contend`}</title>
      {isNarrow && openName && <h1 className="unseen">{t`Community`}</h1>}
      {(!isNarrow || !openName) && <Pane channels={channels} openName={openName} />}
      {openName && <OpenChannel {...{ channels, openName }} isAlone={isNarrow} />}
      {isWide && <Side />}
    </div>
  );
}
