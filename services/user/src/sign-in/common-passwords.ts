/**
 * Passwords of twelve characters and more that lead the published counts of leaked ones and match
 * no pattern below: keyboard walks, songs, and phrases without a common word.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc
  1qaz2wsx3edc4rfv 1qaz2wsx3edc4rfv5tgb !qaz2wsx#edc 1qazxsw23edc 1qazxsw23edcvfr4 zaq12wsxcde3
  zaq1xsw2cde3 zaq1zaq1zaq1 qazwsxedcrfv qazwsxedcrfvtgb qweasdzxc123 qweasdzxcrfv q1w2e3r4t5y6
  q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7 qwe123qwe123 qweqweqwe123 asd123asd123 asdzxc123456
  123qweasdzxc 123456qwerty qwerty123456 123qwe123qwe 147258369147 147852369147 741852963741
  159357159357 159753159753 789456123789 456123789456 112233445566 123123123123 123321123321
  121212121212 101010101010 131313131313 696969696969 420420420420 007007007007 a1b2c3d4e5f6
  a1s2d3f4g5h6 abcd1234abcd aa123456aa123 abc123abc123 abcabc123123 1a2b3c4d5e6f 1a2s3d4f5g6h
  1234qwerasdf 1234qwerasdfzxcv qwer1234asdf asdfghjkl123 asdfqwer1234 asdf1234asdf zxcvbnm12345
  zxcvasdfqwer correcthorsebatterystaple correct horse battery staple correcthorse123
  trustno1trustno1 thisisapassword passwordispassword mypasswordis123 ilovemyfamily
  ilovemymother nevergonnagiveyouup letmeinplease opensesame123 changemenow123 whatever12345
  rememberthis123 dontforgetme1 tobeornottobe thequickbrownfox maytheforcebewithyou
  winteriscoming valarmorghulis expectopatronus avadakedavra supercalifragilistic onceuponatime
  helloworld123 hellohello123 iloveyou4ever iloveyousomuch jesusislord123 jesuschrist123
  godisgood1234 inthebeginning john3161234567 psalm23123456 computer12345 internet12345
  administrator administrator1 adminadminadmin rootrootroot testtesttest testtest1234
  guestguestguest useruseruser
  `
    .trim()
    .split(/\s+/)
    .concat('correct horse battery staple', 'i love you so much', 'let me in please'),
);

/**
 * Words that most leaked passwords consist of; a year or a few digits after them add no protection.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd motdepasse contrasena parola passphrase pass word secret letmein
  welcome login admin administrator root user guest test testing default master access account
  system changeme temp qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
  iloveyou loveyou love lovely forever sunshine princess monkey dragon football baseball
  basketball soccer hockey superman batman spiderman starwars pokemon pikachu naruto goku
  minecraft fortnite roblox valorant overwatch callofduty counterstrike leagueoflegends gaming
  gamer player contend shadow michael jordan michelle jennifer jessica ashley amanda andrew
  daniel david thomas robert charlie matthew joshua anthony william george nicole hannah maggie
  summer winter spring autumn monday friday january february march april june july august
  september october november december liverpool arsenal chelsea barcelona manchester juventus
  realmadrid yankees cowboys steelers lakers eagles computer internet samsung google facebook
  youtube whatever trustno nothing freedom hello hellokitty flower butterfly chocolate cookie
  banana orange purple silver golden diamond killer hunter ranger thunder phoenix tiger lion
  ninja samurai warrior matrix hello abcdef abcdefg abc abcd january maverick mustang
  corvette ferrari porsche mercedes harley yamaha jesus christ heaven angel blessed family
  mother father brother sister baby babygirl sweet honey money success dream magic wizard
  `
    .trim()
    .split(/\s+/),
);
