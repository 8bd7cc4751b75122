import { TOKEN } from '../requests/mask-private.ts'

const MAX_HOST_LENGTH = 100

/** Every run is bounded, because a browser may send text that an unbounded one takes long to match. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>()"',;:]{1,64}(?:@|%40)[^\s<>()"',;:]{1,255}/gi, '(email)'],
  // URL with query or hash
  [/((?:https?:\/)?\/[^\s?#"'()<>]{0,200})[?#][^\s"'()<>]{0,500}/gi, '$1'],
  [/\d[\d ().-]{3,40}\d/g, '(number)'],
  [new RegExp(TOKEN, 'g'), '(token)'],
  [/[\w-]{40,}/g, '(token)'],
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
]

/** Replaces what may be personal, and shortens. */
export function scrubText(text: string, maxLength: number): string {
  const scrubbed = REPLACEMENTS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text.slice(0, maxLength * 4).toWellFormed(),
  )
  return scrubbed.replace(/\s+/g, ' ').trim().slice(0, maxLength).trimEnd().toWellFormed()
}

/** Without `www.`; empty if it is no host. */
export function cleanHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, '')
  return plain.length <= MAX_HOST_LENGTH && /^[a-z0-9.-]+(:\d{1,5})?$/.test(plain) ? plain : ''
}

const MAX_FRAMES = 20

const OWN_POSITION = /\/assets\/[\w.-]{1,100}\.js(?:\?\d{1,15})?:\d{1,7}:\d{1,7}/g

/** A line for each frame in our own chunks. Function names are minified, other files reveal a visitor's extensions. */
export function ownFrames(stack: string): string {
  return (stack.match(OWN_POSITION) ?? []).slice(0, MAX_FRAMES).join('\n')
}
