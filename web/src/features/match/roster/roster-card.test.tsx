import type { MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { NextStep } from '../steps/next-step';
import { RosterCard } from './roster-card';
import { Scoreboard } from '../page/scoreboard';
import { facing } from '../sides';

const [cid, dan] = ['c'.repeat(24), 'd'.repeat(24)];
const card = (id: string, displayName: string) => ({
  ...{ id, username: displayName, displayName, avatarUrl: null, country: null, rating: null },
});
const soon = new Date(Date.now() + 600_000).toISOString();
const seat = (userId: string, checkedInAt: string | null = null) => ({ userId, checkedInAt });
/** A scrim of two against two: Ada, her captain, has checked in; Dan may stand in. */
const scrim: MatchReply = {
  ...newMatch,
  ...{ kind: 'scrim', wagerId: null, stake: 0, pot: 0, teamSize: 2, checkInBy: soon },
  home: { captainId: newMatch.home.captainId, seats: [seat(newMatch.home.captainId)] },
  away: { captainId: ada.id, seats: [seat(ada.id, soon), seat(cid)], standInIds: [dan, cid] },
  players: [...newMatch.players, card(cid, 'Cid')],
  involved: [card(dan, 'Dan')],
};

const show = (match: MatchReply, viewerId = ada.id) => {
  const view = facing(match, viewerId);
  return renderAt(
    '/',
    <>
      <Scoreboard match={match} view={view} />
      <NextStep match={match} view={view} />
      <RosterCard match={match} view={view} />
    </>,
    cacheFor({ ...ada, id: viewerId }),
  );
};

test('shows the check-in of each player, and no money without stakes', () => {
  answerWith({});
  show(scrim);
  expect(screen.getByText('1 of 3 checked in')).toBeTruthy();
  expect(screen.getByText('for Bea and Cid to check in.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\$|stake/i);
});

test.thorough('gives a seat to a stand-in, by those who act for the side', async () => {
  const call = `POST /match/${scrim.id}/roster`;
  const asked = answerWith({ [call]: scrim });
  const { unmount } = show(scrim, cid);
  expect(screen.queryByRole('button', { name: 'Stand-in' })).toBeNull();
  unmount();
  show(scrim);
  fireEvent.click(screen.getByRole('button', { name: 'Stand-in' }));
  fireEvent.change(await screen.findByLabelText('Leaves the seat'), { target: { value: cid } });
  fireEvent.change(screen.getByLabelText('Takes it'), { target: { value: dan } });
  fireEvent.click(screen.getByRole('button', { name: 'Give the seat' }));
  await waitFor(() => expect(asked.some((one) => one.call === call)).toBe(true));
  expect(asked.find((one) => one.call === call)?.body).toEqual({ outId: cid, inId: dan });
});

test('shows when a scheduled match starts, and who acts in a live one', () => {
  answerWith({});
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const { unmount } = show({ ...scrim, status: 'scheduled', startsAt, checkInFrom: soon });
  expect(screen.getAllByRole('timer')[0]?.getAttribute('dateTime')).toBe(startsAt);
  expect(screen.getByText(/^Check-in opens at/)).toBeTruthy();
  unmount();
  show({ ...scrim, status: 'live', playBy: soon }, cid);
  expect(screen.getByText('Ada acts for your team.')).toBeTruthy();
});

test('a stand-in of a live scrim is asked, and takes the seat by a check-in', async () => {
  const call = `POST /match/${scrim.id}/check-in`;
  const seats = [seat(ada.id, soon), { ...seat(cid, soon), askedId: dan }];
  const live = { ...scrim, status: 'live', playBy: soon, away: { ...scrim.away, seats } } as const;
  const asked = answerWith({ [call]: live });
  const { unmount } = show(live);
  expect(screen.getByText('Dan is asked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stand-in' }));
  expect(await screen.findByRole('button', { name: 'Ask for the seat' })).toBeTruthy();
  unmount();
  show(live, dan);
  expect(screen.getByText(/asks you to stand in for Cid/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take the seat' }));
  await waitFor(() => expect(asked.some((one) => one.call === call)).toBe(true));
});
