import { hasRole, type Channel } from '@contend/contracts';
import { ChevronLeft, Hash, Megaphone, Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { RoomConversation } from '../../../components/conversation/room-conversation';
import { useMe } from '../../../lib/session/session';
import { SlowModeDialog } from './slow-mode-dialog';
import { t } from '../../../lib/language/translate';

interface ChannelProps {
  channel: Channel;
}

function SlowMode({ channel }: ChannelProps) {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const { slowModeSeconds, isReadOnly } = channel;
  const mayChange = me !== null && hasRole(me, 'moderator') && !isReadOnly;
  return (
    <>
      {slowModeSeconds > 0 && <Chip icon={Timer}>{t`Slow mode ${slowModeSeconds} s`}</Chip>}
      {mayChange && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {slowModeSeconds > 0 ? t`Change` : t`Slow mode`}
        </Button>
      )}
      {isAsking && <SlowModeDialog channel={channel} onClose={() => setAsking(false)} />}
    </>
  );
}

/** One channel: its topic, slow mode and messages. */
export function ChannelView({ channel }: ChannelProps) {
  const me = useMe();
  const { id, name, topic, isReadOnly } = channel;
  const isStaff = me !== null && hasRole(me, 'moderator');
  const Icon = isReadOnly ? Megaphone : Hash;
  return (
    <section className="community-channel" aria-label={t`Channel ${name}`}>
      <title>{`#${name} · Contend`}</title>
      <header className="community-head">
        <Link className="icon-button community-back" to="/community" aria-label={t`All channels`}>
          <ChevronLeft className="icon" aria-hidden />
        </Link>
        <div className="grow">
          <h2 className="community-title">
            <Icon className="icon" aria-hidden />
            {name}
          </h2>
          <p className="small muted clip">{topic}</p>
        </div>
        <SlowMode channel={channel} />
      </header>
      <RoomConversation
        room={{ kind: 'community', id }}
        channel={name}
        label={t`Message #${name}`}
        empty={
          isReadOnly ? t`Platform news is posted here.` : t`Be the first to write in #${name}.`
        }
        mayWrite={isStaff || !isReadOnly}
        readOnly={t`Only staff write here. Questions belong in #help.`}
        slowModeSeconds={isStaff ? 0 : channel.slowModeSeconds}
      />
    </section>
  );
}
