/** A header's name as it is usually written, so that a Map knows no two spellings of one: `X-Robots-Tag`. */
export function headerName(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}
