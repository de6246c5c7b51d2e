/**
 * Letters and digits that look like a Latin letter, each followed by it: the part of Unicode's
 * confusables (UTS 39) that remains after NFKC and the removal of accents, for the alphabets
 * allowed in names.
 */
const lookAlikes = [
  // Digits and Latin letters.
  ...['0o', '1l', 'Il', 'il', '|l', 'ıl', 'ɪl', 'ɩl', 'ǀl', 'łl', 'ŁL', 'ɑa', 'ɡg', 'øo', 'ØO'],
  ...['đd', 'ĐD', 'ħh', 'ŧt', 'ʙb', 'ᴄc', 'ᴅd', 'ᴇe', 'ɢg', 'ʜh', 'ᴊj', 'ᴋk', 'ʟl', 'ᴍm', 'ɴn'],
  ...['ᴏo', 'ᴘp', 'ʀr', 'ꜱs', 'ᴛt', 'ᴜu', 'ᴠv', 'ᴡw', 'ʏy', 'ᴢz'],
  // Cyrillic.
  ...['аa', 'вb', 'ьb', 'сc', 'ԁd', 'еe', 'һh', 'нh', 'іl', 'јj', 'кk', 'ӏl', 'мm', 'пn', 'оo'],
  ...['рp', 'ԛq', 'гr', 'ѕs', 'тt', 'ѵv', 'ԝw', 'хx', 'уy', 'АA', 'ВB', 'ЬB', 'СC', 'ЕE', 'НH'],
  ...['Іl', 'ЈJ', 'КK', 'Ӏl', 'МM', 'ОO', 'РP', 'ԚQ', 'ЅS', 'ТT', 'ѴV', 'ԜW', 'ХX', 'УY'],
  // Greek.
  ...['αa', 'ϲc', 'εe', 'ιl', 'κk', 'ηn', 'οo', 'σo', 'ρp', 'τt', 'υu', 'νv', 'ωw', 'χx', 'γy'],
  ...['ΑA', 'ΒB', 'ΕE', 'ΗH', 'Ιl', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΧX', 'ΥY', 'ΖZ', 'ϹC'],
  // Armenian.
  ...['ցg', 'հh', 'յj', 'լl', 'ոn', 'օo', 'զq', 'սu', 'ՕO', 'ՏS', 'ՍU'],
  // Cherokee.
  ...['ᎪA', 'ᏴB', 'ᏟC', 'ᎠD', 'ᎬE', 'ᏀG', 'ᏻG', 'ᎻH', 'Ꭵl', 'ᎫJ', 'ᏦK', 'ᏞL', 'ᎷM', 'ᏢP', 'ᎡR'],
  ...['ᏒR', 'ᏚS', 'ᏕS', 'ᎢT', 'ᏙV', 'ᎳW', 'ᏔW', 'ᎽY', 'ᏃZ'],
  // Lisu.
  ...['ꓮA', 'ꓐB', 'ꓚC', 'ꓓD', 'ꓰE', 'ꓝF', 'ꓖG', 'ꓧH', 'ꓲl', 'ꓙJ', 'ꓗK', 'ꓡL', 'ꓟM', 'ꓠN', 'ꓳO'],
  ...['ꓑP', 'ꓣR', 'ꓢS', 'ꓔT', 'ꓴU', 'ꓦV', 'ꓪW', 'ꓫX', 'ꓬY', 'ꓜZ'],
];
const looksLike = new Map(lookAlikes.map((pair) => [pair.slice(0, -1), pair.slice(-1)]));

/** The visual form of a name: equal for names that are easily confused. */
const skeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, ''),
  ]
    .map((letter) => looksLike.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The keys under which a name is unique: two names that share one look alike. Upper and lower case
 * have different look-alikes, so both are compared.
 */
export const lookKeysOf = (name: string): string[] => [
  ...new Set([skeleton(name), skeleton(name.normalize('NFKC').toLowerCase())]),
];
