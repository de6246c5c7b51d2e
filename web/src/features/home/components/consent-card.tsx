import type { WagerReply } from '@contend/contracts';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { SeatHexagons } from '../../../components/player/seat-hexagons';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { toast } from '../../../lib/notifications/toasts';
import { askedOf, consentLabel, gatheringOf, requestFor } from '../../../lib/wager/wager-consents';
import { prizeOf } from '../../../lib/wager/wager-money';
import { playerIn, sideTitle } from '../../../lib/wager/wager-sides';
import { NeedCard } from './need-card';
import { useConsentToWager } from '../../../api/consents';
import { t } from '../../../lib/language/translate';

interface ConsentCardProps {
  wager: WagerReply;
  myId: string;
  isFirst: boolean;
}

const showFailure = ({ message }: Error) =>
  toast({ look: 'error', title: t`Nothing was held`, content: message });

/** A stake or seat that a captain asks me for, with its clock; the wager's rules are read before. */
export function ConsentCard({ wager, myId, isFirst }: ConsentCardProps) {
  const game = useCatalogue().game(wager.gameId);
  const consent = useConsentToWager();
  const gathering = gatheringOf(wager);
  if (!gathering) return null;
  const { name, side, missing, terms, until } = gathering;
  const cents = askedOf(gathering, myId);
  const title = sideTitle(wager, name) ?? t`Your captain`;
  const seats = side.seats.map(({ userId }) => {
    const player = playerIn(wager, userId);
    const isOpen = missing.some((seat) => seat.userId === userId);
    return { userId, name: player?.displayName ?? '?', imageUrl: player?.avatarUrl, isOpen };
  });
  const look = isFirst ? 'primary' : 'plain';
  const agree = () =>
    consent.mutate({ params: { wagerId: wager.id }, body: { terms } }, { onError: showFailure });
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Hourglass}>
          {t`Needs your consent`}
        </Chip>
      }
      clock={<Countdown until={until} />}
      then={t`then nothing is held`}
      mark={<SeatHexagons seats={seats} size={28} myId={myId} />}
      name={title}
      title={t`${title} asks you ${requestFor(gathering, myId)}`}
      note={t`${game?.name ?? ''} ·
        ${wager.teamSize}v${wager.teamSize} · best of
        ${terms.bestOf} · ${side.seats.length - missing.length} of ${side.seats.length} agreed`}
      figures={[
        { label: t`Your stake`, value: formatCents(cents) },
        {
          label: t`You get if you win`,
          value: formatCents(prizeOf(side.seats, myId, terms.stake)),
        },
      ]}
    >
      {wager.rules ? (
        <Link className={buttonClass(look)} to={`/wagers/${wager.id}`}>
          {t`Read the rules and consent`}
        </Link>
      ) : (
        <>
          <Button look={look} loading={consent.isPending} onClick={agree}>
            {consentLabel(cents)}
          </Button>
          <Link className={buttonClass('quiet')} to={`/wagers/${wager.id}`}>
            {t`Open wager`}
          </Link>
        </>
      )}
    </NeedCard>
  );
}
