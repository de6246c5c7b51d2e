import { CallFailure } from '@contend/client';
import { screen } from '@testing-library/react';
import { renderAt } from '../../../test/api';
import { moneyRefusal } from './money-refusal';

test('a frozen sender reads why, and where to complain', () => {
  const failure = new CallFailure('You cannot send.', { code: 'sending-frozen', status: 409 });
  renderAt('/', <p>{moneyRefusal(failure)}</p>);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/wallet/payouts', '/support']);
});
