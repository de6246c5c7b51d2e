const enter = ['\r', '\n', '\u0004'];
const interrupt = '\u0003';
const erase = ['\u007f', '\b'];

/** Asks on the terminal without echo. Null when there is no terminal. */
export function promptSecret(question: string): Promise<string | null> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return Promise.resolve(null);
  stderr.write(question);
  stdin.setRawMode(true).resume().setEncoding('utf8');
  let typed = '';
  return new Promise((resolve) => {
    const take = (chunk: string) => {
      for (const letter of chunk) {
        if (letter === interrupt) return end(null);
        if (enter.includes(letter)) return end(typed);
        typed = erase.includes(letter) ? typed.slice(0, -1) : typed + letter;
      }
    };
    const end = (answer: string | null) => {
      stdin.off('data', take).setRawMode(false).pause();
      stderr.write('\n');
      resolve(answer);
    };
    stdin.on('data', take);
  });
}
