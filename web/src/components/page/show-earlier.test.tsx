import { fireEvent, render, screen } from '@testing-library/react';
import { ShowEarlier } from './show-earlier';

const pages = {
  ...{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: jest.fn() },
  ...{ isFetchNextPageError: false, error: null },
};
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Show earlier' });

test('loads the next page, and is gone after the last one', () => {
  const { rerender } = render(<ShowEarlier list={pages} />);
  fireEvent.click(button()!);
  expect(pages.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<ShowEarlier list={{ ...pages, isFetchingNextPage: true }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(pages.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<ShowEarlier list={{ ...pages, hasNextPage: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('says why a page was not loaded, and loads it again', () => {
  const failed = { isFetchNextPageError: true, error: new Error('The server is busy.') };
  render(<ShowEarlier list={{ ...pages, ...failed }} />);
  expect(screen.getByRole('alert').textContent).toContain('The server is busy.');
  fireEvent.click(button()!);
  expect(pages.fetchNextPage).toHaveBeenCalled();
});
