// First: labels of modules are messages, which are translated when the modules are loaded.
import '../src/languages/de';
import type { PlayLimits } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { titleWords } from '../src/features/wallet/balance/line-title';
import { NeedsYou } from '../src/features/home/components/needs-you';
import { LimitsScreen } from '../src/features/wallet/limits/limits-screen';
import { ada, answerWith, renderAt } from './api';

const english = /\b(the|of|your|you|and|is|are|to|by|with|this|from|left|at most)\b/i;

/** Texts of the page, with those for screen readers. */
const wordsOfPage = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ].join(' | ');

const [resetsAt, from] = ['2026-12-01T00:00:00.000Z', '2026-11-25T08:50:00.000Z'];
const limit = { kind: 'stake', window: 'week', usedCents: 55_00, leftCents: 95_00, resetsAt };
const limits = {
  limits: [{ ...limit, cents: 150_00, pending: { cents: 200_00, from } }],
  pause: null,
  realityCheckMinutes: 60,
} as PlayLimits;

afterAll(() => delete globalThis.contendTranslation);

test('a screen in German has no English text, and German amounts', async () => {
  answerWith({ 'GET /wallet/play-limits': limits });
  renderAt('/wallet/limits', <LimitsScreen />);
  await screen.findByRole('button', { name: 'Niedrigeres Limit behalten' });
  expect(document.body.textContent?.replace(/\s/g, ' ')).toContain('95,00 $ übrig');
  expect(english.exec(wordsOfPage())?.[0]).toBeUndefined();
});

test.each([
  ['forbidden', 'You are not allowed to do this.', /Du darfst das nicht/],
  // A sentence with values of the server's: the plain one of its code is shown.
  ['play-paused', 'You took a time-out until 1 Dec 2026.', /Du machst eine Spielpause/],
  ['under-age', 'Wagers need an age of 21 or more in Testland.', /in deinem Land zu jung/],
])('the refusal %s is shown in German', async (code, message, german) => {
  answerWith({ 'GET /wallet/play-limits': { status: 403, code, message } });
  renderAt('/wallet/limits', <LimitsScreen />);
  expect(await screen.findByText(german)).toBeTruthy();
});

test.each([
  ['Payout to your bank', 'Auszahlung an deine Bank'],
  ['Stake for CS2 1v1', 'Einsatz für CS2 1v1'],
  ['Something new', 'Something new'],
])('the line “%s” of a statement is “%s”', (title, german) => {
  expect(titleWords(title)).toBe(german);
});

test('names in German what of home could not be read', async () => {
  answerWith({});
  renderAt('/home', <NeedsYou me={ada} />);
  expect(await screen.findByText('Wir können deine Matches nicht laden')).toBeTruthy();
});
