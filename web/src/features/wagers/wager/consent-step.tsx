import type { WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import {
  askedIds,
  askedOf,
  consentLabel,
  type Gathering,
  isAsked,
  requestFor,
} from '../../../lib/wager/wager-consents';
import { prizeOf } from '../../../lib/wager/wager-money';
import { playerIn, sideTitle } from '../../../lib/wager/wager-sides';
import { useCoverSeats, useWagerOfNow } from '../api';
import { DeclineDialog } from './decline-dialog';
import { RakeNote } from '../accept/rake-note';
import { sideRefusal } from '../accept/shortage';
import { AskedTermChanges } from '../accept/term-changes';
import { useConsentToWager } from '../../../api/consents';
import { listOf } from '../../../lib/language/language';
import { plural, t } from '../../../lib/language/translate';

interface ConsentStepProps {
  wager: WagerReply;
  gathering: Gathering;
}

/** What follows when a consent is missing at the deadline. */
function wayBack({ status, openedAt }: { status: string; openedAt: boolean }): string {
  if (status === 'claimed')
    return t`Otherwise the wager is open to others again and nothing of this side is held.`;
  return openedAt
    ? t`Otherwise the wager keeps its current terms and stakes.`
    : t`Otherwise the wager is not opened and nothing is held from anyone.`;
}

/** Whose consents are missing, in words. */
function waitingFor(gathering: Gathering, wager: WagerReply): string {
  const names = askedIds(gathering).map((id) => playerIn(wager, id)?.displayName ?? t`a player`);
  return names.length > 2 ? t`${names.length} players` : listOf(names);
}

function headline(wager: WagerReply, gathering: Gathering, myId: string | undefined): string {
  const { side, name } = gathering;
  const captain = playerIn(wager, side.captainId)?.displayName ?? t`Your captain`;
  if (isAsked(gathering, myId)) return t`${captain} asks you ${requestFor(gathering, myId)}`;
  const isOfSide = side.seats.some(({ userId }) => userId === myId);
  if (isOfSide) return t`Waiting for the consent of ${waitingFor(gathering, wager)}`;
  return t`${sideTitle(wager, name) ?? t`The other side`} collects the consents of its players`;
}

/** My consent to play or to a stake; what comes back and can be won goes to the payer's wallet. */
function ConsentAction({ wager, gathering, cents }: ConsentStepProps & { cents: number }) {
  const consent = useConsentToWager();
  const readNow = useWagerOfNow();
  const myId = useMe()?.id;
  const isChanged = consent.error?.code === 'wager-changed';
  return (
    <div className="thumb-action">
      <Button
        look="primary"
        large
        loading={consent.isPending}
        onClick={() =>
          consent.mutate(
            { params: { wagerId: wager.id }, body: { terms: gathering.terms } },
            { onError: () => void readNow(wager.id) },
          )
        }
      >
        {consentLabel(cents)}
      </Button>
      <FormError>{!isChanged && sideRefusal({ error: consent.error, wager, myId })}</FormError>
    </div>
  );
}

/** The captain's own payment for the seats whose payers have not consented. */
function CoverAction({ wager, gathering }: ConsentStepProps) {
  const cover = useCoverSeats();
  const readNow = useWagerOfNow();
  const myId = useMe()?.id;
  const { unpaid, terms } = gathering;
  const cents = unpaid.length * terms.stake;
  const what = plural(unpaid.length, { one: 'Cover', other: 'Cover # seats' });
  return (
    <div className="thumb-action">
      <Button
        look="primary"
        large
        loading={cover.isPending}
        onClick={() =>
          cover.mutate(
            {
              params: { wagerId: wager.id },
              body: { users: unpaid.map(({ userId }) => userId), terms },
            },
            { onError: () => void readNow(wager.id) },
          )
        }
      >
        {t`${what} for ${formatCents(cents)}`}
      </Button>
      <FormError>{sideRefusal({ error: cover.error, wager, myId })}</FormError>
    </div>
  );
}

/** Who has consented, until when the others can, and the viewer's own action. */
export function ConsentStep({ wager, gathering }: ConsentStepProps) {
  const myId = useMe()?.id;
  const [isDeclining, setDeclining] = useState(false);
  const { side, missing, until, terms } = gathering;
  const cents = askedOf(gathering, myId);
  const isOfSide = side.seats.some(({ userId }) => userId === myId);
  const isCaptain = side.captainId === myId;
  const gainCents = prizeOf(side.seats, myId ?? '', terms.stake);
  const given = side.seats.length - missing.length;
  return (
    <div className="wager-step">
      <div className="grow">
        <p className="strong">
          {t`${headline(wager, gathering, myId)} · ${<Countdown until={until} />} left`}
        </p>
        <p className="small muted">
          {t`${given} of ${side.seats.length} seats agreed.`}{' '}
          {isOfSide && t`Every stake is held at once with the last consent. `}
          {wayBack({ status: wager.status, openedAt: wager.expiresAt !== null })}
          {gainCents > 0 && t` If your side wins, you get ${formatCents(gainCents)}.`}
        </p>
        {cents > 0 && isAsked(gathering, myId) && <RakeNote />}
        {isOfSide && <AskedTermChanges wager={wager} terms={terms} />}
      </div>
      {isOfSide && (
        <Button look="danger" onClick={() => setDeclining(true)}>
          {isCaptain ? t`Withdraw` : t`Decline`}
        </Button>
      )}
      {isAsked(gathering, myId) && <ConsentAction {...{ wager, gathering, cents }} />}
      {isCaptain && cents === 0 && gathering.unpaid.length > 0 && (
        <CoverAction {...{ wager, gathering }} />
      )}
      {isDeclining && (
        <DeclineDialog {...{ wager, gathering }} onClose={() => setDeclining(false)} />
      )}
    </div>
  );
}
