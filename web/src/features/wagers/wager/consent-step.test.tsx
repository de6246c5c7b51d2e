import type { WagerReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { askedWager, openWager } from '../../../../test/samples';
import { gatheringOf } from '../../../lib/wager/wager-consents';
import { ConsentStep } from './consent-step';

const bea = { ...ada, id: openWager.creatorId };
const consent = `POST /wagers/${askedWager.id}/consent`;
const cover = `POST /wagers/${askedWager.id}/cover`;
const decline = `POST /wagers/${askedWager.id}/decline`;

const show = (me = ada, change: Partial<WagerReply> = {}) => {
  const wager = { ...askedWager, ...change };
  const gathering = gatheringOf(wager);
  if (!gathering) throw new Error('The sample gathers consents.');
  renderAt('/', <ConsentStep wager={wager} gathering={gathering} />, cacheFor(me));
};

test('consents to the terms on the screen, with the amount in the button', async () => {
  const perks = [{ perk: 'rake', isActive: true, reason: 'active' }];
  const opened = { ...askedWager, status: 'open' };
  const asked = answerWith({ [consent]: opened, 'GET /membership/my-perks': { perks } });
  show();
  expect(screen.getByText(/Bea asks you for \$10.00/)).toBeTruthy();
  expect(await screen.findByText(/Your plan lowers the rake on your seat/)).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(askedWager.consentBy);
  fireEvent.click(screen.getByRole('button', { name: 'Consent for $10.00' }));
  await waitFor(() => expect(asked.some(({ call }) => call === consent)).toBe(true));
  const sent = asked.find(({ call }) => call === consent);
  expect(sent?.body).toEqual({ terms: askedWager.askedTerms });
  expect(sent?.headers['Idempotency-Key']).toBeTruthy();
});

test.thorough('names what is lost before a seat is declined', async () => {
  const asked = answerWith({ [decline]: { ...askedWager, status: 'cancelled' } });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/of Nova ends before it is listed/)).toBeTruthy();
  expect(asked.some(({ call }) => call === decline)).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) as HTMLElement);
  await waitFor(() => expect(asked.some(({ call }) => call === decline)).toBe(true));
});

test('lets the captain alone cover the seats that are missing', async () => {
  const asked = answerWith({ [cover]: { ...askedWager, status: 'open' } });
  show(bea);
  expect(screen.queryByRole('button', { name: /^Consent/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cover for $10.00' }));
  await waitFor(() => expect(asked.some(({ call }) => call === cover)).toBe(true));
  expect(asked.find(({ call }) => call === cover)?.body).toMatchObject({ users: [ada.id] });
});

test('asks a player whose seat is paid to play, without an amount', async () => {
  const asked = answerWith({ [consent]: { ...askedWager, status: 'open' } });
  const [captains, own] = askedWager.home.seats;
  const covered = { ...own!, payerId: bea.id, consent: captains!.consent, agreedAt: null };
  show(ada, { home: { ...askedWager.home, seats: [captains!, covered] } });
  expect(screen.getByText(/Bea asks you to play; your seat is paid/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Agree to play' }));
  await waitFor(() => expect(asked.some(({ call }) => call === consent)).toBe(true));
});

test('offers a captain no cover while a paid seat waits for its player alone', () => {
  const [captains, own] = askedWager.home.seats;
  const covered = { ...own!, payerId: bea.id, consent: captains!.consent, agreedAt: null };
  show(bea, { home: { ...askedWager.home, seats: [captains!, covered] } });
  expect(screen.getByText(/Waiting for the consent of/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cover/ })).toBeNull();
});

test('shows the new terms that a changed offer asks for', () => {
  const terms = { ...openWager.terms, stake: 12_00 };
  show(ada, { askedTerms: terms, expiresAt: openWager.expiresAt });
  expect(screen.getByText('Stake: $10.00 → $12.00 a seat')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Consent for $12.00' })).toBeTruthy();
  expect(screen.getByText(/keeps its current terms and stakes/)).toBeTruthy();
});

test('names another player whose wallet is short', async () => {
  answerWith({
    [consent]: {
      ...{ status: 402, code: 'insufficient-funds', message: 'Not enough.' },
      details: { users: [bea.id] },
    },
    [`GET /wagers/${askedWager.id}`]: askedWager,
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Consent for $10.00' }));
  expect(await screen.findByText(/Bea does not have enough money available/)).toBeTruthy();
});

test('shows other viewers no action', () => {
  show({ ...ada, id: '9'.repeat(24) });
  expect(screen.getByText(/Nova collects the consents of its players/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
