import { SHIELD_LANE, SHIELD_PATH } from '../../client/illustrations/shapes.ts'

export interface SocialCard {
  readonly product: string
  readonly heading: string
  readonly caption: string
}

/** In px, on a card of 600 by 600. */
const HEADING = { left: 112, width: 430, top: 190, bottom: 490 }
/** In px; the largest that fits is used. */
const HEADING_SIZES = [76, 68, 60, 54, 48, 42, 36]
const LINE = 1.1

/** `widthOf` measures a line in px. Previews are a hundred pixels wide, so the text is short and large. */
export function socialCard(
  { product, heading, caption }: SocialCard,
  widthOf: (line: string, size: number) => number,
): string {
  const { size, lines } = fitHeading(heading, widthOf)
  const dashes = Array.from({ length: 5 }, (_, index) => `M64 ${196 + index * 64}v16`)
  const row = (line: string, index: number) =>
    `<tspan x="${HEADING.left}" y="${HEADING.top + size * (0.8 + index * LINE)}">${escapeXml(line)}</tspan>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" font-family="Overpass" fill="var(--on-asphalt)">
<path fill="var(--asphalt)" d="M0 0H600V600H0Z"/>
<rect x="16" y="16" width="568" height="568" rx="12" fill="none" stroke="var(--on-asphalt)" stroke-width="4"/>
<g transform="translate(44 48) scale(1.25)"><path fill="none" stroke="var(--on-asphalt)" stroke-width="2.5" d="${SHIELD_PATH}"/><path fill="var(--amber)" d="${SHIELD_LANE}"/></g>
<text font-size="44" font-weight="800" x="140" y="104">${escapeXml(product)}</text>
<path stroke="var(--amber)" stroke-width="8" d="${dashes.join('')}"/>
<text font-size="${size}" font-weight="800" letter-spacing="${-0.015 * size}">${lines.map(row).join('')}</text>
<text font-size="24" font-weight="600" letter-spacing="1.4" fill="var(--on-asphalt-muted)" x="${HEADING.left}" y="544">${escapeXml(caption.toUpperCase())}</text>
</svg>`
}

function fitHeading(heading: string, widthOf: (line: string, size: number) => number) {
  const fits = HEADING_SIZES.map((size) => {
    return { size, lines: breakLines(heading, (line) => widthOf(line, size) <= HEADING.width) }
  })
  const isTall = ({ size, lines }: { size: number; lines: readonly string[] }) =>
    lines.length * size * LINE > HEADING.bottom - HEADING.top
  const isWide = ({ size, lines }: { size: number; lines: readonly string[] }) =>
    lines.some((line) => widthOf(line, size) > HEADING.width)
  const best = fits.find((fit) => !isTall(fit) && !isWide(fit)) ?? fits.at(-1)
  if (!best) throw new Error('There is no size to set a heading in')
  return best
}

/** A word that is too long gets its own line. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
