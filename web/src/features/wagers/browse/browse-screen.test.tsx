import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { askedWager, games, openWager, pageWith } from '../../../../test/samples';
import { BrowseScreen } from './browse-screen';

const list = 'GET /wagers?page=1&pageSize=12';
const accept = `POST /wagers/${openWager.id}/accept`;

const Place = () => <p>{`at ${useLocation().pathname}`}</p>;
const browse = (place = '/wagers') =>
  renderAt(
    place,
    <Routes>
      <Route path="/wagers" element={<BrowseScreen />} />
      <Route path="*" element={<Place />} />
    </Routes>,
  );

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  return screen.findByRole('dialog', { name: 'Play Bea?' });
};

test('confirms money once, with the amount in the button, and opens the match room', async () => {
  const matchId = '9'.repeat(24);
  const asked = answerWith({
    ...games,
    [list]: pageWith([openWager]),
    [accept]: { ...openWager, status: 'accepted', matchId },
  });
  browse();
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept for $10.00' }));
  expect(await screen.findByText(`at /matches/${matchId}`)).toBeTruthy();
  expect(asked.find(({ call }) => call === accept)?.body).toEqual({
    users: [ada.id],
    terms: openWager.terms,
  });
});

test('shows changed terms and asks again with the new amount', async () => {
  const dearer: typeof openWager = {
    ...openWager,
    ...{ stake: 25_00, pot: 50_00, rake: 5_00, prize: 45_00, rules: 'No items.' },
    terms: { stake: 25_00, bestOf: 3, rules: 'f'.repeat(64) },
  };
  const message = 'The terms have changed since you loaded them. Check them and accept again.';
  const asked = answerWith({
    ...games,
    [list]: pageWith([openWager]),
    [`GET /wagers/${openWager.id}`]: dearer,
    [accept]: { status: 409, code: 'wager-changed', message },
  });
  browse();
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept for $10.00' }));
  const changes = await within(dialog).findByRole('status');
  expect(changes.textContent).toContain('Stake: $10.00 → $25.00 a seat');
  expect(changes.textContent).toContain('Rules: No items.');
  expect(changes.textContent).not.toContain('Length');
  expect(within(dialog).queryByText(message)).toBeNull();
  expect(within(dialog).getByText('House rules: No items.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept for $25.00' }));
  await waitFor(() => expect(asked.filter(({ call }) => call === accept)).toHaveLength(2));
  const sent = asked.filter(({ call }) => call === accept).map(({ body }) => body);
  expect(sent).toEqual([openWager, dearer].map(({ terms }) => ({ users: [ada.id], terms })));
});

test.thorough('shows in the dialog that another player was faster', async () => {
  const message = 'Another player accepted this wager first. Nothing was held from you.';
  answerWith({
    ...games,
    [list]: pageWith([openWager]),
    [accept]: { status: 409, code: 'wager-taken', message },
  });
  browse();
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept for $10.00' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(message);
});

test('keeps filters in the address and requests them', async () => {
  const asked = answerWith(games);
  browse('/wagers?region=eu&stake=500-2000&page=2');
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(
      'GET /wagers?page=2&pageSize=12&region=eu&minStake=500&maxStake=2000',
    ),
  );
});

test.thorough('offers wider filters and a new wager for an empty list', async () => {
  answerWith({ ...games, [`${list}&region=eu`]: pageWith([]), [list]: pageWith([openWager]) });
  browse('/wagers?region=eu');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
});

test.thorough('shows the reason of a failed list and a retry', async () => {
  let isUp = false;
  const down = { status: 404, code: 'route-not-found', message: 'Not here.' };
  answerWith({ ...games, [list]: () => (isUp ? pageWith([openWager]) : down) });
  browse();
  expect(await screen.findByText('Not here.')).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
});

test.thorough('names stakes that need my consent in the line of the total', async () => {
  answerWith({
    ...games,
    [list]: pageWith([openWager]),
    'GET /wagers/consents': pageWith([askedWager]),
  });
  browse();
  const asking = await screen.findByRole('button', { name: '1 needs your consent' });
  expect(asking.parentElement?.textContent).toContain('1 open');
  fireEvent.click(asking);
  const dialog = await screen.findByRole('dialog', { name: 'Needs your consent' });
  expect(within(dialog).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    `/wagers/${askedWager.id}`,
  );
});

test('an offer that was accepted meanwhile is not called off by cancelling it', async () => {
  const mine = { ...openWager, creatorId: ada.id };
  const matchId = '9'.repeat(24);
  const at = `/wagers/${mine.id}`;
  const taken = { status: 409, code: 'wager-not-open', message: 'It is no longer open.' };
  let now: typeof openWager = mine;
  const asked = answerWith({
    ...games,
    'GET /wagers/my?page=1&pageSize=12': pageWith([mine]),
    [`GET ${at}`]: () => now,
    [`DELETE ${at}`]: () => {
      now = { ...mine, status: 'accepted', matchId };
      return taken;
    },
  });
  browse('/wagers?view=mine');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel and return $10.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'This offer is no longer open' });
  expect(within(dialog).getByRole('status').textContent).toContain('Both stakes are held.');
  expect(within(dialog).getByRole('link', { name: 'Open match' }).getAttribute('href')).toBe(
    `/matches/${matchId}`,
  );
  expect(asked.map(({ call }) => call)).not.toContain(`POST ${at}/cancel`);
});
