import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { NeedCard } from '../components/need-card';
import type { LeaveRequest } from './my-requests';
import { t } from '../../../lib/language/translate';

interface LeaveRequestCardProps {
  request: LeaveRequest;
  isFirst: boolean;
}

/** A request of the other side to call a wager off; without an answer the match is played. */
export function LeaveRequestCard({ request, isFirst }: LeaveRequestCardProps) {
  const { wager, reason, until } = request;
  const asker = request.asker || t`The other side`;
  const game = useCatalogue().game(wager.gameId);
  const stake = formatCents(wager.stake);
  const terms = t`${game?.name ?? ''} · ${wager.teamSize}v${wager.teamSize} · stake ${stake}`;
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Undo2}>
          {t`Your answer is due`}
        </Chip>
      }
      clock={<Countdown until={until} />}
      then={t`then the match continues`}
      name={asker}
      title={t`${asker} asks to call it off`}
      note={reason ? t`“${reason}” · ${terms}` : terms}
    >
      <Link className={buttonClass(isFirst ? 'primary' : 'plain')} to={`/wagers/${wager.id}`}>
        {t`Answer`}
      </Link>
    </NeedCard>
  );
}
