/** A number from a command line. Throws an Error that names the option. */
export function readCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${option} is a whole number, at least 1`)
  return Number(text)
}
