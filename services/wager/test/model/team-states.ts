import { claim } from '../../src/acceptance/acceptance';
import { consent, cover } from '../../src/consents/gathering';
import { funded, type Offer, offer } from '../../src/funding/funding';
import { seatSide, type Side } from '../../src/wager/seats';
import type { Wager } from '../../src/wager/wager';
import { ada, after, bea, cal, start, termsOf } from './wager-states';

export const idOf = (letter: string): string => letter.repeat(24);

/** Two teams of three: Ada, Bea and Cal offer, Dan, Eve and Fay accept. */
export const [dan, eve, fay] = [idOf('1'), idOf('2'), idOf('3')];
export const nova = { teamId: idOf('8'), actingIds: [ada, bea], memberIds: [ada, bea, cal] };
export const tide = { teamId: idOf('7'), actingIds: [dan], memberIds: [dan, eve, fay] };
export const trio = (coverUsers: string[] = []): Side =>
  seatSide({ captainId: ada, teamSize: 3, users: [ada, bea, cal], coverUsers, team: nova });
export const rivals = (coverUsers: string[] = []): Side =>
  seatSide({ captainId: dan, teamSize: 3, users: [dan, eve, fay], coverUsers, team: tide });

const terms: Offer = {
  ...{ id: idOf('f'), gameId: idOf('d'), playTypeId: idOf('e'), label: 'A game' },
  ...{ bestOf: 3, stakeCents: 1_000, region: 'any', rules: '', teamSize: 3 },
  ...{ opponentId: null, opponentTeam: null, home: trio() },
};
export const offered = (changes: Partial<Offer> = {}) => offer({ ...terms, ...changes }, start);
export const agree = (wager: Wager, userId: string, atMs = 1) => {
  const asked = termsOf(wager.pending ?? wager);
  return consent(wager, { userId, seen: asked, terms: asked }, after(atMs));
};
export const coverBy = (wager: Wager, userId: string, users: string[], atMs = 4) =>
  cover(wager, { userId, users, seen: termsOf(wager), terms: termsOf(wager) }, after(atMs));
/** An offer of three for which all consented. */
export const open = (): Wager =>
  funded(agree(agree(offered().state, bea).state, cal).state, after(2)).state;
export const claimBy = (wager: Wager, away: Side) =>
  claim(wager, { away, claimId: idOf('5'), seen: termsOf(wager), terms: termsOf(wager) }, after(3));
