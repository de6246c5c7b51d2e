import { openEntryStatuses, placedStatuses } from './entry';

test.each([
  ['waiting', { isOpen: true, isPlaced: false }],
  ['pending_payment', { isOpen: true, isPlaced: true }],
  ['entered', { isOpen: true, isPlaced: true }],
  ['checked_in', { isOpen: true, isPlaced: true }],
  ['expired', { isOpen: false, isPlaced: false }],
  ['withdrawn', { isOpen: false, isPlaced: false }],
  ['absent', { isOpen: false, isPlaced: false }],
  ['disqualified', { isOpen: false, isPlaced: false }],
  ['dropped', { isOpen: false, isPlaced: false }],
  ['cancelled', { isOpen: false, isPlaced: false }],
] as const)('an entry that is %s has a place or waits for one: %j', (status, expected) => {
  const isOpen = openEntryStatuses.includes(status);
  expect({ isOpen, isPlaced: placedStatuses.includes(status) }).toEqual(expected);
});
