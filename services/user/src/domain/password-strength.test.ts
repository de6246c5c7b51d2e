import { checkPassword } from './password-strength';

const owner = { email: 'grace.hopper@navy.example', username: 'Amazing_Grace' };
const isWeak = (password: string) => {
  try {
    checkPassword(password, owner, new Set());
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'password-weak' });
    return true;
  }
};

test.each([
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdabcdabcd',
  '123456789012',
  '098765432109',
  'abcdefghijkl',
  'qwertyuiop12',
  'zyxwvutsrqpo',
  '1q2w3e4r5t6y',
  '1QAZ2wsx3edc',
  'correcthorsebatterystaple',
  'password1234',
  'PasswordPassword',
  'P@ssw0rd2024!!',
  'Welcome2026!!',
  'iloveyou12345',
  'dragonfootball99',
  'football 1938',
  'amazing_grace1',
  'grace.hopper99',
  'ｐａｓｓｗｏｒｄ１２３４',
])('%s is too easy to guess', (password) => {
  expect(isWeak(password)).toBe(true);
});

test.each([
  'a long password of ada',
  'play-fair-and-square',
  'vXr8#mPq2$Lw',
  'teal otter juggles seven forks',
  'my name is not amazing_grace',
  'das Pferd frisst keinen Gurkensalat',
  'сорок тысяч обезьян',
])('%s is good enough', (password) => {
  expect(isWeak(password)).toBe(false);
});
