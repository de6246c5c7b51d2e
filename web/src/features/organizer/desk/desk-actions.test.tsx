import type { TournamentReply } from '@contend/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { DeskActions } from './desk-actions';
import { MoneyCard } from './money-card';

const prize: TournamentReply['prize'] = {
  ...openTournament.prize,
  ...{ mode: 'guaranteed', guaranteeCents: 50_00, totalCents: 50_00 },
};
const shares = `GET /tournaments/${tournamentId}/prizes`;

/** The desk of an event of Bea for Ada, its co-organizer. */
const show = (change: Partial<TournamentReply>, answers = {}) => {
  const organizers = [{ ...ada, rating: null }];
  const event: TournamentReply = { ...openTournament, prize, organizers, ...change };
  const asked = answerWith({ [shares]: { items: [], payoutAt: null }, ...answers });
  renderAt(
    '/',
    <>
      <DeskActions tournament={event} />
      <MoneyCard tournament={event} />
    </>,
    cacheFor(ada),
  );
  return asked;
};
const { displayName } = openTournament.owner;
const mine = { owner: { ...openTournament.owner, id: ada.id } };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the guarantee of a draft is its owner’s money: a co-organizer does not publish it', () => {
  show({ status: 'draft' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  const note = `${displayName} publishes it: the guarantee is their money.`;
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByText(`Guaranteed by ${displayName}`)).toBeTruthy();
});

test('the owner of the guarantee publishes the draft', () => {
  show({ status: 'draft', ...mine });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
});

test('a cancelled event returns its guarantee to the owner; a draft has none in escrow', () => {
  const status = 'registration_open';
  const isNamed = (words: string) => screen.queryByText(new RegExp(`and \\$50.00 to ${words}`));
  show({ status });
  press('Cancel');
  expect(isNamed(displayName)).toBeTruthy();
  cleanup();
  show({ status, ...mine });
  press('Cancel');
  expect(isNamed('you')).toBeTruthy();
  cleanup();
  show({ status: 'draft', ...mine });
  press('Cancel');
  expect(isNamed('you')).toBeNull();
});

test('a co-organizer publishes one without a guarantee', () => {
  show({ status: 'draft', prize: { ...prize, guaranteeCents: 0 } });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
});

const payoutAt = '2026-11-01T12:00:00.000Z';
const over = { status: 'completed' as const, dates: { ...openTournament.dates, payoutAt } };

test('prizes are paid after a confirmation that says why one is refused', async () => {
  const hold = { status: 409, code: 'prize-hold', message: 'A ruling is open.' };
  const call = `POST /admin/tournaments/${tournamentId}/pay-out`;
  const asked = show(over, { [call]: hold });
  press('Pay $50.00 out');
  expect(await screen.findByText(/\$50.00 leaves escrow now/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Pay $50.00 out' }).at(-1) as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('A ruling is open.');
  expect(asked.filter((one) => one.call === call)).toHaveLength(1);
});

test('no prizes are offered to be paid while a ruling is open', () => {
  show({ ...over, openRulings: 1 });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
