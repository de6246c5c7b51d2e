import type { Plan } from './plan';

type Terms = Pick<Plan, 'name' | 'provider' | 'perks' | 'partnerBasisPoints'>;

/** The start of all ids here: memberships name them, so a number is never used again. */
const prefix = '6d656d62657273686970';

function seeded(nth: number, terms: Terms, cents: { month: number; year: number }): Plan {
  const id = `${prefix}000${nth}`;
  return {
    ...{ ...terms, id, createdAt: new Date(0), endedAt: null },
    prices: [
      { id: `${prefix}0${nth}01`, planId: id, interval: 'month', cents: cents.month },
      { id: `${prefix}0${nth}02`, planId: id, interval: 'year', cents: cents.year },
    ],
  };
}

const plus: Terms = {
  ...{ name: 'Plus', provider: 'contend', partnerBasisPoints: null },
  perks: { rakeBasisPoints: 500, doubleXpDays: 2, recordResets: 2 },
};
const lobbyUp: Terms = {
  ...{ name: 'LobbyUp Pro', provider: 'lobbyup', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 700, doubleXpDays: 4, recordResets: 2 },
};
const rhg: Terms = {
  ...{ name: 'RHG Member', provider: 'rhg', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 900, doubleXpDays: 6, recordResets: 1 },
};
const esg: Terms = {
  ...{ name: 'ESG Pass', provider: 'esg', partnerBasisPoints: 7000 },
  perks: { rakeBasisPoints: 600, doubleXpDays: 0, recordResets: 0 },
};

/** The plans that are offered until an admin ends them. */
export const seededPlans: readonly Plan[] = [
  seeded(1, plus, { month: 7_99, year: 79_90 }),
  seeded(2, lobbyUp, { month: 4_99, year: 49_90 }),
  seeded(3, rhg, { month: 2_99, year: 29_90 }),
  seeded(4, esg, { month: 5_99, year: 59_90 }),
];
