import type { listConversations, Reply } from '@contend/contracts';
import { Crosshair, Swords, Trophy, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { SkeletonLines } from '../../../components/page/skeleton';
import { UnreadCount } from '../../../components/page/unread-count';
import { useConversations } from '../../../api/conversations';
import { t } from '../../../lib/language/translate';

type Conversation = Reply<typeof listConversations>['items'][number];

/** Shown before the list is expanded; those with unread messages always are. */
const shownFirst = 5;

const icons: Partial<Record<Conversation['room']['kind'], LucideIcon>> = {
  match: Swords,
  scrim: Crosshair,
  team: Users,
  tournament: Trophy,
};
const kinds: Partial<Record<Conversation['room']['kind'], string>> = {
  match: t`Match: `,
  scrim: t`Scrim: `,
  team: t`Team: `,
  tournament: t`Tournament: `,
};

function Row({ room, title, link, unread }: Conversation) {
  const Icon = icons[room.kind] ?? Users;
  return (
    <li>
      <Link className={unread > 0 ? 'community-place is-unread' : 'community-place'} to={link}>
        <Icon className="icon" aria-hidden />
        <span className="clip grow">
          <span className="unseen">{kinds[room.kind]}</span>
          {title}
        </span>
        <UnreadCount count={unread} />
      </Link>
    </li>
  );
}

/** My conversations in matches, scrims, teams and tournaments, the latest first. */
export function ConversationList() {
  const conversations = useConversations();
  const [isWhole, setWhole] = useState(false);
  const items = conversations.data?.items ?? [];
  const shown = items.filter(({ unread }, nth) => isWhole || nth < shownFirst || unread > 0);
  return (
    <div>
      <h2 className="community-group small faint">{t`My conversations`}</h2>
      {conversations.isPending && <SkeletonLines rows={2} />}
      {conversations.isError && (
        <div className="community-note small">
          <p className="bad" role="alert">
            {conversations.error.message}
          </p>
          <Button onClick={() => void conversations.refetch()} loading={conversations.isFetching}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {conversations.isSuccess && items.length === 0 && (
        <p className="community-note small muted">
          {t`Chats of your matches, scrims and teams appear here. ${(
            <Link className="link" to="/teams">
              {t`Find a team`}
            </Link>
          )}`}
        </p>
      )}
      <ul aria-label={t`My conversations`}>
        {shown.map((one) => (
          <Row key={one.room.id} {...one} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t`Show all ${items.length}`}
        </Button>
      )}
    </div>
  );
}
