import type { LiabilityProof } from '@contend/contracts';

const utcDay = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});
/** Sun 30 Nov 2025, of a UTC day. */
export const dayWords = (day: string): string => utcDay.format(new Date(day)).replace(',', '');

const utcTime = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'UTC',
});
/** 1 Dec 00:00:00 UTC */
export const instantWords = (at: string): string =>
  `${utcTime.format(new Date(at)).replace(',', '').replace(' at ', ' ')} UTC`;

/** The ends of a hash: 04459a56…999f4706. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

const escrowWords: Record<string, string> = {
  wager: 'Wagers',
  tournament: 'Tournament entries and prizes',
  scrim: 'Scrim deposits',
  membership: 'Memberships, paid in advance',
  extra: 'Extras, not delivered yet',
};
/** The line of an escrow's kind; a kind that is newer than this page keeps its own name. */
export const escrowName = (kind: string): string => escrowWords[kind] ?? kind;

type Line = LiabilityProof['owed']['escrows'][number];
export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** What is owed to players: everything but the house's own. */
export const owedToPlayers = ({ owed }: LiabilityProof): number => owed.total - owed.house;

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
