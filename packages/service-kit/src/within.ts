/**
 * The outcome of `work`, or an error when it takes longer than `limitMs`; `work` is not cancelled.
 */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(tooLate));
  });
}
