import type { WagerReply } from '@contend/contracts';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { playerIn } from '../../../lib/wager/wager-sides';
import { t, tAs } from '../../../lib/language/translate';

/** The consequence for the viewer when the stakes are not held in time. */
function wayBack({ status, creatorId, away }: WagerReply, myId: string | undefined): string {
  if (status === 'funding') return t`If not, the wager is not opened and nothing is held from you.`;
  if (away?.captainId === myId)
    return t`If not, nothing is held from you and you can accept again.`;
  const owner = creatorId === myId ? t`your wager` : t`the wager`;
  return t`If not, ${owner} is open to everyone again.`;
}

/** While stakes are held: whose, until when, and what happens otherwise. */
export function FundingStep({ wager }: { wager: WagerReply }) {
  const myId = useMe()?.id;
  const payerId = wager.status === 'funding' ? wager.creatorId : wager.away?.captainId;
  const payer = playerIn(wager, payerId)?.displayName ?? tAs('payer')`the other player`;
  const stake = formatCents(wager.stake);
  const ofOne = payerId === myId ? t`your ${stake}` : t`${stake} of ${payer}`;
  const holding = wager.teamSize > 1 ? t`${wager.teamSize} stakes of ${stake}` : ofOne;
  return (
    <div className="wager-step" role="status">
      <div className="grow">
        <p className="strong">
          {t`Holding ${holding}`}
          {wager.fundBy && <> {t`· ${<Countdown until={wager.fundBy} />} left`}</>}
        </p>
        <p className="small muted">{t`Usually done in a second. ${wayBack(wager, myId)}`}</p>
      </div>
    </div>
  );
}
