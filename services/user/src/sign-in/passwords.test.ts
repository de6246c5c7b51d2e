import { verify } from '@node-rs/argon2';
import { passwordHasher } from './passwords.adapter';

/** Counts the calls of argon2 and passes them on. */
function counted() {
  const asked: string[] = [];
  const passwords = passwordHasher('standard', (stored, password) => {
    asked.push(String(stored));
    return verify(stored, password);
  });
  return { asked, passwords };
}

test('a stored password is argon2id at the required cost', async () => {
  const stored = await counted().passwords.hash('teal otter juggles seven forks');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an unknown account costs the same verification as a wrong password', async () => {
  const { asked, passwords } = counted();
  const stored = await passwords.hash('teal otter juggles seven forks');
  expect(await passwords.isRight(stored, 'wrong')).toBe(false);
  expect(await passwords.isRight(null, 'wrong')).toBe(false);
  const costs = asked.map((one) => one.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});

test('at the cost for tests a password is still hashed and verified', async () => {
  const passwords = passwordHasher('test');
  const stored = await passwords.hash('teal otter juggles seven forks');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwords.isRight(stored, 'teal otter juggles seven forks')).toBe(true);
  expect(await passwords.isRight(stored, 'teal otter juggles six forks')).toBe(false);
});

test('only the right password is accepted, in any keyboard’s encoding', async () => {
  const { passwords } = counted();
  const stored = await passwords.hash('caf\u00e9 au lait at noon');
  expect(await passwords.isRight(stored, 'cafe\u0301 au lait at noon')).toBe(true);
  expect(await passwords.isRight(stored, 'cafe au lait at noon')).toBe(false);
});
