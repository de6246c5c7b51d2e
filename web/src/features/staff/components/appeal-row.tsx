import { isProfileReset, type Sanction } from '@contend/contracts';
import { Gavel } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { placeWords, ruleName } from '../../../lib/labels/moderation-labels';
import { sanctionSpan } from '../../../components/moderation/sanctions';
import { useMe } from '../../../lib/session/session';
import { openWords } from '../inbox';
import { InboxRow } from './inbox-row';
import type { Desk } from '../use-desk';
import { t, tAs } from '../../../lib/language/translate';

/** “24 h mute of Hexa in #general” */
export function sanctionTitle(sanction: Sanction): string {
  const span = sanctionSpan(sanction);
  const name = sanction.user.displayName;
  if (isProfileReset(sanction.kind)) return t`${span} of ${name}`;
  const place = sanction.channel ?? (sanction.kind === 'ban' ? 'community' : 'all');
  return t`${span} of ${name} ${placeWords(place)}`;
}

interface AppealRowProps {
  sanction: Sanction;
  desk: Desk;
}

/** An appealed sanction in the inbox. */
export function AppealRow({ sanction, desk }: AppealRowProps) {
  const myId = useMe()?.id;
  const entry = { kind: 'appeal', id: sanction.id };
  const to = desk.toOpen(entry);
  return (
    <InboxRow
      icon={Gavel}
      title={t`Appeal of ${sanction.user.displayName}`}
      note={`${sanctionTitle(sanction)} · ${ruleName(sanction.rule)}`}
      chip={sanction.by?.id === myId && <Chip>{t`Your sanction`}</Chip>}
      dueAt={sanction.appeal?.dueAt ?? null}
      what={t`to decide`}
      to={to}
      isOpen={desk.open !== null && openWords(desk.open) === openWords(entry)}
      action={
        <Link className={buttonClass()} to={to}>
          {tAs('command')`Open`}
        </Link>
      }
    />
  );
}
