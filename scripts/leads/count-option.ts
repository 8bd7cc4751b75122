import { InvalidArgumentError, Option } from 'commander'

/** `--limit`, a whole number of at least 1. */
export function countOption(help: string, otherwise: number): Option {
  return new Option('--limit <count>', help).default(otherwise).argParser((text: string) => {
    if (!/^[1-9]\d{0,6}$/.test(text))
      throw new InvalidArgumentError('It is a whole number, at least 1.')
    return Number(text)
  })
}
