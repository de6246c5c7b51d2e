import type { SideName, WagerReply, WagerTerms } from '@contend/contracts';
import { formatCents } from '../format/format';
import { t } from '../language/translate';
type Side = WagerReply['home'];

/** A side whose people are asked for their consent to `terms`; nothing is held before `until`. */
export interface Gathering {
  name: SideName;
  side: Side;
  terms: WagerTerms;
  until: string;
  /** Seats whose payer, or whose player, has not consented. */
  missing: Side['seats'];
  /** Of these, the seats whose payers have not consented. */
  unpaid: Side['seats'];
}

/** The request for consents of a wager, if one is open. */
export function gatheringOf(wager: WagerReply): Gathering | null {
  const { consentBy: until, askedTerms: terms, status } = wager;
  const name = status === 'claimed' ? 'away' : 'home';
  const side = wager[name];
  if (!until || !terms || !side) return null;
  const unpaid = side.seats.filter(({ consent }) => consent?.amountCents !== terms.stake);
  const missing = side.seats.filter((seat) => unpaid.includes(seat) || !isAgreed(seat));
  return { name, side, terms, until, missing, unpaid };
}

/** Whether the player of a seat that the captain pays agreed to play; true of all other seats. */
const isAgreed = ({ userId, payerId, agreedAt }: Side['seats'][number]): boolean =>
  userId === payerId || agreedAt !== null;

/** The amount that a user is asked for, in cents; 0 when they are not asked for money. */
export const askedOf = ({ unpaid, terms }: Gathering, userId: string | undefined): number =>
  unpaid.filter(({ payerId }) => payerId === userId).length * terms.stake;

/** Whether a user is asked for their consent: to a stake, or to play on a seat that is paid. */
export const isAsked = ({ missing, unpaid }: Gathering, userId: string | undefined): boolean =>
  unpaid.some((seat) => seat.payerId === userId) ||
  missing.some((seat) => seat.userId === userId && !isAgreed(seat));

/** The ids of those whose consent is missing, once each. */
export const askedIds = ({ missing, unpaid }: Gathering): string[] => [
  ...new Set([
    ...unpaid.map(({ payerId }) => payerId),
    ...missing.filter((seat) => !isAgreed(seat)).map(({ userId }) => userId),
  ]),
];

/** What a user is asked for, as the end of "… asks you". */
export function requestFor(gathering: Gathering, userId: string | undefined): string {
  const cents = askedOf(gathering, userId);
  return cents > 0 ? t`for ${formatCents(cents)}` : t`to play; your seat is paid`;
}

/** The label of the button that consents. */
export const consentLabel = (cents: number): string =>
  cents > 0 ? t`Consent for ${formatCents(cents)}` : t`Agree to play`;
