/** The outcome of `work`, or a failure when it takes longer than `limitMs`; it goes on unheard. */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(tooLate));
  });
}
