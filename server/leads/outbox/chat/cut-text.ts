interface Limit {
  readonly max: number
  /** What stands for a character in the message. Default: itself. */
  readonly write?: (character: string) => string
  /** Default: UTF-16 units. */
  readonly sizeOf?: (written: string) => number
}

/** A text as it is written in a message, cut to `max` between two characters. */
export function cutText(
  text: string,
  { max, write = (character) => character, sizeOf = ({ length }) => length }: Limit,
): string {
  const written = [...text].map(write)
  if (sizeOf(written.join('')) <= max) return written.join('')
  let size = sizeOf(ELLIPSIS)
  const end = written.findIndex((piece) => {
    size += sizeOf(piece)
    return size > max
  })
  return written.slice(0, end).join('').trimEnd() + ELLIPSIS
}

const ELLIPSIS = '…'
