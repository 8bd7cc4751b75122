/** A local font in the box and width of a web font. */
interface FallbackFace {
  readonly family: string
  /** Of the web font, in em. */
  readonly ascent: number
  readonly descent: number
  /** Names of one font on different systems. */
  readonly local: readonly string[]
  readonly weights: string
  /** Width of our copy in the web font, in percent of its width in the local font. */
  readonly width: number
}

/** `client/theme/fonts.css` gives both Overpass families this box. */
const OVERPASS_BOX = { ascent: 0.95, descent: 0.25 }
const SANS = { family: 'Overpass Fallback', ...OVERPASS_BOX }
const SANS_ON_ANDROID = { family: 'Overpass Fallback Android', ...OVERPASS_BOX }
const MONO = { family: 'Overpass Mono Fallback', ...OVERPASS_BOX }
const SERIF = { family: 'Source Serif Fallback', ascent: 1.036, descent: 0.335 }

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo']
const COURIER = ['Courier New', 'Liberation Mono', 'Cousine', 'Droid Sans Mono']
const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos']

/** Bold text has faces of its own, because the width ratio differs at each weight. Android has no Arial. */
const FACES: readonly FallbackFace[] = [
  { ...SANS, local: ARIAL, weights: '100 550', width: 101.15 },
  { ...SANS, local: bold(ARIAL), weights: '551 780', width: 97 },
  { ...SANS, local: bold(ARIAL), weights: '781 900', width: 98.9 },
  { ...SANS_ON_ANDROID, local: ['Roboto'], weights: '100 550', width: 100.6 },
  { ...SANS_ON_ANDROID, local: ['Roboto Bold'], weights: '551 780', width: 103.8 },
  { ...SANS_ON_ANDROID, local: ['Roboto Bold'], weights: '781 900', width: 105.3 },
  { ...MONO, local: COURIER, weights: '400', width: 102.7 },
  { ...SERIF, local: TIMES, weights: '200 550', width: 116.4 },
  { ...SERIF, local: bold(TIMES), weights: '551 900', width: 113.3 },
]

/** `@font-face` rules of local fonts, which show until the web fonts have loaded: nothing moves on swap. */
export const FALLBACK_FONTS = FACES.map(writeFace).join('\n')

function writeFace({ family, ascent, descent, local, weights, width }: FallbackFace): string {
  return `@font-face {
    font-family: "${family}";
    src: ${local.map((name) => `local("${name}")`).join(', ')};
    font-weight: ${weights};
    size-adjust: ${width}%;
    ascent-override: ${scale(ascent, width)}%;
    descent-override: ${scale(descent, width)}%;
    line-gap-override: 0%;
  }`
}

/** A length in em, in percent of a font that is enlarged to `width` percent. */
function scale(length: number, width: number): number {
  return Math.round((length * 100_000) / width) / 10
}

function bold(names: readonly string[]): readonly string[] {
  return names.map((name) => `${name} Bold`)
}
