import {
  createAffiliateCode,
  listAffiliateCodes,
  listAffiliateCommissions,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { services } from './cards';

const idOf = (nth: number): string => nth.toString(16).padStart(24, '0');

/** Sixty commissions of 1.00: paid and pending by turns, of two months. */
async function earnSixty(p: StoryPlatform, { id: ownerId }: Player, codeId: string): Promise<void> {
  const common = {
    ...{ version: 1, ownerId, codeId, basisPoints: 2000, paidCents: 5_00, refundedCents: 0 },
    ...{ cents: 1_00, paysAt: new Date('2026-02-01T00:00:00.000Z'), isForfeited: false },
  };
  const rows = Array.from({ length: 60 }, (_, nth) => ({
    ...{ ...common, _id: idOf(nth), status: nth % 2 === 0 ? 'paid' : 'pending' },
    at: new Date(nth < 30 ? '2025-11-30T23:59:59.999Z' : '2025-12-01T00:00:00.000Z'),
  }));
  await p.database('membership').collection<{ _id: string }>('commissions').insertMany(rows);
}

/** The ids of all commissions, page after page. */
async function readAll(owner: Player): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await owner.call(listAffiliateCommissions, { query: { pageSize: 25, cursor } });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return found;
}

test.thorough('months sum all commissions, and each one can be reached', async () => {
  const p = await platform(services);
  const [bea, eve] = [await p.player('bea'), await p.player('eve')];
  const { id } = await bea.call(createAffiliateCode, { body: { code: 'BEA-PLAYS' } });
  await earnSixty(p, bea, id);
  const { items, months } = await bea.call(listAffiliateCodes, {});
  expect(months).toEqual([
    { start: '2025-11-01T00:00:00.000Z', pending: 15_00, paid: 15_00 },
    { start: '2025-12-01T00:00:00.000Z', pending: 15_00, paid: 15_00 },
  ]);
  expect(items).toMatchObject([{ code: 'BEA-PLAYS', pending: 30_00, paid: 30_00 }]);
  const newestFirst = Array.from({ length: 60 }, (_, nth) => idOf(59 - nth));
  expect(await readAll(bea)).toEqual(newestFirst);
  expect(await readAll(eve)).toEqual([]);
  expect((await eve.call(listAffiliateCodes, {})).months).toEqual([]);
});
