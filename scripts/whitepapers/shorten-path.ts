/** Parameters per command; outlines use only these. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** Relative coordinates, rounded to 0.1 px: equal glyphs compress well. Expects M, L, Q, C and Z between spaces. */
export function shortenPath(path: string): string {
  const tokens = path.trim().split(/\s+/)
  let [x, y] = [0, 0]
  let start = [x, y] as const
  let short = ''
  for (let index = 0; index < tokens.length; ) {
    const command = tokens[index] ?? ''
    const count = NUMBERS[command]
    if (count === undefined)
      throw new Error(`A path has a command that cannot be shortened: ${command}`)
    const places = tokens.slice(index + 1, index + 1 + count).map(Number)
    index += 1 + count
    if (command === 'Z') {
      short += 'z'
      ;[x, y] = start
    } else {
      const [fromX, fromY] = command === 'M' ? [0, 0] : [x, y]
      const steps = places.map((place, axis) => tenths(place - (axis % 2 === 0 ? fromX : fromY)))
      short += (command === 'M' ? 'M' : command.toLowerCase()) + joinNumbers(steps)
      // Relative to the rounded point, so that errors do not add up.
      x = tenths(fromX + (steps.at(-2) ?? 0))
      y = tenths(fromY + (steps.at(-1) ?? 0))
      if (command === 'M') start = [x, y]
    }
  }
  return short
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** A minus sign separates numbers too. */
function joinNumbers(values: readonly number[]): string {
  return values
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .map((value, index) => (index === 0 || value.startsWith('-') ? value : ` ${value}`))
    .join('')
}
