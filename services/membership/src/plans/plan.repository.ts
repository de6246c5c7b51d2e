import { type Database, type Repository, repository } from '@contend/service-kit';
import { catalogueOf } from './catalogue';
import type { PartnerSale } from './partner-sale';
import type { Plan } from './plan';
import { partnerSaleModel, planModel } from './plan.model';

export interface Plans extends Repository<Plan> {
  /** Those of the code first, then the oldest. */
  all(): Promise<Plan[]>;
}

const mostPlans = 500;

export function planRepository(db: Database): Plans {
  const plans = repository<Plan>(db, planModel, { notFound: 'plan-not-found' });
  return {
    ...plans,
    async all() {
      const stored = await plans.listStored({}, { sort: { createdAt: 1 }, limit: mostPlans });
      return catalogueOf(stored.map(({ state }) => state));
    },
  };
}

export interface PartnerMonth extends Pick<PartnerSale, 'provider' | 'month'> {
  periods: number;
  keptCents: number;
  partnerCents: number;
}

export interface PartnerSales extends Repository<PartnerSale> {
  /** Sums by partner and month, the newest first. */
  byMonth(): Promise<PartnerMonth[]>;
}

/** Neither a correction nor a period whose payment had gone back whole. */
const isPeriod = { $and: [{ $gt: ['$keptCents', 0] }, { $not: ['$correctsId'] }] };

export function partnerSaleRepository(db: Database): PartnerSales {
  const sales = repository<PartnerSale>(db, partnerSaleModel, { notFound: 'plan-not-found' });
  const model = db.model(partnerSaleModel);
  return {
    ...sales,
    async byMonth() {
      const rows = await model.aggregate<
        { _id: Pick<PartnerSale, 'provider' | 'month'> } & Omit<PartnerMonth, 'provider' | 'month'>
      >([
        {
          $group: {
            _id: { provider: '$provider', month: '$month' },
            periods: { $sum: { $cond: [isPeriod, 1, 0] } },
            keptCents: { $sum: '$keptCents' },
            partnerCents: { $sum: '$partnerCents' },
          },
        },
        { $sort: { '_id.month': -1, '_id.provider': 1 } },
      ]);
      const months = rows.map(({ _id, ...sums }) => ({ ..._id, ...sums }));
      return months.filter(({ periods, keptCents }) => periods > 0 || keptCents !== 0);
    },
  };
}
