import { createHash } from 'node:crypto'
import { ownFrames } from '../own-frames.ts'
import type { SiteEvent } from '../site-event.ts'

/**
 * What two exceptions have in common that are the same mistake: name, message without its figures, and the page or
 * part whose chunk it broke in. Not the position, which is another one in every release. Hexadecimal, 64 bits.
 */
export function fingerprint({
  name,
  message,
  stack,
}: Pick<Extract<SiteEvent, { type: 'exception' }>, 'name' | 'message' | 'stack'>): string {
  const [top] = ownFrames(stack)
  const part = top?.chunk.replace(/-[A-Z0-9]{8}\.js$/, '') ?? ''
  const sameForAll = message.replace(/\d+/g, '0').toLowerCase()
  return createHash('sha256').update([name, sameForAll, part].join('\n')).digest('hex').slice(0, 16)
}
