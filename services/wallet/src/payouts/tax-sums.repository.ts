import type { Database } from '@contend/service-kit';
import { payoutModel } from './payout.repository';
import type { CountrySum } from './tax-forms';

/** States whose money is back in the wallet: they count for no year. */
const notPaid = ['failed', 'returned', 'rejected', 'cancelled'];

interface AskedSums {
  year: number;
  countries: string[];
  userIds?: string[];
  /** The least sum that is returned, of each country; absent for all. */
  leastOf?: ReadonlyMap<string, number>;
}

/**
 * What was paid out in a year of the money of countries that ask for a tax form, by player.
 * Payouts of release 0.2.0, which do not say where their money was received, are not in it.
 */
export async function taxSums(
  db: Database,
  { year, countries, userIds, leastOf }: AskedSums,
): Promise<CountrySum[]> {
  const [from, to] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  const ofUsers = userIds ? { userId: { $in: userIds } } : {};
  const rows = await db
    .model(payoutModel)
    .aggregate<{ _id: { userId: string; country: string }; cents: number }>([
      { $match: { ...ofUsers, createdAt: { $gte: from, $lt: to }, status: { $nin: notPaid } } },
      { $unwind: '$earned' },
      { $match: { 'earned.country': { $in: countries } } },
      {
        $group: {
          _id: { userId: '$userId', country: '$earned.country' },
          cents: { $sum: '$earned.cents' },
        },
      },
      ...(leastOf && leastOf.size > 0 ? [{ $match: { $or: [...leastOf].map(ofCountry) } }] : []),
    ]);
  return rows.map(({ _id: { userId, country }, cents }) => ({ userId, country, cents }));
}

const ofCountry = ([country, least]: [string, number]) => ({
  ...{ '_id.country': country, cents: { $gte: least } },
});
