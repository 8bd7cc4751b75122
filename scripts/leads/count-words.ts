/** "1 lead", "1,204 leads". A plural that is not made by an s is the third argument. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
