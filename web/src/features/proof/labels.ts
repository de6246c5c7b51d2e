import type { LiabilityProof } from '@contend/contracts';
import { timeWords } from '../../lib/format/clock';
import { formatShortDate } from '../../lib/format/format';
import { t } from '../../lib/language/translate';
import { dateLocale } from '../../lib/language/language';

const utcDay = new Intl.DateTimeFormat(dateLocale, {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});
/** Sun 30 Nov 2025, of a UTC day; with “no. 1” for a proof that was published during it. */
export function dayWords(name: string): string {
  const [day = '', number] = name.split('.');
  const words = utcDay.format(new Date(day)).replace(',', '');
  return number ? t`${words}, no. ${number}` : words;
}

/** 1 Dec 00:00:00 UTC */
export function instantWords(at: string): string {
  const time = new Date(at).toISOString().slice(11, 19);
  return t`${formatShortDate(at)} ${timeWords(time)} UTC`;
}

/** The ends of a hash: 04459a56…999f4706. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

const escrowWords: Record<string, string> = {
  wager: t`Wagers`,
  tournament: t`Tournament entries and prizes`,
  scrim: t`Scrim deposits`,
  'membership-period': t`Memberships, paid in advance`,
  prize: t`Prizes that are held back`,
  extra: t`Extras, not delivered yet`,
};
/** The line of an escrow's kind; a kind that is newer than this page keeps its own name. */
export const escrowName = (kind: string): string => escrowWords[kind] ?? kind;

interface Share {
  kind: 'wallets' | 'escrow' | 'payouts' | 'bonus' | 'house' | 'suspense';
  name: string;
  cents: number;
  percent: string;
}

/** The shares of all that is owed, without those of nothing. */
export function sharesOf({ owed }: LiabilityProof): Share[] {
  const all: [kind: Share['kind'], name: string, cents: number][] = [
    ['wallets', t`Wallets`, owed.wallets],
    ['escrow', t`Escrow`, sumOf(owed.escrows)],
    ['payouts', t`Payouts`, sumOf(owed.payouts)],
    ['bonus', t`Bonus`, owed.bonus],
    ['house', t`House`, owed.house],
    ['suspense', t`Suspense`, sumOf(owed.suspense)],
  ];
  return all
    .filter(([, , cents]) => cents > 0)
    .map(([kind, name, cents]) => {
      const percent = `${((100 * cents) / owed.total).toFixed(1)} %`;
      return { kind, name, cents, percent };
    });
}

type Line = LiabilityProof['owed']['escrows'][number];
export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** What is owed to players: everything but the house's own. */
export const owedToPlayers = ({ owed }: LiabilityProof): number => owed.total - owed.house;

/** Why a provider reports no balance; a reason that is newer than this page is shown as it is. */
const missingWords: Record<string, string> = {
  'no-answer': t`the provider did not answer`,
  'no-balance': t`for trials: it holds no money`,
};
export const missingReason = (missing: string | null): string =>
  missingWords[missing ?? ''] ?? missing ?? t`no reason given`;

/** What the ledger has of one provider. */
export const ledgerCentsOf = ({ held }: LiabilityProof, provider: string): number =>
  sumOf(held.providers.filter(({ detail }) => detail === provider));

/** The held money in percent of what is owed to players, rounded down; null where nothing is. */
export function coverage(proof: LiabilityProof): string | null {
  const owed = owedToPlayers(proof);
  if (owed <= 0) return null;
  const tenths = Math.floor((moneyThere(proof) * 1000) / owed);
  return `${(tenths / 10).toFixed(1)} %`;
}

/** The money at providers, without what players owe. */
export const moneyThere = ({ held }: LiabilityProof): number => sumOf(held.providers);

/** Null where both sides are equal; otherwise the difference in cents. */
export const differenceOf = ({ owed, held }: LiabilityProof): number | null =>
  owed.total === held.total ? null : held.total - owed.total;
