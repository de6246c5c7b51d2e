import { tournamentTerms } from '@contend/contracts';
import { createDraft } from './draft';
import { guaranteeExpired } from './guarantee';
import { cancel, organize, publish } from './lifecycle';

const now = new Date('2026-06-01T12:00:00Z');
const terms = tournamentTerms.parse({
  ...{ gameId: '5f43a0000000000000000001', playTypeId: '5f43a0000000000000000021' },
  ...{ entryMode: 'player', teamSize: 1, minEntries: 2, maxEntries: 4, feeCents: 0 },
  stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
  prize: { mode: 'guaranteed', guaranteeCents: 80_00, split: [10_000] },
  startsAt: '2026-06-02T12:00:00.000Z',
});

const words = { name: 'Friday Cup', description: '', rules: '' };
const ids = { id: 'event', ownerId: 'host', lotSeed: 'lots' };

test('a draft that is cancelled while its guarantee is reversed goes on reversing it', () => {
  const { state: draft } = createDraft({ ...terms, ...words, ...ids }, now);
  const { state: expired } = guaranteeExpired({ ...draft, guarantee: 'pending' });
  const cancelled = cancel(expired, { reason: 'organizer', userIds: [] }, now);
  expect(cancelled.state.guarantee).toBe('returning');
  expect(cancelled.timers).toMatchObject({ 'fund-guarantee': null, 'return-guarantee': now });
});

test.each(['pending', 'returning'] as const)(
  'a draft without a guarantee is not published while an earlier one is %s',
  (guarantee) => {
    const free = { ...terms, prize: { ...terms.prize, mode: 'none' as const, guaranteeCents: 0 } };
    const noPrizes = { ...free, prize: { ...free.prize, split: [] } };
    const { state: draft } = createDraft({ ...noPrizes, ...words, ...ids }, now);
    expect(publish(draft, now).state.status).toBe('registration_open');
    const early = () => publish({ ...draft, guarantee }, now);
    expect(early).toThrow(expect.objectContaining({ code: 'tournament-status' }));
  },
);

test('co-organizers of a published event are announced, those of a draft are not', () => {
  const { state: draft } = createDraft({ ...terms, ...words, ...ids }, now);
  expect(organize(draft, ['co'])).toMatchObject({ state: { organizerIds: ['co'] }, events: [] });
  const { events } = organize({ ...draft, publishedAt: now }, ['co']);
  expect(events).toMatchObject([
    { data: { tournamentId: 'event', name: 'Friday Cup', ownerId: 'host', organizerIds: ['co'] } },
  ]);
});
