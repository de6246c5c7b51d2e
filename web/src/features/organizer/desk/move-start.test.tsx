import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { myZone, wallTimeOf } from '../../../lib/format/zone-time';
import { TermsCard } from './terms-card';

const edit = `PUT /admin/tournaments/${tournamentId}`;
const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const tournament = {
  ...openTournament,
  dates: { ...openTournament.dates, startsAt: at(48), checkInOpensAt: at(47) },
};
const button = () => screen.queryByRole('button', { name: 'Move the start' });

test('moves the start of an event before check-in, or says why not', async () => {
  const message = 'Entries need a day to leave: check-in opens in 24 hours at the earliest.';
  let answer: unknown = { status: 409, code: 'tournament-impossible', message };
  const asked = answerWith({ [edit]: () => answer });
  renderAt('/', <TermsCard tournament={tournament} />);
  fireEvent.click(button()!);
  const minute = Math.ceil(Date.parse(at(72)) / 60_000) * 60_000;
  const start = screen.getByLabelText(/^Start, /);
  fireEvent.change(start, { target: { value: wallTimeOf(minute, myZone()) } });
  const send = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Move the start' }).at(-1)!);
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  answer = tournament;
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { version: tournament.version, startsAt: new Date(minute).toISOString() };
  expect(asked.findLast(({ call }) => call === edit)?.body).toEqual(body);
});

test.each([
  ['once check-in is open', { status: 'check_in' as const }],
  ['in a draft', { status: 'draft' as const }],
  ['when check-in is due', { dates: { ...tournament.dates, checkInOpensAt: at(-1) } }],
])('no start is moved %s', (_, change) => {
  answerWith({});
  renderAt('/', <TermsCard tournament={{ ...tournament, ...change }} />);
  expect(button()).toBeNull();
});
