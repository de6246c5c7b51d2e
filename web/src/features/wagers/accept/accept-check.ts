import { type Me, unverifiedStakeCents, type Wallet, type WagerReply } from '@contend/contracts';
import { formatCents } from '../../../lib/format/format';
import { sideOf, sideTitle } from '../../../lib/wager/wager-sides';
import { t } from '../../../lib/language/translate';

type Reason = NonNullable<WagerReply['acceptRefusal']>;

/** An obstacle to accepting a wager: in two words, in a sentence, and a link to the solution. */
export interface AcceptBar {
  short: string;
  why: string;
  fix?: { to: string; label: string } | 'add-money';
}

/** Missing facts of the account are not listed: the accepting call asks for them. */
const bars: Partial<Record<Reason, AcceptBar>> = {
  'wager-not-open': { short: t`Expired`, why: t`The offer has expired. The stake went back.` },
  'own-wager': { short: t`Your offer`, why: t`This is your own offer.` },
  'not-challenged': { short: t`Challenge`, why: t`This challenge is meant for another player.` },
  blocked: { short: t`Blocked`, why: t`A block between you and a player of that side is active.` },
  'already-live': {
    short: t`You’re in a match`,
    why: t`You have a live wager in this game. Finish it first.`,
    fix: { to: '/wagers?view=mine', label: t`My wagers` },
  },
  'opponent-live': {
    short: t`In a match`,
    why: t`This player is in a live wager in this game. The offer stays open until its time is
      over.`,
  },
  'account-suspended': {
    short: t`Suspended`,
    why: t`Your account is suspended and can’t stake money.`,
  },
  'under-age': { short: t`18 and over`, why: t`You must be 18 or older to stake money.` },
  'country-blocked': {
    short: t`Not available`,
    why: t`Staking money is not offered in your country.`,
  },
};

/** The obstacle of a player whose rating is not certain enough for the stake. */
const aboveLimit = ({ stakeLimit }: WagerReply): AcceptBar => ({
  short: t`Above your limit`,
  why: t`Your limit here is
    ${stakeLimit === null ? t`lower` : formatCents(stakeLimit)} until your rating is more certain.
    Rated matches for less raise it.`,
});

/** The obstacle of an account without a verified phone number. */
const withoutPhone: AcceptBar = {
  short: t`Verify your phone`,
  why: t`Without a verified phone number you can stake up to
    ${formatCents(unverifiedStakeCents)} at once.`,
  fix: { to: '/wallet?verify=phone', label: t`Verify it` },
};

const ofMySide: AcceptBar = { short: t`Your side`, why: t`Your own side offers this wager.` };

/** The obstacle of a player who does not act for the challenged team. */
const forCaptains = (wager: WagerReply): AcceptBar => ({
  short: t`Challenge`,
  why: t`This challenge is for the captains of ${sideTitle(wager, 'away') ?? t`another team`}.`,
});

interface Viewer {
  me: Me | null;
  wallet: Pick<Wallet, 'available' | 'verified'> | undefined;
  nowMs: number;
}

/**
 * The obstacle to accepting an open wager, or null. Unknown data (a wallet that is loading, the
 * reply of an older server) is not an obstacle: the server decides.
 */
export function acceptBar(wager: WagerReply, { me, wallet, nowMs }: Viewer): AcceptBar | null {
  const { acceptRefusal: refusal, expiresAt, stake } = wager;
  if (expiresAt && nowMs >= Date.parse(expiresAt)) return bars['wager-not-open'] ?? null;
  if (!me) return null;
  if (wager.creatorId === me.id) return bars['own-wager'] ?? null;
  if (sideOf(wager, me.id)) return ofMySide;
  if (wager.opponentId && wager.opponentId !== me.id) return bars['not-challenged'] ?? null;
  if (wager.opponentTeamId && refusal === 'not-challenged') return forCaptains(wager);
  if (refusal === 'stake-above-limit') return aboveLimit(wager);
  const bar = refusal && bars[refusal];
  if (bar) return bar;
  if (wallet && !wallet.verified && stake > unverifiedStakeCents) return withoutPhone;
  if (!wallet || wallet.available >= stake) return null;
  const missing = formatCents(stake - wallet.available);
  return {
    short: t`Not enough money`,
    why: t`You have ${formatCents(wallet.available)} available;
      ${missing} is missing for this stake.`,
    fix: 'add-money',
  };
}
