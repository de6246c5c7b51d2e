import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { MySanctions } from './my-sanctions';

test('is the target of links of notifications, also without sanctions', async () => {
  answerWith({ 'GET /user/sanctions': { items: [] } });
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  renderAt('/settings#moderation', <MySanctions />);
  expect(await screen.findByText(/No mute, ban or reset in the last 90 days/)).toBeTruthy();
  expect(document.getElementById('moderation')).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
