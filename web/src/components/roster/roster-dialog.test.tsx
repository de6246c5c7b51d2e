import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../test/api';
import {
  novaEntry,
  novaTeam,
  openTournament,
  tournamentId,
} from '../../../test/tournament-samples';
import { RosterDialog } from './roster-dialog';
import { changerOf, rosterOutcome, rosterRule } from './roster-labels';

const preview = `POST /tournaments/${tournamentId}/roster/preview`;
const change = `POST /tournaments/${tournamentId}/roster`;
const team = { [`GET /teams/${novaTeam.id}`]: novaTeam };
const [, bea, ines] = novaTeam.members.map(({ player }) => player);
const entry = { ...novaEntry, status: 'entered' as const };
const swaps = [{ outId: bea!.id, inId: ines!.id }];
const previewed = {
  swaps: [{ out: bea!, in: ines!, paidBy: null }],
  ...{ swapsLeft: null, rating: { before: 1400, after: 1380 }, openMatchId: null, isSeeded: false },
};
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('an organizer sees what a substitution does, and applies it with a reason', async () => {
  const asked = answerWith({ ...team, [preview]: previewed, [change]: entry });
  let isClosed = false;
  renderAt(
    '/',
    <RosterDialog
      {...{ tournament: openTournament, entry }}
      as="organizer"
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  expect(await screen.findByText(rosterRule(openTournament))).toBeTruthy();
  await choose('Who leaves', bea!.id);
  await choose('Who takes the seat', ines!.id);
  expect(await screen.findByText('Ines takes the seat of Bea. Both are notified.')).toBeTruthy();
  await choose('Reason', 'emergency');
  fireEvent.click(screen.getByRole('button', { name: 'Replace Bea by Ines' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(asked.filter(({ call }) => call === change).map(({ body }) => body)).toEqual([
    { entryId: entry.id, swaps, reason: 'emergency' },
  ]);
});

test('a refusal of the preview is shown, and nothing can be sent', async () => {
  const message = 'The team, or a player of it, has an entry already.';
  const refused = { status: 409, code: 'already-entered', message };
  answerWith({ ...team, [preview]: refused });
  renderAt(
    '/',
    <RosterDialog {...{ tournament: openTournament, entry }} as="captain" onClose={() => {}} />,
  );
  await choose('Who leaves', bea!.id);
  await choose('Who takes the seat', ines!.id);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(screen.getByRole('button', { name: 'Replace' }).hasAttribute('disabled')).toBe(true);
});

test('names the swaps that are left, who plays the open match, the payer and the seed', () => {
  const swap = { ...previewed.swaps[0]!, paidBy: bea! };
  const running = {
    ...{ ...previewed, swaps: [swap], swapsLeft: { before: 2, after: 1 } },
    ...{ openMatchId: '4'.repeat(24), isSeeded: true },
  };
  expect(rosterOutcome(running, openTournament)).toEqual([
    'Ines takes the seat of Bea. Both are notified.',
    'The roster is locked: the team has 1 player left to replace after it.',
    'The open match is still played by Bea, the next one by Ines.',
    'The fee of $5.00 stays with the seat. If it is returned, it goes to Bea.',
    'Mean rating: 1,400 → 1,380. The seed stays.',
  ]);
  expect(rosterRule({ rosterLock: { at: 'start', swaps: 2 } })).toBe(
    'Teams can replace players with other members until the event starts. After that a team replaces up to 2 players.',
  );
});

test('the captain changes the roster, and a player hands over a seat that they paid', () => {
  const [own, other] = entry.seats;
  const paid = { ...entry, seats: [own!, { ...other!, isPaid: true, paidById: bea!.id }] };
  expect(changerOf(openTournament, paid, ada.id)).toBe('captain');
  expect(changerOf(openTournament, paid, bea!.id)).toBe('player');
  expect(changerOf(openTournament, entry, bea!.id)).toBeNull();
  const over = { ...openTournament, status: 'completed' as const };
  expect(changerOf(over, paid, ada.id)).toBeNull();
});
