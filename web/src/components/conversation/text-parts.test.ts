import { textParts } from './text-parts';

const origin = 'https://contend.example';
const shapeOf = (text: string) =>
  textParts(text, origin).map((part) =>
    part.kind === 'outside' ? part.url.host : part.kind === 'inside' ? `→${part.path}` : part.text,
  );

test.each([
  ['plain words', ['plain words']],
  ['see https://vod.example/a?b=1.', ['see ', 'vod.example', '.']],
  ['(http://one.example) http://two.example', ['(', 'one.example', ') ', 'two.example']],
  ['room: https://contend.example/matches/1#maps', ['room: ', '→/matches/1#maps']],
  // The site is the one after the “@”, not the name before it.
  ['https://contend.example@thief.example/x', ['thief.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', null],
  ['https://', null],
])('reads the addresses in %j', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape ?? [text]);
});
