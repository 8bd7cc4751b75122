/** Parses a positive integer from the command line. Throws an error that names the option. */
export function readCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${option} must be a positive integer`)
  return Number(text)
}
