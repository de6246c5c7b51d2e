import { getWager, type RefusalCode } from '@contend/contracts';
import { expectRefusals, refusal } from './refusals';

const request = { params: { wagerId: 'a'.repeat(24) } };
const row = (code: RefusalCode, status: number, body: unknown) =>
  refusal(code, { answer: () => Promise.resolve({ status, body }) }, getWager, request);
const notFound = row('wager-not-found', 404, { code: 'wager-not-found' });

test('passes where each request is refused with its code', async () => {
  await expectRefusals([notFound, notFound]);
});

test('fails for another code and for a request that is not refused', async () => {
  for (const wrong of [
    row('wager-not-found', 409, { code: 'wager-taken' }),
    row('wager-not-found', 200, { code: 'wager-not-found' }),
    row('wager-not-found', 404, ''),
  ]) {
    await expect(expectRefusals([notFound, wrong])).rejects.toThrow('wager-not-found');
  }
});
