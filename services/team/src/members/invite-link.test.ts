import { refusalOf } from '../../test/model/refusal';
import { after, crew, dayMs, expectUnchanged, link, start } from '../../test/model/team-states';
import { isUsable, linkOf, openLink, renewInvite, revokeInvite, useLink } from './invite-link';

const made = linkOf(link, 'ada', start);

test('a new link has no uses and ends after its days', () => {
  expect(made).toEqual({
    ...{ code: 'NV5-KEY', key: 'KEY', createdBy: 'ada', createdAt: start },
    ...{ expiresAt: after(7 * dayMs), uses: 0, mostUses: 2 },
  });
});

test('a link is usable until its last use and the millisecond before its end', () => {
  expect(isUsable(made, after(7 * dayMs - 1))).toBe(true);
  expect(isUsable(made, after(7 * dayMs))).toBe(false);
  expect(isUsable({ ...made, uses: 1 }, start)).toBe(true);
  expect(isUsable({ ...made, uses: 2 }, start)).toBe(false);
});

test('a use is counted; another key, an old link and none are refused', () => {
  const once = useLink(crew(), 'KEY', start);
  expect(once).toEqual({ ...made, uses: 1 });
  const twice = useLink(crew({ invite: once }), 'KEY', start);
  expect(twice.uses).toBe(2);
  const use = (invite: typeof made | null, key = 'KEY', now = start) =>
    refusalOf(() => useLink(crew({ invite }), key, now));
  expect(use(twice)).toBe('invite-invalid');
  expect(use(made, 'OTHER')).toBe('invite-invalid');
  expect(use(made, 'KEY', after(7 * dayMs))).toBe('invite-invalid');
  expect(use(null)).toBe('invite-invalid');
});

test('the link of a member who may not invite is refused, and is not shown', () => {
  const team = crew({ invite: linkOf(link, 'cap', start) });
  expect(openLink(team, start)).toBe(team.invite);
  for (const createdBy of ['mia', 'gone']) {
    const other = crew({ invite: linkOf(link, createdBy, start) });
    expect(openLink(other, start)).toBeNull();
    expect(refusalOf(() => useLink(other, 'KEY', start))).toBe('invite-invalid');
  }
});

test('a captain renews the link: the new one starts without uses', () => {
  const now = after(dayMs);
  const renewed = { code: 'NV5-NEW', key: 'NEW', days: 1, uses: 5 };
  const team = crew({ invite: { ...made, uses: 2 } });
  const { decision, log } = renewInvite(team, 'cap', renewed, now);
  expect(decision.state).toEqual({ ...team, invite: linkOf(renewed, 'cap', now), activeAt: now });
  expect(decision.events).toEqual([]);
  expect(log).toEqual([
    { at: now, what: 'invite-link-renewed', userId: 'cap', otherId: null, referenceId: null },
  ]);
  expect(refusalOf(() => renewInvite(team, 'mia', renewed, now))).toBe('not-team-captain');
});

test('a captain revokes the link; again, nothing changes', () => {
  const { decision, log } = revokeInvite(crew(), 'cap', start);
  expect(decision.state.invite).toBeNull();
  expect(log).toEqual([
    { at: start, what: 'invite-link-revoked', userId: 'cap', otherId: null, referenceId: null },
  ]);
  expectUnchanged(revokeInvite(decision.state, 'ada', start), decision.state);
  expect(refusalOf(() => revokeInvite(crew(), 'mia', start))).toBe('not-team-captain');
});
